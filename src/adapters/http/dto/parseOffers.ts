import * as v from 'valibot';
import {
  CARE_LEVELS,
  type Extra,
  inEditorsOrder,
  LAST_PLACE,
  type Names,
  type Offer,
  type OfferKind,
  type OfferPrice,
  type OfferSummary,
  type UnreadablePrice,
} from '../../../domain/places/Offer.ts';
import {
  BrandField,
  DateField,
  Decimal,
  Francs,
  optional,
  OptionalText,
  RequiredText,
  Slug,
} from './fieldSchemas.ts';
import { type FieldReader, parseEntries, parseEntry } from './FieldReader.ts';
import { type Fields, isFields } from './flattenResponse.ts';
import { langOf, type LocalEntry, type ReportProblem } from './LocalEntry.ts';
import { ImageField, imageIn, PdfField } from './parseImage.ts';

const KINDS = {
  langzeit: 'longTerm',
  demenz: 'dementia',
  kurzaufenthalt: 'shortStay',
  betreut: 'assisted',
  wohnung: 'flat',
  tagesplatz: 'dayPlace',
  gaestezimmer: 'guestRoom',
} as const satisfies Record<string, OfferKind>;
const PER = {
  einheit: 'unit',
  einmal: 'once',
  stunde: 'hour',
} as const satisfies Record<string, Extra['per']>;

const LEVELS = Array.from({ length: CARE_LEVELS }, (_, level) => level);
const MAX_EXTRAS = 50;

const Amount = v.pipe(Francs, v.minValue(0));
/** Null if it is empty. Unlike `optional`, a wrong amount is refused: it would change the price. */
const AmountIfAny = v.nullish(Amount, null);

const ExtraField = v.pipe(
  v.object({
    was: RequiredText,
    wasFr: OptionalText,
    wasIt: OptionalText,
    wasEn: OptionalText,
    betrag: Amount,
    pro: v.picklist(['einheit', 'einmal', 'stunde']),
  }),
  v.transform(({ was, wasFr, wasIt, wasEn, betrag, pro }): Extra => {
    const what: Names = {
      'de-CH': was,
      ...(wasFr !== null && { 'fr-CH': wasFr }),
      ...(wasIt !== null && { 'it-CH': wasIt }),
      ...(wasEn !== null && { en: wasEn }),
    };
    return { what, amount: betrag, per: PER[pro] };
  }),
);

const levelField = (level: number): string => `stufe${level}`;

/** One amount for all levels, or one by level: nobody can know which of both would be meant. */
const SupportField = v.pipe(
  v.custom<Fields>(isFields),
  v.object({
    betrag: AmountIfAny,
    ...Object.fromEntries(LEVELS.map((level) => [levelField(level), AmountIfAny])),
  }),
  v.transform((fields) => {
    const amounts: Readonly<Record<string, number | null | undefined>> = fields;
    const byLevel = LEVELS.map((level) => amounts[levelField(level)] ?? null);
    return {
      forAll: fields.betrag,
      byLevel: byLevel.every((amount) => amount === null) ? null : byLevel,
    };
  }),
  v.check(({ forAll, byLevel }) => forAll === null || byLevel === null),
  v.transform(({ forAll, byLevel }): OfferPrice['support'] => byLevel ?? forAll),
);

/** With any error in its amounts the whole price is refused: a part of it would be too low. */
const PriceField = v.pipe(
  v.object({
    gueltigAb: DateField,
    hotellerie: Amount,
    betreuung: v.nullish(SupportField, null),
    zuschlaege: v.pipe(v.nullish(v.array(ExtraField), []), v.maxLength(MAX_EXTRAS)),
    steuerregeln: optional(PdfField),
  }),
  v.transform(({ gueltigAb, hotellerie, betreuung, zuschlaege, steuerregeln }): OfferPrice => ({
    validFrom: gueltigAb,
    lodging: hotellerie,
    support: betreuung,
    extras: zuschlaege,
    rules: steuerregeln,
  })),
);

