import { createHash, createHmac } from 'node:crypto';
import {
  createRecoveryCode,
  createSecret,
  findCodeStep,
  qrPath,
  secretAddress,
} from '../../../src/adapters/totp/oneTimeCodes.ts';
import {
  MAX_WRONG_CODES,
  normalizeCode,
  RECOVERY_CODES,
  TICKET_LIFETIME,
  WRONG_CODES_WINDOW,
  type FactorAct,
  type SecondFactorStep,
} from '../../../src/domain/session/SecondFactor.ts';
import { findGroup } from '../plugins/home/group.ts';
import { errors, type Strapi } from '../strapi.ts';
import type { AccountKind } from './accountEvents.ts';
import { sendFactorNotice } from './accountMails.ts';
import { matchesSecret } from './matchesSecret.ts';

export const SECOND_FACTOR = 'plugin::accounts.second-factor';

/** An account, with what changes when its password does. */
export interface FactorAccount {
  readonly kind: AccountKind;
  readonly id: number;
  /** Shown by the app on the phone. */
  readonly name: string;
  /** Gets a notice when the factor changes. */
  readonly email: string;
  /** The hash of the password. */
  readonly password: string | null | undefined;
  /** The roles by which a second factor may be required: codes or types. */
  readonly roles: readonly string[];
}

/** A row of `SECOND_FACTOR`. */
export interface StoredFactor {
  readonly id: number;
  readonly account: number;
  /** Encrypted. */
  readonly secret: string;
  readonly lastStep: number;
  readonly recovery: readonly string[];
  readonly version: number;
  readonly wrongCodes: number;
  readonly wrongSince: string | null;
}

/** What somebody sends after the password. */
export interface TypedCode {
  readonly code: string;
  readonly ticket: string;
}

/** The roles whose accounts need a second factor, by code or type. */
export interface FactorRules {
  readonly panel: readonly string[];
  readonly staff: readonly string[];
}

const WRONG = 'Dieser Code stimmt nicht oder wurde schon gebraucht.';
const LATE = 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.';
const REQUIRED = 'Ihre Rolle verlangt den zweiten Schritt, er lässt sich nicht ausschalten.';
const TOO_OFTEN = 'Zu viele falsche Codes. Bitte warten Sie zehn Minuten.';

const storeOf = (strapi: Strapi) => strapi.store({ type: 'plugin', name: 'accounts' });
const RULES = 'second-factor';

export async function readFactorRules(strapi: Strapi): Promise<FactorRules> {
  const stored = (await storeOf(strapi).get({ key: RULES })) as Partial<FactorRules> | null;
  return { panel: stored?.panel ?? [], staff: stored?.staff ?? [] };
}

export const saveFactorRules = (strapi: Strapi, rules: FactorRules): Promise<unknown> =>
  storeOf(strapi).set({ key: RULES, value: rules });

const rowsOf = (strapi: Strapi) => strapi.db.query(SECOND_FACTOR);

/** The second factor of an account; null if it has none. */
export const findFactor = async (
  strapi: Strapi,
  kind: AccountKind,
  account: number,
): Promise<StoredFactor | null> =>
  (await rowsOf(strapi).findOne({ where: { kind, account } })) as unknown as StoredFactor | null;

/** Whether the account has a second factor, and whether it has to have one. */
export async function readNeed(
  strapi: Strapi,
  { kind, id, roles }: Pick<FactorAccount, 'kind' | 'id' | 'roles'>,
): Promise<{ readonly factor: StoredFactor | null; readonly isRequired: boolean }> {
  const [factor, rules] = await Promise.all([
    findFactor(strapi, kind, id),
    readFactorRules(strapi),
  ]);
  return { factor, isRequired: roles.some((role) => rules[kind].includes(role)) };
}

/** Opaque to the browser: encrypted and authenticated with `ENCRYPTION_KEY`. */
interface Ticket {
  readonly kind: AccountKind;
  readonly account: number;
  readonly password: string;
  readonly ends: number;
  /** Of a factor that is not set up yet. */
  readonly secret?: string;
  /** What the right code does, besides proving who it is. */
  readonly act?: FactorAct;
}

