import { configurationUid } from '../../contentTypes.ts';
import { brandIds } from '../../brands.ts';
import type { Ability, PanelPerson, Permission } from '../../panelAccess.ts';
import type { RowSubscriber } from '../../requestContext.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { FOLDER } from '../pictures/brandFolders.ts';
import { ASSIGNMENT } from './assignments.ts';
import { findAllowedBrands, type AllowedBrands, type AdminAccount } from './brandsOfAccount.ts';

/** A permission of an account on its way into Strapi's engine, with the account spread over it. */
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

/** Whose configuration a type is, by its uid; null for every other type. */
export const brandOfConfiguration = (uid: string): string | null =>
  brandIds.find((id) => configurationUid(id) === uid) ?? null;

/** Whether the entries of a type say whose they are. */
export const hasBrand = (strapi: Strapi, uid: string): boolean =>
  strapi.contentTypes[uid]?.attributes['marke'] !== undefined;

/**
 * Narrows every permission of an account to its brands, whatever role it comes from, also one that
 * was made by hand: Strapi's conditions are alternatives of each other, and hang on single
 * permissions, so that each new role and type could be forgotten.
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

/** What an entry must be like for a permission to hold; null for no limit. */
export function limitOf(
  strapi: Strapi,
  { action, subject }: Permission,
  allowed: AllowedBrands,
): EntryFields | null {
  if (allowed === null) return null;
  // Applicants' files stand with their application: the library knows no brands.
  if (FILE_ACTIONS.includes(action)) return { url: { $gte: '/uploads/' } };
  if (subject === null) return null;
  if (isForeignConfiguration(subject, allowed)) return { documentId: { $in: [] } };
  if (!hasBrand(strapi, subject)) return null;
  const ofBrands = { marke: { $in: allowed } };
  // Before there is an entry, or one in a language, Strapi asks with the language alone. What is
  // written is looked at by `guardDocuments`.
  if (action === `${EXPLORER}create`) return null;
  return action === `${EXPLORER}publish`
    ? { $or: [ofBrands, { marke: { $exists: false } }] }
    : ofBrands;
}

interface AbilityService {
  readonly engine: { generateUserAbility(person: PanelPerson): Promise<Ability> };
}

interface KeptAbility {
  readonly at: number;
  readonly ability: Promise<Ability>;
}

/** What the rights of an account follow from, besides the row of the account and its roles. */
const SOURCES = ['admin::permission', 'admin::role', 'admin::user', ASSIGNMENT, FOLDER];
const WRITES = ['Create', 'Update', 'Delete'].flatMap((act) => [`after${act}`, `after${act}Many`]);

/**
 * Bounds what a write may leave standing that no one hears of here: one by another process, or one
 * whose transaction ends after it was told.
 */
const KEPT_MS = 1000;

/**
 * Keeps the rights of an account for a second. Strapi puts them together again in every request, of
 * hundreds of rows, which is a third of what a request of the panel costs; and a view of the panel
 * is a dozen requests. Every write here to what they follow from ends them at once. The account and
 * its session are still looked up in every request.
 * @param now milliseconds of a clock that never goes back
 */
export function keepAbilities(
  strapi: Strapi,
  now: () => number = performance.now.bind(performance),
): void {
  const kept = new Map<string, KeptAbility>();
  const forget = (): Promise<void> => {
    kept.clear();
    return Promise.resolve();
  };
  strapi.db.lifecycles.subscribe(hearWrites(forget));
  strapi.get('services').extend<AbilityService>('admin::permission', (service) => ({
    ...service,
    engine: {
      ...service.engine,
      generateUserAbility(person) {
        const key = keyOf(person);
        const known = kept.get(key);
        if (known !== undefined && now() - known.at < KEPT_MS) return known.ability;
        for (const [old, { at }] of kept) if (now() - at >= KEPT_MS) kept.delete(old);
        const made = { at: now(), ability: service.engine.generateUserAbility(person) };
        kept.set(key, made);
        made.ability.catch(() => kept.get(key) === made && kept.delete(key));
        return made.ability;
      },
    },
  }));
}

/** Who asks, as their row was read for this request: other roles are other rights. */
const keyOf = ({ id, roles }: PanelPerson): string =>
  JSON.stringify([id, roles?.map(({ code, name }) => [code, name])]);

const hearWrites = (hear: () => Promise<void>): RowSubscriber => ({
  ...Object.fromEntries(WRITES.map((write) => [write, hear])),
  models: SOURCES,
  beforeDelete: hear,
});
