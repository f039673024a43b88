import type { EntryFields, Strapi } from '../../strapi.ts';
import type { EntryPlace } from '../planning/planningTypes.ts';
import { ownType } from '../pluginParts.ts';

/** Entries that are published as one. */
export const CHANGE = 'plugin::changes.change';

/** One entry, in one language, of a change. */
export const PART = 'plugin::changes.part';

/** What becomes public when a change is published: the draft, or nothing. */
export type PartAct = 'publish' | 'unpublish';

/** `open` while it is gathered or has been taken back. */
type ChangeState = 'open' | 'published';

export interface ChangeSet {
  readonly id: number;
  readonly title: string;
  readonly state: ChangeState;
  readonly personId: number;
  readonly personName: string;
  /** When it was published or taken back last, and by whom; null for never. */
  readonly doneAt: string | Date | null;
  readonly doneBy: string | null;
  readonly publishAt: string | Date | null;
  /** The account that has planned it. */
  readonly plannedBy: number | null;
  /** Why what was planned has not been done. */
  readonly failure: string | null;
}

export interface Part {
  readonly id: number;
  readonly changeId: number;
  readonly uid: string;
  readonly entryId: string;
  /** Empty where the type has no languages. */
  readonly language: string;
  readonly title: string;
  /** Empty for what belongs to no brand. */
  readonly brand: string;
  /** Null in what was put together before entries could be taken down. */
  readonly act: PartAct | null;
  /** What visitors saw before the change was published; null for nothing. */
  readonly before: EntryFields | null;
  /** The moment of the publishing by this change; another one there now is somebody else's. */
  readonly mark: string | null;
  /** Of what was taken down: the public entries that named it in a field. */
  readonly pointers: readonly Pointer[] | null;
}

/** A field of a public entry that names another. */
export interface Pointer {
  readonly uid: string;
  readonly field: string;
  readonly documentId: string;
  readonly locale: string;
}

/** What this plugin keeps; no entry of it is content. */
export const changeTypes = {
  change: {
    schema: {
      ...ownType(),
      collectionName: 'change_sets',
      info: { singularName: 'change', pluralName: 'changes', displayName: 'Änderung' },
      attributes: {
        title: { type: 'string', required: true },
        state: { type: 'string', required: true },
        personId: { type: 'integer', required: true },
        personName: { type: 'string', required: true },
        doneAt: { type: 'datetime' },
        doneBy: { type: 'string' },
        publishAt: { type: 'datetime' },
        plannedBy: { type: 'integer' },
        failure: { type: 'text' },
      },
    },
  },
  part: {
    schema: {
      ...ownType(),
      collectionName: 'change_parts',
      info: { singularName: 'part', pluralName: 'parts', displayName: 'Teil einer Änderung' },
      indexes: [
        { name: 'change_parts_change_idx', columns: ['change_id'] },
        { name: 'change_parts_entry_idx', columns: ['entry_id', 'uid', 'language'] },
      ],
      attributes: {
        changeId: { type: 'integer', required: true },
        uid: { type: 'string', required: true },
        entryId: { type: 'string', required: true },
        language: { type: 'string' },
        title: { type: 'string' },
        brand: { type: 'string' },
        act: { type: 'string' },
        before: { type: 'json' },
        mark: { type: 'string' },
        pointers: { type: 'json' },
      },
    },
  },
} as const;

/** True for what visitors shall no longer see. */
export const isTakenDown = ({ act }: Pick<Part, 'act'>): boolean => act === 'unpublish';

export const placeOfPart = ({ uid, entryId, language }: Part): EntryPlace => ({
  uid,
  documentId: entryId,
  locale: language,
});

export const findChange = async (strapi: Strapi, id: unknown): Promise<ChangeSet | null> =>
  /^\d{1,9}$/.test(String(id))
    ? ((await strapi.db
        .query(CHANGE)
        .findOne({ where: { id: Number(id) } })) as unknown as ChangeSet | null)
    : null;

/** In the order in which they were put in. */
export const listParts = async (strapi: Strapi, changeId: number): Promise<readonly Part[]> =>
  (await strapi.db
    .query(PART)
    .findMany({ where: { changeId }, orderBy: { id: 'asc' } })) as unknown as Part[];
