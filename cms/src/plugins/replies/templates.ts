import { BASE_LOCALE, LANGUAGES, type Language } from '../../../../src/domain/locale/Locale.ts';
import { localeOf } from '../../../../src/domain/locale/resolveLocale.ts';
import { INK } from '../../../../src/domain/brand/palette.ts';
import type { MailLook } from '../../../../src/domain/mail/composeMail.ts';
import type { PlaceholderValues } from '../../../../src/domain/reply/fillTemplate.ts';
import { OCCASIONS_OF, type ReplyKind } from '../../../../src/domain/reply/Reply.ts';
import { dayInWords } from '../../../../src/domain/reply/replyValues.ts';
import { nameOfPerson } from '../../actingPerson.ts';
import { brands, groupSites } from '../../brands.ts';
import { configurationUid } from '../../contentTypes.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import type { Entry, EntryFields, Strapi } from '../../strapi.ts';
import { asService } from '../entryRows.ts';
import { isInstant } from '../datesInGerman.ts';
import { TEMPLATE_TYPE, type ReplyTemplate } from './replies.ts';

/** The areas of work of applications without a job, for `{stelle}`. */
const AREAS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  pflege: {
    de: 'Pflege und Betreuung',
    it: 'cure e assistenza',
    fr: 'soins et accompagnement',
    en: 'nursing and care',
  },
  hauswirtschaft: {
    de: 'Hauswirtschaft',
    it: 'economia domestica',
    fr: 'intendance',
    en: 'housekeeping',
  },
  hotellerie: { de: 'Hotellerie', it: 'settore alberghiero', fr: 'hôtellerie', en: 'hospitality' },
  technik: {
    de: 'Technischer Dienst',
    it: 'servizio tecnico',
    fr: 'service technique',
    en: 'technical service',
  },
  verwaltung: {
    de: 'Verwaltung',
    it: 'amministrazione',
    fr: 'administration',
    en: 'administration',
  },
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * The templates for a submission of this brand, in the order of their occasions: those of the brand
 * before those of the group, which it hides. Whoever may answer may use them, so they are read
 * whatever the account's brands are.
 */
export async function readTemplates(
  strapi: Strapi,
  kind: ReplyKind,
  brand: string,
): Promise<readonly ReplyTemplate[]> {
  const owners = [brand, ...groupSites.filter((id) => id !== brand)];
  const rows = (await asService(strapi, 'templates', () =>
    strapi
      .documents(TEMPLATE_TYPE)
      .findMany({ filters: { art: kind, marke: { $in: owners } }, locale: '*' }),
  )) as unknown as readonly Entry[];
  const byDocument = Map.groupBy(rows, ({ documentId }) => documentId);
  const templates = [...byDocument.values()].flatMap((locales) => templateOf(locales) ?? []);
  return OCCASIONS_OF[kind].flatMap((occasion) => {
    const found = templates.filter((each) => each.occasion === occasion);
    const own = found.filter((each) => each.brand === brand);
    return own.length > 0 ? own : found;
  });
}

function templateOf(locales: readonly Entry[]): ReplyTemplate | null {
  const [first] = locales;
  const texts = LANGUAGES.flatMap((language) => {
    const row = locales.find(({ locale }) => locale === localeOf(language));
    const [subject, text] = [textOf(row?.['betreff']), textOf(row?.['text'])];
    return subject === '' || text === '' ? [] : [{ language, subject, text }];
  });
  return first === undefined || texts.length === 0
    ? null
    : {
        id: first.documentId,
        brand: textOf(first['marke']),
        occasion: first['anlass'] as ReplyTemplate['occasion'],
        title: textOf(first['titel']),
        texts,
      };
}

/** A house as its letters and mails show it. */
export interface ReplyHouse {
  readonly name: string;
  /** Street, and postcode with place. */
  readonly address: readonly [street: string, place: string];
  readonly phone: string;
  readonly look: MailLook;
}

/** The house of a brand in each language, by its published configuration and its folder. */
export async function readHouse(
  strapi: Strapi,
  brandId: string,
): Promise<(language: Language) => ReplyHouse> {
  const uid = configurationUid(brandId);
  const brand = brands.find(({ id }) => id === brandId);
  const houses = strapi.contentTypes[uid]
    ? ((await asService(strapi, 'templates', () =>
        strapi.documents(uid).findMany({
          locale: '*',
          status: 'published',
          fields: [
            'locale',
            'Name',
            'AdresseZeile1',
            'AdresseZeile2',
            'Telefon',
            'mainColor',
            'secondaryColor',
          ],
        }),
      )) as unknown as readonly EntryFields[])
    : [];
  return (language) => {
    const house = [localeOf(language), BASE_LOCALE]
      .map((locale) => houses.find((each) => each['locale'] === locale))
      .find((each) => each !== undefined);
    const name = textOf(house?.['Name']) || (brand?.name ?? '');
    return {
      name,
      address: [textOf(house?.['AdresseZeile1']), textOf(house?.['AdresseZeile2'])],
      phone: textOf(house?.['Telefon']),
      look: {
        name,
        primaryColor: textOf(house?.['mainColor']) || (brand?.primaryColor ?? INK),
        secondaryColor: textOf(house?.['secondaryColor']) || (brand?.secondaryColor ?? INK),
      },
    };
  };
}

/** The values of the placeholders in each language, besides those of the proposed times. */
export function placeholderValues(
  entry: EntryFields,
  person: PanelPerson | undefined,
  houseIn: (language: Language) => ReplyHouse,
): Readonly<Record<Language, PlaceholderValues>> {
  const valuesIn = (language: Language): PlaceholderValues => {
    const { name, address, phone } = houseIn(language);
    return {
      ...valuesOfSubmission(entry, language),
      haus: name,
      ort: address.filter(Boolean).join(', '),
      telefon: phone,
      person: person === undefined ? '' : nameOfPerson(person),
    };
  };
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, valuesIn(language)]),
  ) as Readonly<Record<Language, PlaceholderValues>>;
}

function valuesOfSubmission(entry: EntryFields, language: Language): PlaceholderValues {
  const { vorname, nachname, name, stellentitel, bereich, referenz, eingegangen } = entry;
  const received = String(eingegangen ?? '');
  return {
    name: textOf(name) || [vorname, nachname].map(textOf).filter(Boolean).join(' '),
    vorname: textOf(vorname),
    nachname: textOf(nachname),
    stelle: textOf(stellentitel) || (AREAS[textOf(bereich)]?.[language] ?? ''),
    nummer: textOf(referenz),
    eingang: isInstant(received) ? dayInWords(new Date(received), language) : '',
  };
}
