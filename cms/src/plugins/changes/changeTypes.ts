import type { EntryFields, Strapi } from '../../strapi.ts';
import type { EntryPlace } from '../entries/entryPlace.ts';
import { internalTypeOptions } from '../pluginParts.ts';
import { ownRows } from '../entryRows.ts';

/** A set of entries that are published as one. */
export const CHANGE = 'plugin::changes.change';

/** One entry, in one language, of a change. */
export const PART = 'plugin::changes.part';

/**
 * What happens to an entry when its change is published: its draft is published, or it is taken
 * down.
 */
export type PartAct = 'publish' | 'unpublish';

/** `open` until it is published, and again after it was taken back. */
type ChangeState = 'open' | 'published';

export interface ChangeSet {
  readonly id: number;
  readonly title: string;
  readonly state: ChangeState;
  readonly personId: number;
  readonly personName: string;
  /** When and by whom it was last published or taken back; null for never. */
  readonly doneAt: string | Date | null;
  readonly doneBy: string | null;
  readonly publishAt: string | Date | null;
  /** The account that planned it. */
  readonly plannedBy: number | null;
  /** Why the planned publishing failed. */
  readonly failure: string | null;
}

export interface Part {
  readonly id: number;
  readonly changeId: number;
  readonly uid: string;
  readonly entryId: string;
  /** Empty if the type has no languages. */
  readonly language: string;
  readonly title: string;
  /** Empty for an entry without a brand. */
  readonly brand: string;
  readonly act: PartAct;
  /**
   * A snapshot of what visitors saw before the change was published; null if the entry was not
   * public.
   */
  readonly before: EntryFields | null;
  /**
   * When this change published the entry. If the entry now has another time, someone has published
   * it since.
   */
  readonly mark: string | null;
}

/** The tables of this plugin; none of their entries is content. */
export const changeTypes = {
  change: {
    schema: {
      ...internalTypeOptions(),
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
      ...internalTypeOptions(),
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
        act: { type: 'string', required: true },
        before: { type: 'json' },
        mark: { type: 'string' },
      },
    },
  },
} as const;

/** True for an entry that the change removes from the site. */
export const isTakenDown = ({ act }: Pick<Part, 'act'>): boolean => act === 'unpublish';

export const placeOfPart = ({ uid, entryId, language }: Part): EntryPlace => ({
  uid,
  documentId: entryId,
  locale: language,
});

export const findChange = async (strapi: Strapi, id: unknown): Promise<ChangeSet | null> =>
  /^\d{1,9}$/.test(String(id))
    ? ((await ownRows(strapi, CHANGE).findOne({
        where: { id: Number(id) },
      })) as unknown as ChangeSet | null)
    : null;

/** The parts of a change, in the order in which they were added. */
export const listParts = async (strapi: Strapi, changeId: number): Promise<readonly Part[]> =>
  (await ownRows(strapi, PART).findMany({
    where: { changeId },
    orderBy: { id: 'asc' },
  })) as unknown as Part[];
