import type { Companion, Device, Profile, ProfileDraft } from '#src/domain/account.ts';
import { type AddressDraft, blankAddress, maskedCep } from '#src/domain/address.ts';
import { digits, maskedCpf, maskedPhone, nationalPhone } from '#src/domain/document.ts';

import type { ReplyOf } from './contract/endpoint.ts';
import { userContract as contract } from './contract/user.ts';
import type { Http } from './http.ts';
import { wireAddress } from './wireAddress.ts';

/** What a member may do with their own account. */
export type AccountApi = ReturnType<typeof accountApi>;

type WireProfile = ReplyOf<typeof contract.profile>;

const profileOf = ({ address, ...wire }: WireProfile): Profile => ({
  name: wire.name,
  document: maskedCpf(wire.document),
  email: wire.email,
  emailVerified: wire.email_verified,
  cellphone: maskedPhone(wire.cellphone ?? ''),
  birthDate: wire.birth_date ?? '',
  genderId: wire.gender_id === null ? '' : String(wire.gender_id),
  address: addressOf(address),
  membership: wire.membership,
});

function addressOf(wire: WireProfile['address']): AddressDraft {
  if (!wire) return blankAddress;
  const { country: _, zipcode, complement = '', ...rest } = wire;
  return { ...rest, zipcode: maskedCep(zipcode), complement };
}

const companionOf = (wire: ReplyOf<typeof contract.addCompanion>): Companion => ({
  id: wire.id,
  name: wire.name,
  document: maskedCpf(wire.document),
  email: wire.email ?? '',
  cellphone: maskedPhone(wire.cellphone ?? ''),
});

export const accountApi = (http: Http) => ({
  loadAccount: async (_: undefined, signal?: AbortSignal): Promise<Profile> =>
    profileOf(await http(contract.profile, {}, { signal })),

  /** Everything of My Data but e-mail and password, which ask for the password. */
  saveProfile: async (
    { name, cellphone, birthDate, genderId, address }: ProfileDraft,
    signal?: AbortSignal,
  ): Promise<Profile> =>
    profileOf(
      await http(
        contract.update,
        {
          body: {
            name: name.trim(),
            cellphone: nationalPhone(cellphone),
            birth_date: birthDate.trim(),
            gender_id: Number(genderId),
            address: wireAddress(address),
          },
        },
        { signal },
      ),
    ),

  changeEmail: async (
    { email, password }: { email: string; password: string },
    signal?: AbortSignal,
  ): Promise<Profile> =>
    profileOf(await http(contract.update, { body: { email: email.trim(), password } }, { signal })),

  changePassword: async (
    input: { current: string; password: string },
    signal?: AbortSignal,
  ): Promise<void> => {
    await http(contract.changePassword, { body: input }, { signal });
  },

  /** The text of the file: everything kept about whoever asks (LGPD art. 18). */
  exportData: async (_: undefined, signal?: AbortSignal): Promise<string> =>
    JSON.stringify(await http(contract.exportData, {}, { signal }), null, 2),

  /** In doubt whether it is there still, whoever is refused (401) is asked to come in by nobody: there may be nothing to come into. */
  removeAccount: async (
    { password, isInDoubt }: { password: string; isInDoubt: boolean },
    signal?: AbortSignal,
  ): Promise<void> => {
    await http(contract.remove, { body: { password } }, { signal, renews: !isInDoubt });
  },

  /** Whether the account is there, after its removal was asked for: 401 where there is none, or no session. */
  lookForAccount: async (_: undefined, signal?: AbortSignal): Promise<void> => {
    await http(contract.profile, {}, { signal, isFresh: true, renews: false });
  },

  loadDevices: async (_: undefined, signal?: AbortSignal): Promise<Device[]> =>
    (await http(contract.sessions, {}, { signal })).map(
      ({ id, device, last_used_at: lastUsedAt, created_at: createdAt, current }) => ({
        id,
        userAgent: device,
        lastUsedAt,
        createdAt,
        isCurrent: current,
      }),
    ),

  revokeDevice: async ({ id }: { id: string }, signal?: AbortSignal): Promise<void> => {
    await http(contract.revokeSession, { params: { id } }, { signal });
  },

  loadCompanions: async (_: undefined, signal?: AbortSignal): Promise<Companion[]> =>
    (await http(contract.companions, {}, { signal })).map(companionOf),

  addCompanion: async (
    { name, document, email, cellphone }: Omit<Companion, 'id'>,
    signal?: AbortSignal,
  ): Promise<Companion> =>
    companionOf(
      await http(
        contract.addCompanion,
        {
          body: {
            name: name.trim(),
            document: digits(document),
            ...(email.trim() && { email: email.trim() }),
            ...(cellphone.trim() && { cellphone: nationalPhone(cellphone) }),
          },
        },
        { signal },
      ),
    ),

  removeCompanion: async ({ id }: { id: string }, signal?: AbortSignal): Promise<void> => {
    await http(contract.removeCompanion, { params: { id } }, { signal });
  },
});