const digest = (text: string | null | undefined): string =>
  createHash('sha256')
    .update(text ?? '')
    .digest('base64url');

/**
 * What the person has to do now that the password was right; null if that is enough. With `act`,
 * they want to change their factor, and the code that follows does it.
 */
export async function beginSecondFactor(
  strapi: Strapi,
  account: FactorAccount,
  act?: FactorAct,
): Promise<SecondFactorStep | null> {
  const { factor, isRequired } = await readNeed(strapi, account);
  if (act === 'remove' && isRequired) throw new errors.ApplicationError(REQUIRED);
  if (factor === null && !isRequired && act !== 'setUp') return null;
  const { kind, id, name, password } = account;
  const open = {
    kind,
    account: id,
    password: digest(password),
    ends: Date.now() + TICKET_LIFETIME,
  };
  if (factor !== null)
    return { step: 'code', ticket: seal(strapi, { ...open, ...(act && { act }) }) };
  const secret = createSecret();
  return {
    step: 'enrol',
    ticket: seal(strapi, { ...open, secret }),
    secret: secret.replace(/(.{4})(?=.)/g, '$1 '),
    address: secretAddress(secret, findGroup().name, name),
  };
}

/** The picture for a step, for the panel, which has no maker of its own. */
export const pictureOf = (step: SecondFactorStep) =>
  step.step === 'enrol' ? { ...step, picture: qrPath(step.address) } : step;

const seal = (strapi: Strapi, ticket: Ticket): string => {
  const sealed = strapi.service('admin::encryption').encrypt(JSON.stringify(ticket));
  if (sealed === null) throw new Error('ENCRYPTION_KEY is missing');
  return sealed;
};

/** The account of a ticket that is still valid; null for every other text. */
export function accountOfTicket(strapi: Strapi, kind: AccountKind, sealed: string): number | null {
  return unseal(strapi, kind, sealed)?.account ?? null;
}

/** As `encrypt` writes it: Strapi's `decrypt` throws or logs for anything else. */
const SEALED = /^v1:[0-9a-f]{32}:(?:[0-9a-f]{2}){1,2000}:[0-9a-f]{32}$/;

function unseal(strapi: Strapi, kind: AccountKind, sealed: string): Ticket | null {
  if (!SEALED.test(sealed)) return null;
  const text = strapi.service('admin::encryption').decrypt(sealed);
  if (text === null) return null;
  const ticket = JSON.parse(text) as Partial<Ticket>;
  return ticket.kind === kind && Number(ticket.ends) > Date.now() ? (ticket as Ticket) : null;
}

/**
 * Checks the code of an account whose password was right. Returns the recovery codes if there are
 * new ones, otherwise null. Throws the refusal.
 */
export async function confirmSecondFactor(
  strapi: Strapi,
  account: FactorAccount,
  { code: typed, ticket: sealed }: TypedCode,
): Promise<readonly string[] | null> {
  const { kind, id, password } = account;
  const ticket = unseal(strapi, kind, sealed);
  if (ticket?.account !== id || !matchesSecret(ticket.password, digest(password)))
    throw new errors.ApplicationError(LATE);
  const code = normalizeCode(typed);
  const factor = await findFactor(strapi, kind, id);
  if (factor === null) {
    if (ticket.secret === undefined) throw new errors.ApplicationError(LATE);
    const step = findCodeStep(ticket.secret, code, new Date());
    if (step === null) throw new errors.ApplicationError(WRONG);
    return setUp(strapi, account, ticket.secret, step);
  }
  await countAttempt(strapi, factor);
  if (!(await spendCode(strapi, factor, code))) throw new errors.ApplicationError(WRONG);
  await rowsOf(strapi).update({ where: { id: factor.id }, data: { wrongCodes: 0 } });
  return change(strapi, account, factor, ticket.act);
}

