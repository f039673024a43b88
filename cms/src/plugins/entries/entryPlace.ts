import { ALL_TYPES, PRIVATE_TYPES } from '../../contentTypes.ts';
import { actingPerson, currentActCause } from '../../actingPerson.ts';
import type { Strapi } from '../../strapi.ts';

/** Identifies an entry in a language. */
export interface EntryPlace {
  readonly uid: string;
  readonly documentId: string;
  /** Empty if the type has no languages. */
  readonly locale: string;
}

/** The same with the names that editors see. */
export interface NamedEntry extends EntryPlace {
  readonly title: string;
  /** The name of its type, as text. */
  readonly kind: string;
}

/**
 * True for types that editors write. What visitors send is neither planned nor saved in versions.
 */
export const isEditorial = (uid: string): boolean =>
  ALL_TYPES.includes(uid) && !PRIVATE_TYPES.some((sent) => sent === uid);

/**
 * True while a person deletes an entry of this type, not as part of another act: the bin keeps it.
 * What visitors send is deleted for good.
 */
export const isKeptInBin = (strapi: Strapi, uid: string): boolean =>
  isEditorial(uid) && actingPerson(strapi) !== undefined && currentActCause() === null;

export const hasDrafts = (strapi: Strapi, uid: string): boolean =>
  strapi.contentTypes[uid]?.options?.draftAndPublish === true;

export const hasLanguages = (strapi: Strapi, uid: string): boolean =>
  strapi.contentTypes[uid]?.pluginOptions?.i18n?.localized === true;

/** The locale parameter for Strapi's document service. */
export const localeParameter = ({ locale }: EntryPlace) => (locale === '' ? {} : { locale });
