import { ALL_TYPES, PRIVATE_TYPES } from '../../contentTypes.ts';
import type { Strapi } from '../../strapi.ts';
import { ownType } from '../pluginParts.ts';

/** One planned act: at most one of a kind for an entry in a language. */
export const ACT = 'plugin::planning.act';

/** What was public of an entry in a language at one time. */
export const VERSION = 'plugin::planning.version';

/** What this plugin keeps; no entry of it is content. */
export const planningTypes = {
  act: {
    schema: {
      ...ownType(),
      collectionName: 'planning_acts',
      info: { singularName: 'act', pluralName: 'acts', displayName: 'Geplantes' },
      attributes: {
        uid: { type: 'string', required: true },
        entryId: { type: 'string', required: true },
        // Empty where the type has no languages.
        language: { type: 'string' },
        act: { type: 'string', required: true },
        at: { type: 'datetime', required: true },
        personId: { type: 'integer', required: true },
        personName: { type: 'string', required: true },
        // Until when another server leaves it alone: null until it is due.
        claimedUntil: { type: 'datetime' },
        tries: { type: 'integer', default: 0 },
        failure: { type: 'text' },
      },
    },
  },
  version: {
    schema: {
      ...ownType(),
      collectionName: 'planning_versions',
      info: { singularName: 'version', pluralName: 'versions', displayName: 'Fassung' },
      // Listed by entry, deleted by age.
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
} as const;

/** Which entry, in which language. */
export interface EntryPlace {
  readonly uid: string;
  readonly documentId: string;
  /** Empty where the type has no languages. */
  readonly locale: string;
}

/** The same, as people call it. */
export interface NamedEntry extends EntryPlace {
  readonly title: string;
  /** What kind of entry it is, in words. */
  readonly kind: string;
}

/** An act's or a version's columns for an entry. */
export const columnsOf = ({ uid, documentId, locale }: EntryPlace) => ({
  uid,
  entryId: documentId,
  language: locale,
});

/** True for what editors write: what visitors send is neither planned nor kept in versions. */
export const isEditorial = (uid: string): boolean =>
  ALL_TYPES.includes(uid) && !PRIVATE_TYPES.some((sent) => sent === uid);

export const hasDrafts = (strapi: Strapi, uid: string): boolean =>
  strapi.contentTypes[uid]?.options?.draftAndPublish === true;

export const hasLanguages = (strapi: Strapi, uid: string): boolean =>
  strapi.contentTypes[uid]?.pluginOptions?.i18n?.localized === true;

/** The locale as Strapi's document service wants it. */
export const localeParameter = ({ locale }: EntryPlace) => (locale === '' ? {} : { locale });
