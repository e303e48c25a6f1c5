import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { userContract as contract } from '#src/api/contract/user.ts';
import { passwordRule } from '#src/domain/person.ts';

import { refuseBroken } from '../accounts/complaints.ts';
import { confirmPassword, isChangedAlready, refuseLinkSession, wrongPassword } from '../accounts/confirm.ts';
import { tooOften } from '../accounts/waits.ts';
import type { Context } from '../context.ts';
import { admit } from '../limits.ts';
import { refuseCommon } from '../passwords/refuse.ts';
import type { Passwords } from '../passwords.ts';
import { cookieName, isSecure, serve, shareable } from '../serve.ts';
import { companionRules, companionsOf, forgetCompanion, keepCompanion } from '../store/companions.ts';
import { devicesOf, endDevice, endOtherDevices } from '../store/devices.ts';
import { personalDataOf } from '../store/personalData.ts';
import {
  changePassword,
  changesTheWayIn,
  genders,
  profileRules,
  today,
  updateProfile,
} from '../store/profiles.ts';
import { removeAccount } from '../store/removal.ts';
import { profileOf } from '../store/users.ts';

interface UserOptions {
  passwords: Passwords;
}

/** What a member sees and decides about their own account. */
export function userRoutes(app: FastifyInstance, context: Context, { passwords }: UserOptions): void {
  const { db } = context;

  serve(app, context, contract.profile, ({ visitor }) => profileOf(context, visitor.user.id));

  serve(app, context, contract.genders, async ({ reply }) => {
    shareable(reply);
    return [...genders];
  });

  serve(app, context, contract.update, async ({ body, visitor, request }) => {
    const { password = '', ...change } = body;
    const wayIn = await changesTheWayIn(context, visitor, change);
    if (wayIn.email || wayIn.cellphone) refuseLinkSession(visitor);
    refuseBroken({
      ...profileRules(change, await today(context)),
      password: wayIn.email && password === '' ? 'rule.required' : null,
    });
    const confirmed = wayIn.email
      ? await confirmPassword(context, passwords, visitor, { field: 'password', password }, request)
      : null;
    const unconfirmed = () => wrongPassword('password');
    await updateProfile(context, request, visitor, change, { confirmed, unconfirmed });
    return profileOf(context, visitor.user.id);
  });

  serve(app, context, contract.changePassword, async ({ body, visitor, request }) => {
    refuseLinkSession(visitor);
    refuseBroken({ password: passwordRule(body.password) });
    const owner = await profileOf(context, visitor.user.id);
    refuseCommon(body.password, { ...owner, birthDate: owner.birth_date });
    const current = { field: 'current', password: body.current };
    try {
      const confirmed = await confirmPassword(context, passwords, visitor, current, request);
      const hash = await passwords.hash(body.password);
      const unconfirmed = () => wrongPassword('current');
      await changePassword(context, request, visitor, hash, { confirmed, unconfirmed });
    } catch (refusal) {
      const again = { password: body.password, refusal };
      if (!(await isChangedAlready(context, passwords, visitor, again, request))) throw refusal;
    }
    return null;
  });

  serve(app, context, contract.remove, async ({ body, visitor, request, reply }) => {
    refuseLinkSession(visitor);
    const asked = { field: 'password', password: body.password };
    const confirmed = await confirmPassword(context, passwords, visitor, asked, request);
    const unconfirmed = () => wrongPassword('password');
    await removeAccount(context, request, visitor, { confirmed, unconfirmed });
    forgetBrowser(request, reply);
    return null;
  });

  serve(app, context, contract.exportData, async ({ visitor, request, reply }) => {
    await admit(context, 'exportUser', visitor.user.id, tooOften);
    reply.header('content-disposition', 'attachment; filename="meus-dados.json"');
    return personalDataOf(context, request, visitor);
  });

  serve(app, context, contract.sessions, ({ visitor }) => devicesOf(db, visitor));

  serve(app, context, contract.revokeOtherSessions, async ({ visitor, request }) => {
    await endOtherDevices(context, request, visitor);
    return null;
  });

  serve(app, context, contract.revokeSession, async ({ params, visitor, request }) => {
    await endDevice(context, request, visitor, params.id);
    return null;
  });

  serve(app, context, contract.companions, ({ visitor }) => companionsOf(db, visitor));

  serve(app, context, contract.addCompanion, async ({ body, visitor, request }) => {
    refuseBroken(companionRules(body));
    return keepCompanion(context, request, visitor, body);
  });

  serve(app, context, contract.removeCompanion, async ({ params, visitor, request }) => {
    await forgetCompanion(context, request, visitor, params.id);
    return null;
  });
}

/** Nothing of the account stays in the browser: cookies and what was cached. */
function forgetBrowser(request: FastifyRequest, reply: FastifyReply): void {
  const cookie = { path: '/', httpOnly: true, secure: isSecure(request) };
  reply
    .clearCookie(cookieName(request, 'rt'), { ...cookie, sameSite: 'strict' })
    .clearCookie(cookieName(request, 'sid'), { ...cookie, sameSite: 'lax' })
    .header('clear-site-data', '"cache"');
}
