import { FACTOR_ACTS } from '../../../../src/domain/session/SecondFactor.ts';
import { findPanelAccount } from '../../access/requireSecondFactor.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  pictureOf,
  readNeed,
  type FactorAccount,
} from '../../access/secondFactor.ts';
import { mayUsePassword } from '../../access/signInAtProvider.ts';
import type { RequestContext } from '../../requestContext.ts';
import { errors, type Parts, type Strapi } from '../../strapi.ts';
import { accountInPanel } from './administration.ts';

const WRONG_PASSWORD = 'Das Passwort stimmt nicht.';
const NOTHING = 'Dafür muss der zweite Schritt eingerichtet sein.';

/** The second factor of the signed-in account, which switches it on and off itself. */
export const ownFactorController = ({ strapi }: Parts) => ({
  async read() {
    const account = await ownAccount(strapi);
    const { factor, isRequired } = await readNeed(strapi, account);
    return {
      recoveryCodes: factor === null ? null : factor.recovery.length,
      isRequired,
      // Who signs in at the provider has no password here, and gives a second factor there.
      isElsewhere: !mayUsePassword(account.name),
    };
  },

  /** The password again: an open session alone must not lock somebody out. */
  async begin(ctx: RequestContext): Promise<unknown> {
    const account = await ownAccount(strapi);
    const { password, act: asked } = ctx.request.body ?? {};
    const act = FACTOR_ACTS.find((each) => each === asked);
    if (act === undefined || typeof password !== 'string') return ctx.badRequest();
    const isRight = await strapi
      .service('admin::auth')
      .validatePassword(password, account.password ?? '');
    if (!isRight || !mayUsePassword(account.name))
      throw new errors.ApplicationError(WRONG_PASSWORD);
    const step = await beginSecondFactor(strapi, account, act);
    if (step === null) throw new errors.ValidationError(NOTHING);
    return pictureOf(step);
  },

  async confirm(ctx: RequestContext): Promise<unknown> {
    const account = await ownAccount(strapi);
    const { code, ticket } = ctx.request.body ?? {};
    if (typeof code !== 'string' || typeof ticket !== 'string') return ctx.badRequest();
    const recoveryCodes = await confirmSecondFactor(strapi, account, { code, ticket });
    await endOtherSessions(strapi, account, ctx.state?.session?.id);
    return { recoveryCodes };
  },
});

/** On other devices: whoever is signed in there has not proven the new factor. */
async function endOtherSessions(
  strapi: Strapi,
  { id }: FactorAccount,
  current = '',
): Promise<void> {
  const sessions = strapi.sessionManager('admin');
  const open = await sessions.listSessions(String(id));
  const own = open.find(({ sessionId }) => sessionId === current);
  for (const { sessionId, deviceId } of open)
    if (deviceId !== own?.deviceId) await sessions.revokeSessionById(String(id), sessionId);
}

/** Whether the account signs in with nothing but a password. */
export async function hasPasswordAlone(strapi: Strapi, id: number): Promise<boolean> {
  const account = await findPanelAccount(strapi, id);
  return (
    account !== null &&
    mayUsePassword(account.name) &&
    (await readNeed(strapi, account)).factor === null
  );
}

async function ownAccount(strapi: Strapi): Promise<FactorAccount> {
  const account = await findPanelAccount(strapi, accountInPanel(strapi).id);
  if (account === null) throw new errors.ForbiddenError('Dieses Konto gibt es nicht mehr.');
  return account;
}
