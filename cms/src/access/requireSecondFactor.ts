import { FACTOR_ACTS, type FactorAct } from '../../../src/domain/session/SecondFactor.ts';
import type { PanelPerson } from '../panelAccess.ts';
import { wrapActions } from '../private-files/guardMediaLibrary.ts';
import type { RequestContext } from '../requestContext.ts';
import type { SessionTokens } from '../sessionTokens.ts';
import { errors, type Action, type EntryFields, type Strapi } from '../strapi.ts';
import {
  accountOfTicket,
  beginSecondFactor,
  confirmSecondFactor,
  pictureOf,
  readNeed,
  type FactorAccount,
  type TypedCode,
} from './secondFactor.ts';
import {
  beginAtProvider,
  ELSEWHERE,
  endAtProvider,
  enterStaffArea,
  hasProvider,
  isProvenByProvider,
  mayUsePassword,
} from './signInAtProvider.ts';
import { choosePassword, sendForgottenPassword } from './staffPasswords.ts';
import { findStaffUser, type StaffUser } from './staffUsers.ts';

/** Strapi's actions that open a session of the panel. */
const OPENING = ['login', 'register', 'registerAdmin', 'resetPassword'];
const PANEL_USER = 'admin::user';
const STAFF_TOKENS = 'plugin::users-permissions.jwt';
const ORIGIN = 'admin';

/** What a request has proven, or still has to. */
interface Proof {
  /** The code that came with the password. */
  readonly typed: TypedCode | null;
  /** The account that may not be signed in by this request yet. */
  due: FactorAccount | null;
  /** Strapi would log what is thrown while it opens a session, and answer with a 500. */
  refusal: unknown;
  recoveryCodes: readonly string[] | null;
}

const proofs = new WeakMap<RequestContext, Proof>();

/**
 * No session of the panel and no token of the staff's area without a second factor where the
 * account has one or its role needs one. Strapi creates all sessions of the panel in one place, so
 * the check is there: it holds for every route that signs somebody in, also after an invitation and
 * a forgotten password.
 */
export function requireSecondFactor(strapi: Strapi): void {
  const controllers = strapi.get('controllers');
  controllers.extend('admin::authentication', (controller) =>
    wrapActions(controller, OPENING, (act) => withStep(strapi, act)),
  );
  controllers.extend('plugin::users-permissions.auth', (controller) =>
    wrapActions(controller, ['callback'], (act) => staffSignIn(strapi, act)),
  );
}

/** To be called once the database is there. */
export function guardSessions(strapi: Strapi): void {
  const tokens = strapi.sessionManager(ORIGIN).sessionManager as {
    -readonly [Name in keyof SessionTokens]: SessionTokens[Name];
  };
  const { generateRefreshToken, generateAccessToken } = tokens;
  tokens.generateRefreshToken = async function (userId, deviceId, origin, options) {
    const isOpen = origin !== ORIGIN || (await mayOpen(strapi, Number(userId)));
    // No token at all: what Strapi does with it then signs nobody in.
    if (!isOpen) return { token: '', absoluteExpiresAt: new Date().toISOString() };
    return generateRefreshToken.call(this, userId, deviceId, origin, options);
  };
  tokens.generateAccessToken = async function (token, origin) {
    if (origin === ORIGIN) {
      if (token === '') return { token: '' };
      const { isValid, userId } = await this.validateRefreshToken(token, origin);
      // A role that needs a factor since the session was opened: the next sign-in sets it up.
      if (isValid && (await isMissing(strapi, Number(userId))))
        return { error: 'invalid_refresh_token' };
    }
    return generateAccessToken.call(this, token, origin);
  };
}

/** Whether this request may sign the account in. */
async function mayOpen(strapi: Strapi, id: number): Promise<boolean> {
  const account = await findPanelAccount(strapi, id);
  if (account === null) return false;
  const request = strapi.requestContext.get();
  // The provider asks for a second factor itself.
  if (isProvenByProvider(request)) return true;
  const proof = request && proofs.get(request);
  if (!mayUsePassword(account.name)) {
    if (proof) proof.refusal = new errors.ApplicationError(ELSEWHERE);
    return false;
  }
  if (proof?.typed) {
    try {
      proof.recoveryCodes = await confirmSecondFactor(strapi, account, proof.typed);
    } catch (error) {
      proof.refusal = error;
      return false;
    }
    // Whoever is signed in without the factor that was just set up signs in again.
    if (proof.recoveryCodes !== null)
      await strapi.sessionManager(ORIGIN).invalidateRefreshToken(String(id));
    return true;
  }
  const { factor, isRequired } = await readNeed(strapi, account);
  if (factor === null && !isRequired) return true;
  if (proof) proof.due = account;
  return false;
}

async function isMissing(strapi: Strapi, id: number): Promise<boolean> {
  const account = await findPanelAccount(strapi, id);
  if (account === null) return true;
  if (!mayUsePassword(account.name)) return false;
  const { factor, isRequired } = await readNeed(strapi, account);
  return factor === null && isRequired;
}

/** An account of the panel with its roles; null for none. */
export async function findPanelAccount(strapi: Strapi, id: number): Promise<FactorAccount | null> {
  const person = (await strapi.db
    .query(PANEL_USER)
    .findOne({ where: { id }, populate: ['roles'] })) as PanelPerson | null;
  return (
    person && {
      kind: 'panel',
      id,
      name: person.email,
      email: person.email,
      password: person.password,
      roles: (person.roles ?? []).flatMap(({ code }) => code ?? []),
    }
  );
}