/** Does what the person asked for before they proved themselves with a code. */
async function change(
  strapi: Strapi,
  account: FactorAccount,
  { id, version }: StoredFactor,
  act: FactorAct | undefined,
): Promise<readonly string[] | null> {
  if (act === undefined || act === 'setUp') return null;
  const rows = rowsOf(strapi);
  if (act === 'renew') {
    const { codes, recovery } = createRecovery(strapi, account.id);
    await rows.update({ where: { id }, data: { recovery, version: version + 2 } });
    sendFactorNotice(strapi, account, act);
    return codes;
  }
  // The role may have been required meanwhile.
  if ((await readNeed(strapi, account)).isRequired) throw new errors.ApplicationError(REQUIRED);
  await rows.delete({ where: { id } });
  sendFactorNotice(strapi, account, act);
  return null;
}

function createRecovery(strapi: Strapi, account: number) {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  return { codes, recovery: codes.map((code) => hashOf(strapi, account, normalizeCode(code))) };
}

async function setUp(
  strapi: Strapi,
  account: FactorAccount,
  secret: string,
  lastStep: number,
): Promise<readonly string[]> {
  const { kind, id } = account;
  const { codes, recovery } = createRecovery(strapi, id);
  await rowsOf(strapi).create({
    data: {
      // Unique: of two browsers that set up at the same time, one is refused.
      owner: `${kind} ${id}`,
      kind,
      account: id,
      secret: strapi.service('admin::encryption').encrypt(secret),
      lastStep,
      recovery,
      version: 1,
      wrongCodes: 0,
    },
  });
  sendFactorNotice(strapi, account, 'setUp');
  return codes;
}

/**
 * Counted before the code is compared, in one statement, so that parallel guesses are not free.
 * Throws once there were too many.
 */
async function countAttempt(strapi: Strapi, factor: StoredFactor): Promise<void> {
  const { id, wrongCodes, wrongSince } = factor;
  const isOpen = Date.now() - Date.parse(wrongSince ?? '') < WRONG_CODES_WINDOW;
  const count = isOpen ? wrongCodes : 0;
  if (count >= MAX_WRONG_CODES) throw new errors.RateLimitError(TOO_OFTEN);
  const changed = await rowsOf(strapi).updateMany({
    where: { id, wrongCodes },
    data: {
      wrongCodes: count + 1,
      ...(count === 0 && { wrongSince: new Date().toISOString() }),
    },
  });
  if (changed.count === 0) throw new errors.RateLimitError(TOO_OFTEN);
}

/** True for one request only, however many send the same code at the same time. */
async function spendCode(strapi: Strapi, factor: StoredFactor, code: string): Promise<boolean> {
  const { id, version, recovery } = factor;
  const secret = strapi.service('admin::encryption').decrypt(factor.secret);
  const step = secret === null ? null : findCodeStep(secret, code, new Date());
  if (step !== null) {
    const used = await rowsOf(strapi).updateMany({
      where: { id, lastStep: { $lt: step } },
      data: { lastStep: step },
    });
    return used.count === 1;
  }
  const hash = hashOf(strapi, factor.account, code);
  const rest = recovery.filter((each) => !matchesSecret(each, hash));
  if (rest.length === recovery.length) return false;
  const used = await rowsOf(strapi).updateMany({
    where: { id, version },
    data: { recovery: rest, version: version + 1 },
  });
  return used.count === 1;
}

/** With a key that is not in the database, so that a copy of it lets nobody try codes. */
const hashOf = (strapi: Strapi, account: number, code: string): string =>
  createHmac('sha256', String(strapi.config.get('admin.secrets.encryptionKey')))
    .update(`recovery ${account} ${code}`)
    .digest('hex');

/** Removes the factor of a lost phone. True if there was one. */
export async function resetSecondFactor(
  strapi: Strapi,
  kind: AccountKind,
  account: number,
): Promise<boolean> {
  const found = await findFactor(strapi, kind, account);
  if (found === null) return false;
  await rowsOf(strapi).delete({ where: { id: found.id } });
  return true;
}
