import { createHmac } from 'node:crypto';

import { digits, veiledEmail } from '#src/domain/document.ts';

import type { Context } from '../context.ts';
import { offersSms } from '../messages/sms.ts';
import type { UserRow } from '../store/users.ts';

/** A way to reach somebody, as the contract names it; `value` is masked. */
export interface Method {
  name: string;
  value: string;
}

/** The same with where it really leads. */
export interface Reachable extends Method {
  channel: 'email' | 'sms';
  address: string;
}

/** `(11) *****-**12`: area code and the last two digits. */
const veiledPhone = (phone: string) => digits(phone).replace(/^(\d{2})\d{7}(\d{2})$/, '($1) *****-**$2');

const emailOf = (address: string): Reachable => ({
  name: 'E-mail',
  value: veiledEmail(address),
  channel: 'email',
  address,
});
const phoneOf = (address: string): Reachable => ({
  name: 'SMS',
  value: veiledPhone(address),
  channel: 'sms',
  address,
});

/** Letters as often as addresses begin and end with them, and where mailboxes and telephones of this country mostly are. */
const firsts = 'aaaaabbbccccdddeeefffgggghijjjjjkllllmmmmmmnooppprrrrrssstttvvwy';
const lasts = 'aaaaaaaaeeeeeoooooosssssrrrrnnnniillzztddmm001122334455667788999';
const mailboxes =
  'gmail.com gmail.com gmail.com gmail.com gmail.com hotmail.com hotmail.com outlook.com outlook.com yahoo.com.br yahoo.com.br icloud.com uol.com.br live.com terra.com.br bol.com.br'.split(
    ' ',
  );
const areas =
  '11 11 11 11 11 11 11 11 12 13 15 16 17 18 19 19 21 21 21 21 24 27 31 31 31 32 34 41 41 43 44 47 48 51 51 51 54 61 61 62 62 65 67 71 71 75 79 81 81 82 83 84 85 85 86 91 91 92 92 95 96 98 98 99'.split(
    ' ',
  );

const pick = <T>(from: ArrayLike<T>, byte: number | undefined): T => from[(byte ?? 0) % from.length] as T;

/**
 * What a CPF without account shows: always the same for the same CPF, different for another, and known beforehand to nobody
 * without our key.
 */
function decoysOf({ secrets }: Pick<Context, 'secrets'>, document: string): Method[] {
  const bytes = createHmac('sha256', secrets.codeKey).update(`decoy\n${document}`).digest();
  const [first, last, length, mailbox, area, tens, ones] = bytes;
  const hidden = 'x'.repeat(4 + ((length ?? 0) % 13));
  const phone = `${pick(areas, area)}9000000${pick('0123456789', tens)}${pick('0123456789', ones)}`;
  return [
    {
      name: 'E-mail',
      value: veiledEmail(`${pick(firsts, first)}${hidden}${pick(lasts, last)}@${pick(mailboxes, mailbox)}`),
    },
    { name: 'SMS', value: veiledPhone(phone) },
  ];
}

/**
 * Where a code can go from here: a way that this installation has not is offered to nobody, and no decoy shows it. The decoys
 * are made for everybody, so that nobody learns from the time it takes.
 */
export function methodsOf(
  context: Pick<Context, 'config' | 'secrets'>,
  document: string,
  user: Pick<UserRow, 'email' | 'cellphone'> | undefined,
): (Method | Reachable)[] {
  const decoys = decoysOf(context, document);
  const methods = user ? [emailOf(user.email), ...(user.cellphone ? [phoneOf(user.cellphone)] : [])] : decoys;
  return methods.filter(({ name }) => name !== 'SMS' || offersSms(context.config));
}

/** The method of this name and mask, when it is one of the account's own. */
export const reachableBy = (methods: readonly (Method | Reachable)[], { name, value }: Method) =>
  methods.find(
    (method): method is Reachable => 'address' in method && method.name === name && method.value === value,
  ) ?? null;

export const shown = ({ name, value }: Method): Method => ({ name, value });