/** Answers with the next step where the session was refused, and with new recovery codes. */
const withStep =
  (strapi: Strapi, act: Action): Action =>
  async (ctx, next) => {
    const proof: Proof = { typed: takeTyped(ctx), due: null, refusal: null, recoveryCodes: null };
    proofs.set(ctx, proof);
    const answer = await act(ctx, next);
    const { due, refusal, recoveryCodes } = proof;
    if (refusal !== null) throw refusal;
    if (due !== null) {
      const step = await beginSecondFactor(strapi, due);
      ctx.body = { data: { secondFactor: step && pictureOf(step), email: due.name } };
    } else if (recoveryCodes !== null) {
      const { data } = ctx.body as { readonly data: object };
      ctx.body = { data: { ...data, recoveryCodes } };
    }
    return answer;
  };

/** Takes the code out of the body, which Strapi checks. */
function takeTyped({ request }: RequestContext): TypedCode | null {
  const { secondFactor, ...body } = request.body ?? {};
  if (secondFactor === undefined) return null;
  request.body = body;
  return parseTyped(secondFactor as EntryFields | null);
}

const LONGEST = 5000;

function parseTyped(value: EntryFields | null): TypedCode {
  const { code, ticket } = value ?? {};
  const isText = (text: unknown): text is string =>
    typeof text === 'string' && text.length <= LONGEST;
  if (!isText(code) || !isText(ticket)) throw new errors.ValidationError('Der Code fehlt.');
  return { code, ticket };
}

/**
 * The site asks twice: with the password, then with the code and the ticket that it got for the
 * password, so that it does not have to keep the password in between.
 */
const staffSignIn =
  (strapi: Strapi, act: Action): Action =>
  async (ctx, next) => {
    const typed = takeTyped(ctx);
    if (typed !== null) {
      const id = accountOfTicket(strapi, 'staff', typed.ticket);
      const user = id === null ? null : await findStaffUser(strapi, id);
      if (user === null || user.blocked) throw new errors.ApplicationError('Abgelaufen.');
      const recoveryCodes = await confirmSecondFactor(strapi, staffAccount(user), typed);
      ctx.body = { ...(await tokenOf(strapi, user)), ...(recoveryCodes && { recoveryCodes }) };
      return undefined;
    }
    const { oidc, identifier, chosen, forgotten, factor } = ctx.request.body ?? {};
    if (oidc !== undefined) return staffAtProvider(strapi, ctx, oidc as EntryFields | null);
    if (chosen !== undefined) return staffByLink(strapi, ctx, chosen as EntryFields | null);
    if (!mayUsePassword(forgotten ?? identifier)) throw new errors.ApplicationError(ELSEWHERE);
    if (typeof forgotten === 'string') {
      const { brand } = ctx.request.body ?? {};
      ctx.body = { forgotten: await sendForgottenPassword(strapi, forgotten.trim(), brand) };
      return undefined;
    }
    const answer = await act(ctx, next);
    const { user: opened } = (ctx.body ?? {}) as { readonly user?: { readonly id: number } };
    const user = opened && (await findStaffUser(strapi, opened.id));
    const step = user ? await beginSecondFactor(strapi, staffAccount(user), actIn(factor)) : null;
    if (step !== null) ctx.body = { secondFactor: step };
    return answer;
  };

const actIn = (value: unknown): FactorAct | undefined => FACTOR_ACTS.find((act) => act === value);

/** Who has just chosen a password by the link of a mail is signed in, unless a code is due. */
async function staffByLink(
  strapi: Strapi,
  ctx: RequestContext,
  chosen: EntryFields | null,
): Promise<void> {
  const { link, password } = chosen ?? {};
  if (typeof link !== 'string' || typeof password !== 'string')
    throw new errors.ValidationError('Der Link fehlt.');
  if (hasProvider()) throw new errors.ApplicationError(ELSEWHERE);
  const user = await choosePassword(strapi, link, password);
  const step = await beginSecondFactor(strapi, staffAccount(user));
  ctx.body = step === null ? await tokenOf(strapi, user) : { secondFactor: step };
}

const tokenOf = async (strapi: Strapi, { id, username }: StaffUser) => {
  const tokens = strapi.service(STAFF_TOKENS);
  const passwordMark = await tokens.markOf(id);
  return { jwt: tokens.issue({ id, passwordMark }), user: { username } };
};

/**
 * The site asks whether there is a provider, for the way there, with what came back, and for the
 * way to sign out there. The provider accepts the addresses that were registered only.
 */
async function staffAtProvider(
  strapi: Strapi,
  ctx: RequestContext,
  asked: EntryFields | null,
): Promise<void> {
  const textOf = (name: string): string => {
    const value = asked?.[name];
    return typeof value === 'string' && value.length <= LONGEST ? value : '';
  };
  if (asked?.['begin'] !== undefined)
    ctx.body = { oidc: await beginAtProvider(strapi, textOf('begin')) };
  else if (asked?.['end'] !== undefined)
    ctx.body = { oidc: { url: await endAtProvider(textOf('end')) } };
  else if (asked?.['flow'] === undefined) ctx.body = { oidc: { on: hasProvider() } };
  else {
    const entered = await enterStaffArea(strapi, textOf('query'), textOf('flow'));
    ctx.body =
      typeof entered === 'string' ? { oidc: { refused: entered } } : await tokenOf(strapi, entered);
  }
}

export const staffAccount = ({
  id,
  username,
  email,
  password,
  role,
}: StaffUser): FactorAccount => ({
  kind: 'staff',
  id,
  name: username,
  email,
  password,
  roles: role ? [role.type] : [],
});
