import { createHmac, timingSafeEqual } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { cookieName, isSecure } from '../serve.ts';
import type { Secrets } from '../store/secrets.ts';

/** Which place of which line somebody has, and until when this paper says so; the place itself lasts longer. */
export interface Pass {
  eventId: number;
  qid: Buffer;
  /** Whole seconds since 1970, on the clock of the database. */
  expires: number;
}

const size = { event: 4, qid: 16, expires: 6 };
const paper = size.event + size.qid + size.expires;
const day = 24 * 60 * 60;

const signatureOf = ({ tokenKey }: Pick<Secrets, 'tokenKey'>, content: Buffer) =>
  createHmac('sha256', tokenKey).update('waiting room pass\n').update(content).digest();

/** One word that only this installation can write. */
export function signPass(secrets: Pick<Secrets, 'tokenKey'>, { eventId, qid, expires }: Pass): string {
  const content = Buffer.alloc(paper);
  content.writeUInt32BE(eventId);
  qid.copy(content, size.event);
  content.writeUIntBE(expires, size.event + size.qid, size.expires);
  return Buffer.concat([content, signatureOf(secrets, content)]).toString('base64url');
}

/** Null for whatever was not signed here. Whether it is over, and whose it is, the database says. */
export function readPass(secrets: Pick<Secrets, 'tokenKey'>, text: string | undefined): Pass | null {
  if (!text || !/^[\w-]{78}$/.test(text)) return null;
  const whole = Buffer.from(text, 'base64url');
  const content = whole.subarray(0, paper);
  const signature = whole.subarray(paper);
  const own = signatureOf(secrets, content);
  if (signature.length !== own.length || !timingSafeEqual(signature, own)) return null;
  return {
    eventId: content.readUInt32BE(),
    qid: Buffer.from(content.subarray(size.event, size.event + size.qid)),
    expires: content.readUIntBE(size.event + size.qid, size.expires),
  };
}

const nameOf = (request: FastifyRequest, eventId: number) => cookieName(request, `queue-${eventId}`);

/** The pass that came with a request, for this event. */
export function passIn(
  secrets: Pick<Secrets, 'tokenKey'>,
  request: FastifyRequest,
  eventId: number,
): Pass | null {
  const pass = readPass(secrets, request.cookies[nameOf(request, eventId)]);
  return pass?.eventId === eventId ? pass : null;
}

/** Gives the browser its pass, good for a day from `now`; every look renews it. */
export function handPass(
  secrets: Pick<Secrets, 'tokenKey'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { eventId, qid, now }: Pick<Pass, 'eventId' | 'qid'> & { now: Date },
): void {
  const expires = Math.floor(now.getTime() / 1000) + day;
  reply.setCookie(nameOf(request, eventId), signPass(secrets, { eventId, qid, expires }), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: day,
  });
}
