import type { EntryPlace } from '../entries/entryPlace.ts';
import { internalTypeOptions } from '../pluginParts.ts';

/** A planned act: at most one of each kind for an entry in a language. */
export const ACT = 'plugin::planning.act';

/** What was public of an entry, in one language, from one act to the next. */
export const VERSION = 'plugin::planning.version';

/** A relation of a public entry to an entry that is not public now (`keepRelations.ts`). */
export const POINTER = 'plugin::planning.pointer';

/** The tables of this plugin; none of their entries is content. */
export const planningTypes = {
  act: {
    schema: {
      ...internalTypeOptions(),
      collectionName: 'planning_acts',
      info: { singularName: 'act', pluralName: 'acts', displayName: 'Geplantes' },
      attributes: {
        uid: { type: 'string', required: true },
        entryId: { type: 'string', required: true },
        // Empty if the type has no languages.
        language: { type: 'string' },
        act: { type: 'string', required: true },
        at: { type: 'datetime', required: true },
        personId: { type: 'integer', required: true },
        personName: { type: 'string', required: true },
        // Until then, other servers do not do the act; null until a server claims it.
        claimedUntil: { type: 'datetime' },
        tries: { type: 'integer', default: 0 },
        failure: { type: 'text' },
      },
    },
  },
  version: {
    schema: {
      ...internalTypeOptions(),
      collectionName: 'planning_versions',
      info: { singularName: 'version', pluralName: 'versions', displayName: 'Fassung' },
      // Indexes for the list of an entry and for the deletion by age.
      indexes: [
        { name: 'planning_versions_entry_idx', columns: ['entry_id', 'uid', 'language'] },
        { name: 'planning_versions_at_idx', columns: ['at'] },
      ],
      attributes: {
        uid: { type: 'string', required: true },
        entryId: { type: 'string', required: true },
        language: { type: 'string' },
        kind: { type: 'string', required: true },
        at: { type: 'datetime', required: true },
        personName: { type: 'string' },
        snapshot: { type: 'json', required: true },
      },
    },
  },
  pointer: {
    schema: {
      ...internalTypeOptions(),
      collectionName: 'planning_pointers',
      info: { singularName: 'pointer', pluralName: 'pointers', displayName: 'Verweis' },
      indexes: [
        { name: 'planning_pointers_entry_idx', columns: ['entry_id', 'uid', 'language'] },
        { name: 'planning_pointers_target_idx', columns: ['target_id', 'target'] },
      ],
      attributes: {
        uid: { type: 'string', required: true },
        entryId: { type: 'string', required: true },
        language: { type: 'string' },
        field: { type: 'string', required: true },
        target: { type: 'string', required: true },
        targetId: { type: 'string', required: true },
        targetLanguage: { type: 'string' },
      },
    },
  },
} as const;

/** The columns of an act or a version that identify its entry. */
export const columnsOf = ({ uid, documentId, locale }: EntryPlace) => ({
  uid,
  entryId: documentId,
  language: locale,
});
