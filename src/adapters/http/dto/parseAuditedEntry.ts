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
import type { Fields } from './flattenResponse.ts';
import { parseRedirects } from './parseRedirects.ts';

/**
 * The traits of a content type that matter for quality, with the field names of the content
 * service.
 */
interface Traits {
  /** The field that identifies an entry for readers. */
  readonly title: string;
  /** The field that the entry's address is made of; null if that is the document id. */
  readonly name: string | null;
  /**
   * Translated fields whose absence readers notice, with the labels that the panel shows for them;
   * null for types without languages.
   */
  readonly translated: Readonly<Record<string, string>> | null;
  /**
   * The fields whose text search engines get, best first; null for types without pages of their
   * own.
   */
  readonly metadata: {
    readonly title: readonly string[];
    readonly description: readonly string[];
  } | null;
}

/**
 * For pages, search engines get only the texts that editors chose for them; an entry falls back to
 * its own title and short text.
 */
export const TRAITS: Readonly<Record<AuditedType, Traits>> = {
  configuration: {
    title: 'Name',
    name: null,
    translated: {
      Nav: 'Navigation',
      Fusszeile: 'Fusszeile',
      Oeffnungstext: 'Eigener Name des Empfangs',
      Oeffnungshinweis: 'Bemerkung zu den Öffnungszeiten',
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
  offer: {
    title: 'titel',
    name: 'slug',
    translated: {
      titel: 'Titel',
      text: 'Text',
      merkmale: 'Merkmale',
      wartezeit: 'Wartezeit',
      bilder: 'Bilder',
      inbegriffen: 'Inbegriffen',
      nichtInbegriffen: 'Nicht inbegriffen',
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
  /**
   * The brand of a single type, whose entry does not name it; null if the entry names its brand.
   */
  readonly brandId: BrandId | null;
  /** The address of the admin panel, without a trailing slash. */
  readonly adminUrl: string;
}

/** The quality-related data of an entry; null if the entry has no valid brand. */
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

/**
 * Characters. Texts that came by mistake or with bad intent are cut: a list row has no space for
 * them.
 */
const LONGEST_NAME = 300;
const textOf = (value: unknown): string => {
  const parsed = v.safeParse(RequiredText, value);
  return parsed.success ? parsed.output.slice(0, LONGEST_NAME) : '';
};

/**
 * The length of the search text. Only a text that editors chose for search engines can be too long;
 * a fallback text is cut where it is shown, so it counts as 1.
 */
function lengthOf(fields: Fields, [chosen = '', ...others]: readonly string[]): number {
  const length = textLength(fields[chosen]);
  return length > 0
    ? length
    : Math.min(1, Math.max(0, ...others.map((field) => textLength(fields[field]))));
}

const textLength = (value: unknown): number =>
  typeof value === 'string' ? value.trim().length : 0;

/**
 * The last day of a job or an event. Null if there is none, as for recurring events, or if the date
 * is invalid.
 */
function lastDayOf(type: AuditedType, fields: Fields): string | null {
  if (type === 'job')
    return typeof fields['gueltigBis'] === 'string' && isDate(fields['gueltigBis'])
      ? fields['gueltigBis']
      : null;
  if (type !== 'event' || !isEmpty(fields['wiederholung'])) return null;
  const end = v.safeParse(Instant, fields['ende'] ?? fields['beginn']);
  return end.success ? zurichDate(end.output) : null;
}
