import type { Ability, PanelPerson } from '../../panelAccess.ts';
import type { RowSubscriber } from '../../requestContext.ts';
import type { Strapi } from '../../strapi.ts';
import { FOLDER } from '../pictures/brandFolders.ts';
import { ASSIGNMENT } from './assignments.ts';

interface PermissionService {
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
 * Keeps the rights of an account for a second. Strapi puts them together anew in every request, of
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
  strapi.get('services').extend<PermissionService>('admin::permission', (service) => ({
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
