import type { EntryFields } from '../../strapi.ts';
import type { Pointer } from '../planning/keepRelations.ts';
import { internalTypeOptions } from '../pluginParts.ts';

/** A deleted entry, in all languages that were deleted with it. */
export const DELETED = 'plugin::bin.deleted';

/** The number of days for which the bin keeps an entry. */
export const BIN_DAYS = 30;

/** An entry in one language as it was when it was deleted. */
export interface KeptVersion {
  /** Empty if the type has no languages. */
  readonly locale: string;
  readonly isPublic: boolean;
  readonly snapshot: EntryFields;
  /** Fields that no version has, because only the panel knows them. */
  readonly hidden: EntryFields;
}

/** A field of another entry that referred to the deleted one. */
export interface KeptPointer extends Pointer {
  readonly isPublic: boolean;
}

export interface KeptContent {
  readonly versions: readonly KeptVersion[];
  readonly pointers: readonly KeptPointer[];
  readonly createdBy: number | null;
}

/** A row of the bin. */
export interface DeletedEntry {
  readonly id: number;
  readonly uid: string;
  readonly entryId: string;
  readonly brand: string;
  readonly title: string;
  /** Where the site showed it; empty if it had no address. */
  readonly address: string;
  readonly at: string | Date;
  readonly personName: string;
  readonly content: KeptContent;
}

export const binTypes = {
  deleted: {
    schema: {
      ...internalTypeOptions(),
      collectionName: 'bin_deleted',
      info: { singularName: 'deleted', pluralName: 'deleted-entries', displayName: 'Gelöschtes' },
      indexes: [{ name: 'bin_deleted_at_idx', columns: ['at'] }],
      attributes: {
        uid: { type: 'string', required: true },
        entryId: { type: 'string', required: true },
        brand: { type: 'string' },
        title: { type: 'text' },
        address: { type: 'text' },
        at: { type: 'datetime', required: true },
        personName: { type: 'string' },
        content: { type: 'json', required: true },
      },
    },
  },
} as const;
