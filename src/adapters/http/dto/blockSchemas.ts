import * as v from 'valibot';
import type { Locale } from '../../../domain/locale/Locale.ts';
import type { Block, VideoBlock } from '../../../domain/page/Block.ts';
import { parseFilm, type OutsideFilm } from '../../../domain/page/filmAddress.ts';
import { parseTable } from '../../../domain/page/writtenTable.ts';
import {
  Decimal,
  filledListOf,
  Flag,
  Francs,
  LinkField,
  listOf,
  optional,
  OptionalText,
  RowField,
  Target,
  RequiredText,
} from './fieldSchemas.ts';
import {
  DownloadField,
  ImageField,
  imageIn,
  OptionalImage,
  PersonField,
  fileWith,
} from './parseImage.ts';
import { QuestionsField } from './parseQuestions.ts';
import { RichTextField } from './parseRichText.ts';

type WithoutKey<B> = B extends Block ? Omit<B, 'key' | 'lang'> : never;
export type BlockContent = WithoutKey<Block>;

export type ParsedBlock =
  | { readonly content: BlockContent }
  | { readonly issues: readonly v.BaseIssue<unknown>[] };
export type ParseBlock = (fields: unknown, lang: Locale | undefined) => ParsedBlock;

function block<S extends v.GenericSchema>(
  schema: S,
  toContent: (fields: v.InferOutput<S>, lang: Locale | undefined) => BlockContent,
): ParseBlock {
  return (fields, lang) => {
    const parsed = v.safeParse(schema, fields);
    return parsed.success ? { content: toContent(parsed.output, lang) } : { issues: parsed.issues };
  };
}

const OptionalLink = optional(LinkField);
const MAX_TEASERS = 12;
const DEFAULT_TEASERS = 3;
const Count = v.fallback(
  v.pipe(v.nullish(Decimal, DEFAULT_TEASERS), v.integer(), v.minValue(1), v.maxValue(MAX_TEASERS)),
  DEFAULT_TEASERS,
);
const TODAY_SOURCES = { programm: 'programme', plaetze: 'places', zahlen: 'figures' } as const;
const HOURS_WORDS = { empfang: 'reception', cafeteria: 'cafeteria', besuche: 'visits' } as const;
const TableField = v.pipe(
  v.string(),
  v.transform(parseTable),
  v.check((table) => table !== null),
  v.transform((table) => table ?? { head: [], rows: [] }),
);
const Film = v.pipe(
  v.string(),
  v.transform(parseFilm),
  v.check((film) => film !== null),
);
const NO_FILM = { kind: 'own', file: '', captions: '' } as const;
const filmOf = ({
  datei,
  untertitel,
  adresse,
}: {
  readonly datei: string | null;
  readonly untertitel: string | null;
  readonly adresse: OutsideFilm | null;
}): VideoBlock['film'] | null => {
  if (datei !== null && untertitel !== null)
    return { kind: 'own', file: datei, captions: untertitel };
  return adresse && { kind: 'outside', ...adresse };
};
const TitleAndText = v.object({ titel: RequiredText, text: OptionalText });

