import type { AddressDraft } from '#src/domain/address.ts';
import { digits, nationalPhone } from '#src/domain/document.ts';
import { isDocumentTaken, isEmailTaken, isUncertain } from '#src/domain/failure.ts';
import { type PersonDraft, usernameOf } from '#src/domain/person.ts';

import type { CallOf } from './contract/endpoint.ts';
import { userContract as contract } from './contract/user.ts';
import type { Http } from './http.ts';
import type { Prover } from './prover.ts';
import { wireAddress } from './wireAddress.ts';

/** Everything a registration asks, as typed. */
export interface Registration {
  person: PersonDraft;
  address: AddressDraft;
}

export type RegistrationApi = ReturnType<typeof registrationApi>;

/**
 * Becoming somebody here. A registration that was sent and never answered may have been made: then a CPF or an e-mail that is taken may
 * be taken by it, and the login that follows tells.
 */
export const registrationApi = (http: Http, prove: Prover) => {
  let unanswered: string | null = null;
  /** Answers null where it was made, and what the server refused where it may have been made before. */
  const make = async (sent: CallOf<typeof contract.create>['body'], signal: AbortSignal | undefined) => {
    const { document } = sent;
    try {
      await http(contract.create, { body: sent }, { signal });
      return null;
    } catch (error) {
      const mayBeMade = document === unanswered && (isDocumentTaken(error) || isEmailTaken(error));
      unanswered = isUncertain(error) ? document : null;
      if (!mayBeMade) throw error;
      return error;
    }
  };
  return {
    checkDocument: async ({ document }: { document: string }, signal?: AbortSignal) => {
      const token = await prove(signal);
      return http(
        contract.checkDocument,
        { body: { document: digits(document), ...(token && { token }) } },
        { signal },
      );
    },

    /** Answers the e-mail along, for whoever typed another one meanwhile. */
    checkEmail: async ({ email }: { email: string }, signal?: AbortSignal) => {
      const proof = await prove(signal);
      const { exists } = await http(
        contract.checkField,
        { params: { field: 'email' }, query: { email: email.trim() } },
        { signal, proof },
      );
      return { email, exists };
    },

    /** Answers what the login asks next, and what was refused where only the login can tell that it was made. */
    register: async ({ person, address }: Registration, signal?: AbortSignal) => {
      const token = await prove(signal);
      const { name, email, password } = person;
      const refusal = await make(
        {
          name: name.trim(),
          username: usernameOf(name),
          email: email.trim(),
          password,
          document: digits(person.document),
          cellphone: nationalPhone(person.cellphone),
          birth_date: person.birthDate.trim(),
          gender_id: Number(person.genderId),
          address: wireAddress(address),
          ...(token && { token }),
        },
        signal,
      );
      return { credentials: { username: email.trim(), password }, refusal };
    },
  };
};
