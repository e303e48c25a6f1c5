import { ApiError } from './failure.ts';
import type { Complaint } from './participants.ts';

/** What a refusal lists under a name in its details; nothing where it lists nothing. */
export function listIn(error: unknown, name: string): Record<string, unknown>[] {
  const details = error instanceof ApiError ? error.details : null;
  const list = typeof details === 'object' && details !== null ? Reflect.get(details, name) : null;
  return Array.isArray(list) ? list : [];
}

/** What is left of the ticket types that a refused cart asked too much of. */
export interface Shortage {
  ticketTypeId: number;
  available: number;
}

export const shortagesIn = (error: unknown): Shortage[] =>
  listIn(error, 'shortages').map((each) => ({
    ticketTypeId: Number(each['ticket_type_id']),
    available: Number(each['available']),
  }));

/** The server's complaints about participants, as the form shows its own. */
export const complaintsIn = (error: unknown): Complaint[] =>
  listIn(error, 'complaints').map((each) => ({
    card: Number(each['card']),
    field: String(each['field']) as Complaint['field'],
    message: String(each['message']) as Complaint['message'],
  }));

/** What the server did not accept, by the name of the field in a call (`birth_date`), in its own words. */
export interface FieldComplaint {
  field: string;
  message: string;
}

export const fieldComplaintsIn = (error: unknown): FieldComplaint[] =>
  listIn(error, 'fields').flatMap((each) =>
    typeof each === 'object' ? [{ field: String(each['field']), message: String(each['message']) }] : [],
  );

/** A coupon that is good for nothing here, and why, in the server's words. */
export interface RefusedCoupon {
  code: string;
  reason: string;
}

export function refusedCouponIn(error: unknown): RefusedCoupon | null {
  if (!(error instanceof ApiError) || !error.code?.startsWith('coupon_')) return null;
  const { details, serverMessage: reason } = error;
  const code = typeof details === 'object' && details !== null ? Reflect.get(details, 'code') : undefined;
  return typeof code === 'string' ? { code, reason: reason ?? '' } : null;
}