/** Every block of the content model, by the name of its component. */
export const BLOCKS: ReadonlyMap<string, ParseBlock> = new Map(
  Object.entries({
    'block.text': block(
      v.object({ titel: OptionalText, text: RichTextField }),
      ({ titel, text }) => ({ kind: 'richText', title: titel, body: text }),
    ),
    'block.bild': block(v.object({ bild: ImageField, breit: Flag }), ({ bild, breit }, lang) => ({
      kind: 'image',
      image: imageIn(lang, bild),
      wide: breit,
    })),
    'block.galerie': block(
      v.object({ titel: OptionalText, bilder: filledListOf(ImageField) }),
      ({ titel, bilder }, lang) => ({
        kind: 'gallery',
        title: titel,
        images: bilder.map((image) => imageIn(lang, image)),
      }),
    ),
    'block.teaser': block(
      v.object({
        ueberzeile: OptionalText,
        titel: RequiredText,
        text: OptionalText,
        bild: ImageField,
        link: OptionalLink,
        gespiegelt: Flag,
      }),
      ({ ueberzeile, titel, text, bild, link, gespiegelt }, lang) => ({
        kind: 'teaser',
        overline: ueberzeile,
        title: titel,
        text,
        image: imageIn(lang, bild),
        link,
        flipped: gespiegelt,
      }),
    ),
    'block.video': block(
      v.pipe(
        v.object({
          titel: OptionalText,
          text: OptionalText,
          datei: optional(fileWith(['mp4', 'webm'])),
          untertitel: optional(fileWith(['vtt'])),
          poster: OptionalImage,
          transkript: optional(RichTextField),
          adresse: optional(Film),
        }),
        v.transform((fields) => ({ ...fields, film: filmOf(fields) })),
        // A film of our own without captions is not shown.
        v.check(({ film }) => film !== null),
      ),
      ({ titel, text, poster, transkript, film }, lang) => ({
        kind: 'video',
        title: titel,
        text,
        poster: imageIn(lang, poster),
        transcript: transkript,
        film: film ?? NO_FILM,
      }),
    ),
    'block.akkordeon': block(
      v.object({
        titel: OptionalText,
        punkte: filledListOf(v.object({ titel: RequiredText, text: RichTextField })),
      }),
      ({ titel, punkte }) => ({
        kind: 'accordion',
        title: titel,
        items: punkte.map((item) => ({ title: item.titel, body: item.text })),
      }),
    ),
    'block.zitat': block(
      v.object({
        zitat: RequiredText,
        name: RequiredText,
        zusatz: OptionalText,
        bild: OptionalImage,
      }),
      ({ zitat, name, zusatz, bild }, lang) => ({
        kind: 'quote',
        quote: zitat,
        name,
        detail: zusatz,
        image: imageIn(lang, bild),
      }),
    ),
    'block.kontaktperson': block(
      v.object({
        titel: RequiredText,
        text: OptionalText,
        nummer: OptionalText,
        person: optional(PersonField),
        link: OptionalLink,
      }),
      ({ titel, text, nummer, person, link }, lang) => ({
        kind: 'contactPerson',
        title: titel,
        text,
        phone: nummer,
        person: person && { ...person, image: imageIn(lang, person.image) },
        link,
      }),
    ),
    'block.team': block(
      v.object({ titel: RequiredText, text: OptionalText, personen: filledListOf(PersonField) }),
      ({ titel, text, personen }, lang) => ({
        kind: 'team',
        title: titel,
        text,
        people: personen.map((person) => ({ ...person, image: imageIn(lang, person.image) })),
      }),
    ),
    'block.downloads': block(
      v.object({ titel: RequiredText, dateien: filledListOf(DownloadField) }),
      ({ titel, dateien }) => ({ kind: 'downloads', title: titel, files: dateien }),
    ),
    'block.zahlen': block(
      v.object({ titel: OptionalText, zahlen: filledListOf(RowField) }),
      ({ titel, zahlen }) => ({ kind: 'figures', title: titel, rows: zahlen }),
    ),
    'block.preistabelle': block(
      v.object({
        titel: OptionalText,
        preise: filledListOf(
          v.object({
            was: RequiredText,
            betrag: v.pipe(Francs, v.minValue(0)),
            pro: OptionalText,
          }),
        ),
      }),
      ({ titel, preise }) => ({
        kind: 'priceTable',
        title: titel,
        rows: preise.map(({ was, betrag, pro }) => ({ what: was, amount: betrag, per: pro })),
      }),
    ),
    'block.tabelle': block(
      v.object({
        titel: OptionalText,
        beschriftung: OptionalText,
        daten: TableField,
        zeilentitel: Flag,
      }),
      ({ titel, beschriftung, daten, zeilentitel }) => ({
        kind: 'table',
        title: titel,
        caption: beschriftung,
        table: daten,
        hasRowHeads: zeilentitel,
      }),
    ),
    'block.hinweis': block(
      v.object({
        titel: RequiredText,
        text: RequiredText,
        ton: v.fallback(v.picklist(['hinweis', 'wichtig']), 'hinweis'),
        link: OptionalLink,
      }),
      ({ titel, text, ton, link }) => ({
        kind: 'notice',
        title: titel,
        text,
        isImportant: ton === 'wichtig',
        link,
      }),
    ),
    'block.schritte': block(
      v.object({
        titel: OptionalText,
        schritte: filledListOf(v.object({ titel: RequiredText, text: OptionalText })),
      }),
      ({ titel, schritte }) => ({
        kind: 'steps',
        title: titel,
        steps: schritte.map((step) => ({ title: step.titel, text: step.text })),
      }),
    ),
    'block.formular': block(
      v.object({
        titel: RequiredText,
        text: OptionalText,
        fragen: QuestionsField,
        einwilligung: OptionalText,
        danke: OptionalText,
      }),
      ({ titel, text, fragen, einwilligung, danke }) => ({
        kind: 'form',
        title: titel,
        text,
        questions: fragen,
        consent: einwilligung,
        thanks: danke,
      }),
    ),
    'block.oeffnungszeiten': block(
      v.object({
        titel: RequiredText,
        text: OptionalText,
        wofuer: optional(v.picklist(['empfang', 'cafeteria', 'besuche'])),
      }),
      ({ titel, text, wofuer }) => ({
        kind: 'openingHours',
        title: titel,
        text,
        purpose: wofuer && HOURS_WORDS[wofuer],
      }),
    ),
    'block.lageplan': block(TitleAndText, ({ titel, text }) => ({
      kind: 'houseMap',
      title: titel,
      text,
    })),
    'block.aufruf': block(
      v.object({
        titel: RequiredText,
        text: OptionalText,
        link: LinkField,
        zweiterLink: OptionalLink,
        telefon: OptionalText,
        flaeche: Flag,
      }),
      ({ titel, text, link, zweiterLink, telefon, flaeche }) => ({
        kind: 'callToAction',
        title: titel,
        text,
        link,
        secondLink: zweiterLink,
        phone: telefon,
        plane: flaeche,
      }),
    ),
    'block.wege': block(
      v.object({
        titel: RequiredText,
        wege: filledListOf(v.object({ titel: RequiredText, zusatz: OptionalText, ziel: Target })),
      }),
      ({ titel, wege }) => ({
        kind: 'links',
        title: titel,
        links: wege.map((link) => ({ title: link.titel, detail: link.zusatz, href: link.ziel })),
      }),
    ),
    'block.heute': block(
      v.object({
        titel: RequiredText,
        art: v.pipe(
          v.picklist(['programm', 'plaetze', 'zahlen']),
          v.transform((kind) => TODAY_SOURCES[kind]),
        ),
        zeilen: listOf(RowField),
        link: OptionalLink,
      }),
      ({ titel, art, zeilen, link }) => ({
        kind: 'today',
        title: titel,
        source: art,
        rows: zeilen,
        link,
      }),
    ),
    'block.veranstaltungen': block(
      v.object({ titel: RequiredText, text: OptionalText, anzahl: Count, link: OptionalLink }),
      ({ titel, text, anzahl, link }) => ({
        kind: 'eventTeaser',
        title: titel,
        text,
        count: anzahl,
        link,
      }),
    ),
    'block.angebote': block(
      v.object({ titel: RequiredText, text: OptionalText, anzahl: Count }),
      ({ titel, text, anzahl }) => ({ kind: 'placeTeaser', title: titel, text, count: anzahl }),
    ),
    'block.stellen': block(
      v.object({
        titel: RequiredText,
        text: OptionalText,
        anzahl: Count,
        flaeche: Flag,
        alleMarken: Flag,
      }),
      ({ titel, text, anzahl, flaeche, alleMarken }) => ({
        kind: 'vacancyTeaser',
        title: titel,
        text,
        count: anzahl,
        plane: flaeche,
        allBrands: alleMarken,
      }),
    ),
    'block.medien': block(
      v.object({ titel: RequiredText, text: OptionalText, anzahl: Count }),
      ({ titel, text, anzahl }) => ({ kind: 'mediaTeaser', title: titel, text, count: anzahl }),
    ),
    'block.haeuser': block(TitleAndText, ({ titel, text }) => ({
      kind: 'houses',
      title: titel,
      text,
    })),
    'block.menueplan': block(TitleAndText, ({ titel, text }) => ({
      kind: 'menuPlan',
      title: titel,
      text,
    })),
  }),
);
