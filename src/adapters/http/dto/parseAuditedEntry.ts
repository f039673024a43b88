import * as v from 'valibot';
import type { Locale } from '../../../domain/locale/Locale.ts';
import type { AuditedEntry, AuditedType } from '../../../domain/quality/AuditedContent.ts';
import { isDate } from '../../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import { adminAddress } from '../adminAddress.ts';
import { collectLinksAndPictures } from './collectLinksAndPictures.ts';
import { ignoreProblems, isEmpty, mergeGerman } from './LocalEntry.ts';
import { BrandField, Instant, RequiredText } from './fieldSchemas.ts';
import type { Fields } from './flattenAnswer.ts';
import { parseRedirects } from './parseRedirects.ts';

/** What of a content type matters for its quality, in the content service's names. */
interface Traits {
  /** Says of an entry which one it is. */
  readonly title: string;
  /** Holds what its address is made of; the document's id where it is null. */
  readonly name: string | null;
  /**
   * Translated fields that readers miss, with the names that the panel shows for them; null for
   * types without languages.
   */
  readonly translated: Readonly<Record<string, string>> | null;
  /**
   * The fields whose text search engines get, the best first; null for what has no page of its own.
   */
  readonly metadata: {
    readonly title: readonly string[];
    readonly description: readonly string[];
  } | null;
}

/**
 * Pages have no other words for search engines than those that editors chose; an entry has its own
 * title and short text.
 */
export const TRAITS: Readonly<Record<AuditedType, Traits>> = {
  configuration: {
    title: 'Name',
    name: null,
    translated: {
      Nav: 'Navigation',
      Fusszeile: 'Fusszeile',
      Oeffnungstext: 'Was geöffnet ist',
      Claim: 'Claim',
    },
    metadata: null,
  },
  page: {
    title: 'titel',
    name: 'pfad',
    metadata: { title: ['metaTitle'], description: ['metaDescription'] },
    translated: {
      titel: 'Titel',
      lead: 'Lead',
      bild: 'Bild',
      bloecke: 'Blöcke',
      metaTitle: 'Titel für Suchmaschinen',
      metaDescription: 'Beschreibung für Suchmaschinen',
    },
  },
  event: {
    title: 'titel',
    name: null,
    translated: {
      titel: 'Titel',
      ort: 'Ort',
      hinweis: 'Hinweis',
      kurztext: 'Kurztext',
      text: 'Text',
    },
    metadata: { title: ['metaTitle', 'titel'], description: ['metaDescription', 'kurztext'] },
  },
  mediaEntry: {
    title: 'titel',
    name: null,
    translated: { titel: 'Titel', kurztext: 'Kurztext', text: 'Text' },
    metadata: { title: ['metaTitle', 'titel'], description: ['metaDescription', 'kurztext'] },
  },
  house: {
    title: 'name',
    name: 'slug',
    translated: {
      art: 'Art',
      parkplaetze: 'Parkplätze',
      stufenlos: 'Stufenloser Zugang',
      autofahrt: 'Mit dem Auto',
      text: 'Text',
    },
    metadata: null,
  },
  job: {
    title: 'titel',
    name: null,
    translated: {
      titel: 'Titel',
      einleitung: 'Einleitung',
      aufgaben: 'Aufgaben',
      profil: 'Profil',
      angebot: 'Angebot',
    },
    metadata: { title: ['metaTitle', 'titel'], description: ['metaDescription', 'einleitung'] },
  },
  trainingOffer: {
    title: 'titel',
    name: null,
    translated: { titel: 'Titel', dauer: 'Dauer', text: 'Text', vorteile: 'Vorteile' },
    metadata: null,
  },
  redirect: { title: 'von', name: null, translated: null, metadata: null },
  kioskProfile: { title: 'titel', name: 'handle', translated: null, metadata: null },
  signatureText: {
    title: 'firmenzeile',
    name: null,
    translated: {
      grussformel: 'Grussformel',
      firmenzeile: 'Firmenzeile',
      vertraulichkeit: 'Vertraulichkeitshinweis',
    },
    metadata: null,
  },
};

export interface AuditedPlace {
  readonly type: AuditedType;
  readonly locale: Locale;
  /** Of a single type, which does not say it itself; null where the entry says it. */
  readonly brandId: BrandId | null;
  /** The admin panel, without slash at its end. */
  readonly adminUrl: string;
}

/** An entry as far as its quality is concerned; null for what belongs to no brand. */
export function parseAuditedEntry(
  fields: Fields,
  { type, locale, brandId, adminUrl }: AuditedPlace,
): AuditedEntry | null {
  const entry = mergeGerman(null, fields);
  const brand = v.safeParse(BrandField, brandId ?? fields['marke']);
  if (entry === null || !brand.success) return null;
  const { title, name, translated, metadata } = TRAITS[type];
  const documentId = typeof fields['documentId'] === 'string' ? fields['documentId'] : null;
  const ownLocale = translated === null ? null : locale;
  return {
    type,
    id: brandId === null ? entry.id : '',
    brandId: brand.output,
    locale: ownLocale,
    title: textOf(fields[title]),
    entryHref: adminAddress(adminUrl, {
      type,
      brandId: brand.output,
      documentId,
      locale: ownLocale,
    }),
    name: name === null ? entry.id : textOf(fields[name]),
    apprenticeship: fields['art'] === 'lehrstelle',
    lastDay: lastDayOf(type, fields),
    redirect: type === 'redirect' ? (parseRedirects([entry], ignoreProblems)[0] ?? null) : null,
    device: fields['geraet'] === true,
    ...collectLinksAndPictures(fields),
    metadata:
      metadata === null
        ? null
        : {
            title: lengthOf(fields, metadata.title),
            description: lengthOf(fields, metadata.description),
          },
    filled: Object.entries(translated ?? {})
      .filter(([field]) => !isEmpty(fields[field]))
      .map(([, label]) => label),
  };
}

/** Texts that came by mistake, or to do harm, are cut: a row of a list has no room for them. */
const LONGEST_NAME = 300;
const textOf = (value: unknown): string => {
  const parsed = v.safeParse(RequiredText, value);
  return parsed.success ? parsed.output.slice(0, LONGEST_NAME) : '';
};

/**
 * Only words that editors chose for search engines can be too long: a short text is cut where it is
 * shown.
 */
function lengthOf(fields: Fields, [chosen = '', ...others]: readonly string[]): number {
  const length = textLength(fields[chosen]);
  return length > 0
    ? length
    : Math.min(1, Math.max(0, ...others.map((field) => textLength(fields[field]))));
}

const textLength = (value: unknown): number =>
  typeof value === 'string' ? value.trim().length : 0;

/** Null for what has no last day, an event that repeats among it, and for a mistyped one. */
function lastDayOf(type: AuditedType, fields: Fields): string | null {
  if (type === 'job')
    return typeof fields['gueltigBis'] === 'string' && isDate(fields['gueltigBis'])
      ? fields['gueltigBis']
      : null;
  if (type !== 'event' || !isEmpty(fields['wiederholung'])) return null;
  const end = v.safeParse(Instant, fields['ende'] ?? fields['beginn']);
  return end.success ? zurichDate(end.output) : null;
}
