import { randomBytes } from 'node:crypto';
import { ACCOUNT_EVENT, recordAccountEvent, type AccountKind } from '../../access/accountEvents.ts';
import { isUnsentMail } from '../../access/accountMails.ts';
import { sendInvitation } from '../../access/panelMails.ts';
import {
  readFactorRules,
  resetSecondFactor,
  saveFactorRules,
  SECOND_FACTOR,
  type StoredFactor,
} from '../../access/secondFactor.ts';
import { nameOfPerson } from '../../actingPerson.ts';
import { brands } from '../../brands.ts';
import type { RequestContext } from '../../requestContext.ts';
import { errors, type Parts, type Strapi } from '../../strapi.ts';
import { ownRows } from '../entryRows.ts';
import { internalTypeOptions } from '../pluginParts.ts';
import { requireSuperAdmin } from './administration.ts';
import { findAssignment } from './assignments.ts';
import { isSuperAdmin } from './brandsOfAccount.ts';

const KINDS: readonly AccountKind[] = ['panel', 'staff'];

/** The second factors of accounts; secrets are encrypted, recovery codes hashed. */
export const factorType = {
  ...internalTypeOptions(),
  collectionName: 'second_factors',
  info: {
    singularName: 'second-factor',
    pluralName: 'second-factors',
    displayName: 'Zweiter Faktor eines Kontos',
  },
  attributes: {
    owner: { type: 'string', required: true, unique: true, private: true },
    kind: { type: 'string', required: true, private: true },
    account: { type: 'integer', required: true, private: true },
    secret: { type: 'text', required: true, private: true },
    lastStep: { type: 'integer', required: true, private: true },
    recovery: { type: 'json', private: true },
    version: { type: 'integer', required: true, private: true },
    wrongCodes: { type: 'integer', default: 0, private: true },
    wrongSince: { type: 'datetime', private: true },
  },
} as const;

/**
 * Closes the content manager, which shows and writes the rows of every type for the administration.
 * Everything here reads them below the document service.
 */
export function closeFactors(strapi: Strapi): void {
  strapi.documents.use(({ uid }, next) => {
    if (uid === SECOND_FACTOR || uid === ACCOUNT_EVENT)
      throw new errors.ForbiddenError('Geschlossen.');
    return next();
  });
}

/** The people who sign in, for the screen of the administration. */
export const peopleController = ({ strapi }: Parts) => ({
  async list() {
    await requireSuperAdmin(strapi);
    const [rules, roles, factors, events, people, staff, staffRoles] = await Promise.all([
      readFactorRules(strapi),
      ownRows(strapi, 'admin::role').findMany({ orderBy: { id: 'asc' } }),
      ownRows(strapi, SECOND_FACTOR).findMany({ select: ['kind', 'account', 'recovery'] }),
      ownRows(strapi, ACCOUNT_EVENT).findMany({ orderBy: { id: 'desc' }, limit: MOST_EVENTS }),
      ownRows(strapi, 'admin::user').findMany({ populate: ['roles'], orderBy: { id: 'asc' } }),
      ownRows(strapi, 'plugin::users-permissions.user').findMany({
        populate: ['role'],
        orderBy: { id: 'asc' },
      }),
      ownRows(strapi, 'plugin::users-permissions.role').findMany({ orderBy: { id: 'asc' } }),
    ]);
    const factorOf = (kind: AccountKind, account: number): number | null => {
      const found = (factors as unknown as (StoredFactor & { readonly kind: string })[]).find(
        (each) => each.kind === kind && each.account === account,
      );
      return found === undefined ? null : found.recovery.length;
    };
    const eventsOf = (kind: AccountKind, account: number) => {
      const own = events
        .filter((each) => each['kind'] === kind && each['account'] === account)
        .map(({ what, by, at }) => ({ what: String(what), by, at }));
      const newest = own.find(({ what }) => isUnsentMail(what) !== null);
      return { events: own, isMailUnsent: newest !== undefined && isUnsentMail(newest.what) };
    };
    return {
      brands: brands.map(({ id, name }) => ({ id, name })),
      staffSites: brands
        .filter(({ hiddenRoutes }) => !hiddenRoutes.includes('login'))
        .map(({ id, name }) => ({ id, name })),
      rules,
      roles: roles.map(({ id, code, name }) => ({ id, code, name })),
      staffRoles: staffRoles
        .filter(({ type }) => type !== 'public')
        .map(({ type, name }) => ({ code: type, name })),
      people: await Promise.all(
        people.map(async (person) => {
          const { id, email, isActive, password, roles: held = [] } = person;
          const everything = await isSuperAdmin(strapi, { id, roles: held });
          const { group, brands: own } = await findAssignment(strapi, id);
          return {
            id,
            name: nameOfPerson(person),
            email,
            isActive,
            isInvited: !password,
            roles: held.map(({ name }) => name),
            everything,
            group: group || everything,
            brands: own,
            recoveryCodes: factorOf('panel', id),
            ...eventsOf('panel', id),
          };
        }),
      ),
      staff: staff.map(({ id, username, email, blocked, password }) => ({
        id,
        name: username,
        email,
        isActive: !blocked,
        isInvited: !password,
        recoveryCodes: factorOf('staff', id),
        ...eventsOf('staff', id),
      })),
    };
  },

  /** The roles whose accounts need a second factor. */
  async saveRules(ctx: RequestContext) {
    await requireSuperAdmin(strapi);
    const { panel, staff } = ctx.request.body ?? {};
    const codes = (await ownRows(strapi, 'admin::role').findMany({})).map(({ code }) => code);
    const types = (await ownRows(strapi, 'plugin::users-permissions.role').findMany({})).map(
      ({ type }) => type,
    );
    const among = (chosen: unknown, known: readonly string[]): string[] =>
      Array.isArray(chosen) ? known.filter((each) => (chosen as unknown[]).includes(each)) : [];
    const rules = { panel: among(panel, codes), staff: among(staff, types) };
    await saveFactorRules(strapi, rules);
    return rules;
  },

  /** A new link for somebody who has not chosen a password yet; the former one is invalid. */
  async inviteAgain(ctx: RequestContext): Promise<unknown> {
    await requireSuperAdmin(strapi);
    const id = Number(ctx.params['id']);
    const people = ownRows(strapi, 'admin::user');
    const person = Number.isSafeInteger(id) ? await people.findOne({ where: { id } }) : null;
    if (person === null || person.password) return ctx.notFound();
    const registrationToken = randomBytes(TOKEN_BYTES).toString('hex');
    await people.update({ where: { id }, data: { registrationToken } });
    await recordAccountEvent(strapi, 'panel', id, 'Noch einmal eingeladen');
    const mail = await sendInvitation(strapi, { id, email: person.email, registrationToken });
    return { registrationToken, mail };
  },

  /** For a lost phone: the next sign-in sets up another one. All sessions end. */
  async reset(ctx: RequestContext): Promise<unknown> {
    await requireSuperAdmin(strapi);
    const kind = KINDS.find((each) => each === ctx.params['kind']);
    const account = Number(ctx.params['id']);
    if (kind === undefined || !Number.isSafeInteger(account)) return ctx.notFound();
    if (!(await resetSecondFactor(strapi, kind, account))) return ctx.notFound();
    if (kind === 'panel')
      await strapi.sessionManager('admin').invalidateRefreshToken(String(account));
    await recordAccountEvent(strapi, kind, account, 'Zweiter Faktor zurückgesetzt');
    return { done: true };
  },
});

const MOST_EVENTS = 500;
/** 160 bits, as Strapi's own. */
const TOKEN_BYTES = 20;