const UnreadablePriceField = v.pipe(
  v.object({ gueltigAb: DateField }),
  v.transform(({ gueltigAb }): UnreadablePrice => ({ validFrom: gueltigAb, isUnreadable: true })),
);
/** Null if not even its day can be read. */
const EnteredPrice = v.fallback(v.nullable(v.union([PriceField, UnreadablePriceField])), null);

const Rooms = v.pipe(Decimal, v.minValue(0.5), v.maxValue(50));
const SquareMetres = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));
const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));
const Place = v.pipe(v.number(), v.safeInteger());
const LineField = v.pipe(
  v.object({ text: RequiredText }),
  v.transform(({ text }) => text),
);

const SummaryFields = v.object({
  marke: BrandField,
  haus: Slug,
  slug: Slug,
  art: v.pipe(
    v.picklist([
      'langzeit',
      'demenz',
      'kurzaufenthalt',
      'betreut',
      'wohnung',
      'tagesplatz',
      'gaestezimmer',
    ]),
    v.transform((kind) => KINDS[kind]),
  ),
  titel: RequiredText,
});
// A schema of its own, because parsed entries are cached by their schema.
const OfferFields = v.object(SummaryFields.entries);

/**
 * The offers of an answer in the editors' order. An offer of an unknown kind, or without a title or
 * a house, is left out and reported; an invalid price, figure or picture is missing from its offer.
 */
export const parseOffers = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly OfferSummary[] =>
  inEditorsOrder(
    parseEntries(
      entries,
      'wohnangebot',
      SummaryFields,
      (fields, read) => toSummary(fields, read, picturesOf(read)),
      report,
    ),
  );

/** One offer with all data of its page; null and reported if it lacks a required field. */
export const parseOffer = (entry: LocalEntry, report: ReportProblem): Offer | null =>
  parseEntry(
    entry,
    'wohnangebot',
    OfferFields,
    (fields, read) => {
      const pictures = picturesOf(read);
      return {
        ...toSummary(fields, read, pictures),
        ...read.body('text'),
        pictures,
        included: linesOf(read, 'inbegriffen'),
        excluded: linesOf(read, 'nichtInbegriffen'),
      };
    },
    report,
  );

const toSummary = (
  { marke, haus, slug, art, titel }: v.InferOutput<typeof SummaryFields>,
  read: FieldReader,
  pictures: Offer['pictures'],
): OfferSummary => ({
  id: read.entry.id,
  brandId: marke,
  slug,
  kind: art,
  title: read.inLanguage('titel', titel),
  houseSlug: haus,
  rooms: read.value('zimmer', Rooms),
  ...areasOf(read),
  count: read.value('anzahl', Count),
  features: linesOf(read, 'merkmale'),
  waitingTime: read.text('wartezeit'),
  picture: pictures[0] ?? null,
  prices: pricesOf(read),
  order: read.value('reihenfolge', Place) ?? LAST_PLACE,
});

function areasOf(read: FieldReader): Pick<OfferSummary, 'area' | 'areaTo'> {
  const area = read.value('flaeche', SquareMetres);
  const largest = read.value('flaecheBis', SquareMetres);
  if (largest === null || largest === area) return { area, areaTo: null };
  if (area !== null && largest > area) return { area, areaTo: largest };
  read.reject('flaecheBis');
  return { area, areaTo: null };
}

/** Of two prices that begin on one day, the second is left out. */
function pricesOf(read: FieldReader): Offer['prices'] {
  const prices = read.items('preise', EnteredPrice);
  return prices.flatMap((price, position) => {
    if (price === null || 'isUnreadable' in price) read.reject(`preise.${position}`);
    if (price === null) return [];
    const isFirst = prices.findIndex((other) => other?.validFrom === price.validFrom) === position;
    if (!isFirst) read.reject('preise');
    return isFirst ? [price] : [];
  });
}

const picturesOf = (read: FieldReader): Offer['pictures'] =>
  read
    .items('bilder', ImageField)
    .map((image) => imageIn(langOf(read.entry, 'bilder').lang, image));

const linesOf = (read: FieldReader, field: string): Offer['included'] =>
  read.items(field, LineField).map((text) => read.inLanguage(field, text));
