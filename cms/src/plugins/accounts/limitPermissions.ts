import { configurationUid } from '../../contentTypes.ts';
import { brandIds } from '../../brands.ts';
import type { Ability, PanelPerson, Permission } from '../../panelAccess.ts';
import type { RowSubscriber } from '../../requestContext.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { FOLDER } from './brandFolders.ts';
import { ASSIGNMENT } from './assignments.ts';
import { ownedBy, reachOf } from './reachOfBrands.ts';
import { findAllowedBrands, type AllowedBrands, type AdminAccount } from './brandsOfAccount.ts';

/** A permission before Strapi's engine registers it, with the fields of the account. */
interface PermissionToCome extends AdminAccount {
  readonly permission: Permission;
  readonly condition: { and(query: EntryFields): unknown };
}

interface PermissionService {
  readonly engine: {
    readonly hooks: {
      readonly 'before-register.permission': {
        register(limit: (context: PermissionToCome) => Promise<void>): unknown;
      };
    };
  };
  findUserPermissions(account: AdminAccount): Promise<readonly Permission[]>;
}

const EXPLORER = 'plugin::content-manager.explorer.';
const FILE_ACTIONS = ['read', 'assets.update', 'assets.download', 'assets.copy-link'].map(
  (name) => `plugin::upload.${name}`,
);

/** The brand whose configuration this type is; null for every other type. */
export const brandOfConfiguration = (uid: string): string | null =>
  brandIds.find((id) => configurationUid(id) === uid) ?? null;

/** Whether the entries of a type have a brand. */
export const hasBrand = (strapi: Strapi, uid: string): boolean =>
  strapi.contentTypes[uid]?.attributes['marke'] !== undefined;

/**
 * Limits every permission of an account to its brands, from every role, including roles that were
 * created by hand. Strapi's own conditions are joined by OR and belong to single permissions, so
 * they could be forgotten for a new role or type.
 */
export function limitPermissions(strapi: Strapi): void {
  const uid = 'admin::permission';
  strapi.get('services').extend<PermissionService>(uid, (service) => {
    service.engine.hooks['before-register.permission'].register(async (context) => {
      const limit = limitOf(strapi, context.permission, await findAllowedBrands(strapi, context));
      if (limit !== null) context.condition.and(limit);
    });
    return {
      ...service,
      async findUserPermissions(account) {
        const permissions = await service.findUserPermissions(account);
        const allowed = await findAllowedBrands(strapi, account);
        return permissions.filter(({ subject }) => !isForeignConfiguration(subject, allowed));
      },
    };
  });
}

const isForeignConfiguration = (subject: string | null, allowed: AllowedBrands): boolean => {
  const brand = subject === null ? null : brandOfConfiguration(subject);
  return brand !== null && allowed !== null && !allowed.includes(brand);
};

/** The condition that an entry must meet for a permission to hold; null for no limit. */
export function limitOf(
  strapi: Strapi,
  { action, subject }: Permission,
  allowed: AllowedBrands,
): EntryFields | null {
  if (allowed === null) return null;
  // The media library knows no brands. Applicants' files are excluded: they belong to their
  // application.
  if (FILE_ACTIONS.includes(action)) return { url: { $gte: '/uploads/' } };
  if (subject === null) return null;
  if (isForeignConfiguration(subject, allowed)) return { documentId: { $in: [] } };
  if (!hasBrand(strapi, subject)) return null;
  // Who may read what another brand was sent may not delete it for that brand.
  const ofBrands =
    action === `${EXPLORER}delete`
      ? ownedBy(allowed)
      : reachOf(strapi.contentTypes[subject]?.attributes ?? {}, allowed);
  // Before an entry, or its version in a language, exists, Strapi checks with the language alone.
  // `guardDocuments` checks what is written.
  if (action === `${EXPLORER}create`) return null;
  return action === `${EXPLORER}publish`
    ? { $or: [ofBrands, { marke: { $exists: false } }] }
    : ofBrands;
}

interface AbilityService {
  readonly engine: { generateUserAbility(person: PanelPerson): Promise<Ability> };
}

interface CachedAbility {
  readonly at: number;
  readonly ability: Promise<Ability>;
}

/** The tables that the rights of an account depend on. A write to one of them clears the cache. */
const SOURCES = ['admin::permission', 'admin::role', 'admin::user', ASSIGNMENT, FOLDER];
const WRITES = ['Create', 'Update', 'Delete'].flatMap((act) => [`after${act}`, `after${act}Many`]);

/**
 * The longest time for which rights can be stale after a write that is not seen here: one by
 * another process, or one whose transaction ends after the event.
 */
const CACHE_MS = 1000;

/**
 * Caches the rights of an account for a second. Strapi computes them from hundreds of rows in every
 * request, which is a third of the cost of a panel request, and a view of the panel makes a dozen
 * requests. Every write in this process to one of `SOURCES` clears the cache. The account and its
 * session are still read in every request.
 * @param now milliseconds of a monotonic clock
 */
export function cacheAbilities(
  strapi: Strapi,
  now: () => number = performance.now.bind(performance),
): void {
  const cached = new Map<string, CachedAbility>();
  const forget = (): Promise<void> => {
    cached.clear();
    return Promise.resolve();
  };
  strapi.db.lifecycles.subscribe(hearWrites(forget));
  strapi.get('services').extend<AbilityService>('admin::permission', (service) => ({
    ...service,
    engine: {
      ...service.engine,
      generateUserAbility(person) {
        const key = keyOf(person);
        const known = cached.get(key);
        if (known !== undefined && now() - known.at < CACHE_MS) return known.ability;
        for (const [old, { at }] of cached) if (now() - at >= CACHE_MS) cached.delete(old);
        const fresh = { at: now(), ability: service.engine.generateUserAbility(person) };
        cached.set(key, fresh);
        fresh.ability.catch(() => cached.get(key) === fresh && cached.delete(key));
        return fresh.ability;
      },
    },
  }));
}

/**
 * The cache key: the account and its roles as read for this request. Other roles mean other rights.
 */
const keyOf = ({ id, roles }: PanelPerson): string =>
  JSON.stringify([id, roles?.map(({ code, name }) => [code, name])]);

const hearWrites = (hear: () => Promise<void>): RowSubscriber => ({
  ...Object.fromEntries(WRITES.map((write) => [write, hear])),
  models: SOURCES,
  beforeDelete: hear,
});
