import type { Strapi } from '../strapi.ts';

/*
 * The one door of the plugins to the rows of the database. `strapi.documents` limits accounts by
 * itself (`guardDocuments`); everything below it goes through here, which an architecture test
 * checks.
 */

/** Why rows of all brands are needed, and what keeps them from accounts of other brands. */
const ACROSS_BRANDS = {
  guards: 'A guard asks to which brand an entry belongs, and what German has; it tells nothing.',
  links:
    'Whether a link leads somewhere is the same for everyone. ' +
    'Titles are told by `nameLinks`, or after the account may read the entry.',
  changes:
    'A change is published whole or not at all, also with entries of other brands; those are told by their type.',
  pointers: 'Public entries of all brands get back the relation that unpublishing took from them.',
  restoring:
    'Whether what a version refers to still exists. Foreign relations are refused on save.',
  access: 'The key of each application is stored, whoever got it; it tells nothing.',
  templates:
    'Who may answer a submission may use the templates of its brand and of the group, and its public address.',
  bin: 'A deleted entry is kept whole, with what refers to it; only who may delete it sees and restores it.',
  houses:
    'A public event in a house of the brand stands in its week; who sees the week sees what its site shows.',
  menu: 'The point of a page in the menu, which whoever asked for it may publish.',
  index:
    'The index keeps links and texts of all brands; what a search finds is told after the account may read it.',
} as const;

type Why = keyof typeof ACROSS_BRANDS;

/** The tables of the plugins and of accounts and files; the rows of entries are content. */
type OwnTable =
  | 'admin::user'
  | 'plugin::users-permissions.user'
  | 'plugin::users-permissions.role'
  | 'admin::role'
  | 'plugin::upload.file'
  | 'plugin::upload.folder'
  | `plugin::${OwnPlugin}.${string}`;

type OwnPlugin =
  | 'accounts'
  | 'applications'
  | 'bin'
  | 'changes'
  | 'colleagues'
  | 'lists'
  | 'places'
  | 'planning'
  | 'replies'
  | 'translations';

/**
 * The rows of a plugin's own table. What they say of an entry is shown only after the account may
 * read that entry; files are limited by their folders (`findReachableFolders`).
 */
export const ownRows = <Uid extends OwnTable>(strapi: Strapi, uid: Uid) => strapi.db.query(uid);

/** Rows of content, whoever asks; `rowsOfAccount` limits them to the brands of the account. */
export function rowsOfAllBrands<Uid extends string>(strapi: Strapi, uid: Uid, why: Why) {
  requireReason(why);
  return strapi.db.query(uid);
}

/** Runs something as the service itself, which no guard limits. */
export function asService<Done>(strapi: Strapi, why: Why, act: () => Promise<Done>): Promise<Done> {
  requireReason(why);
  return strapi.requestContext.run(undefined, act);
}

function requireReason(why: Why): void {
  if (!Object.hasOwn(ACROSS_BRANDS, why))
    throw new Error(`${why} is no reason to read all brands.`);
}
