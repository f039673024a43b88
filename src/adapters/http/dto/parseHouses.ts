import * as v from 'valibot';
import type {
  House,
  HouseSummary,
  MapLine,
  MapPoint,
  Position,
  Stop,
} from '../../../domain/house/House.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { type ReportProblem, langOf, type LocalEntry, parseEntries } from './LocalEntry.ts';
import {
  BrandField,
  ChangeTime,
  Decimal,
  OptionalText,
  Slug,
  Target,
  RequiredText,
} from './fieldSchemas.ts';
import { ImageField, imageIn } from './parseImage.ts';
import { parseBody, parsePicture, parsePiece, parsePieces, parseText } from './parsePieces.ts';

const POINT_KINDS = {
  bahnhof: 'station',
  haltestelle: 'stop',
  parkplatz: 'parking',
  bank: 'bench',
  eingang: 'entrance',
  gebaeude: 'building',
} as const satisfies Record<string, MapPoint['kind']>;
const LINE_KINDS = {
  strasse: 'street',
  bahn: 'railway',
  gewaesser: 'water',
  see: 'lake',
  fussweg: 'walk',
} as const satisfies Record<string, MapLine['kind']>;

const Latitude = v.pipe(Decimal, v.minValue(-90), v.maxValue(90));
const Longitude = v.pipe(Decimal, v.minValue(-180), v.maxValue(180));

const PositionField = v.pipe(
  v.object({ breite: Latitude, laenge: Longitude }),
  v.transform(({ breite, laenge }): Position => ({ latitude: breite, longitude: laenge })),
);

const MAX_CORNERS = 500;
/**
 * A line of the map: one position per text line, "47.3315, 8.6227". If one position is invalid, the
 * whole line is dropped: it would otherwise be drawn through the lake.
 */
const CourseField = v.pipe(
  RequiredText,
  v.transform((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map(positionOf),
  ),
  v.array(PositionField),
  v.minLength(2),
  v.maxLength(MAX_CORNERS),
);

function positionOf(line: string): { readonly breite: unknown; readonly laenge: unknown } {
  const [, breite, laenge] =
    /^(-?\d{1,3}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(line) ?? [];
  return { breite, laenge };
}

const PointField = v.object({
  art: v.picklist(['bahnhof', 'haltestelle', 'parkplatz', 'bank', 'eingang', 'gebaeude']),
  name: OptionalText,
  breite: Latitude,
  laenge: Longitude,
});
const LineField = v.object({
  art: v.picklist(['strasse', 'bahn', 'gewaesser', 'see', 'fussweg']),
  name: OptionalText,
  verlauf: CourseField,
});

const SummaryFields = v.object({
  marke: BrandField,
  name: RequiredText,
  slug: Slug,
  ort: RequiredText,
  updatedAt: ChangeTime,
});
const HouseFields = v.object({
  ...SummaryFields.entries,
  strasse: RequiredText,
  plz: RequiredText,
});

const StopNumber = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((number) => String(number).trim()),
  v.regex(/^\d{4,9}$/),
);
const Minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120));
const Website = v.pipe(Target, v.startsWith('https:'));

export const parseHouses = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly HouseSummary[] =>
  parseEntries(
    entries,
    'haus',
    SummaryFields,
    (fields, entry) => toSummary(fields, entry, report),
    report,
  );

/** A house with all data of its page; null and reported if its address is incomplete. */
export function parseHouse(entry: LocalEntry, report: ReportProblem): House | null {
  const [house] = parseEntries(
    [entry],
    'haus',
    HouseFields,
    (fields, entry): House => {
      const name = nameOf(entry);
      const text = (field: string): LocalText | null => parseText(entry, field, name, report);
      return {
        ...toSummary(fields, entry, report),
        street: fields.strasse,
        postcode: fields.plz,
        position: parsePiece(entry, 'position', PositionField, name, report),
        stop: parseStop(entry, report),
        parking: text('parkplaetze'),
        stepFree: text('stufenlos'),
        byCar: text('autofahrt'),
        phone: parsePiece(entry, 'telefon', RequiredText, name, report),
        email: parsePiece(entry, 'email', v.pipe(RequiredText, v.email()), name, report),
        images: parsePieces(entry, 'bilder', ImageField, name, report).map((image) =>
          imageIn(langOf(entry, 'bilder').lang, image),
        ),
        ...parseBody(entry, 'text', name, report),
        website: parsePiece(entry, 'web', Website, name, report),
        map: { points: parsePoints(entry, report), lines: parseLines(entry, report) },
      };
    },
    report,
  );
  return house ?? null;
}

const nameOf = ({ id }: LocalEntry): string => `haus ${id}`;

const toSummary = (
  { marke, name, slug, ort, updatedAt }: v.InferOutput<typeof SummaryFields>,
  entry: LocalEntry,
  report: ReportProblem,
): HouseSummary => ({
  brandId: marke,
  slug,
  name,
  descriptor: parseText(entry, 'art', nameOf(entry), report),
  place: ort,
  image: parsePicture(entry, 'bild', nameOf(entry), report),
  updatedAt,
});

function parseStop(entry: LocalEntry, report: ReportProblem): Stop | null {
  const name = parsePiece(entry, 'haltestelle', RequiredText, nameOf(entry), report);
  const id = parsePiece(entry, 'haltestelleId', StopNumber, nameOf(entry), report);
  const walkingMinutes = parsePiece(entry, 'gehminuten', Minutes, nameOf(entry), report);
  return name === null ? null : { name, id, walkingMinutes };
}

const parsePoints = (entry: LocalEntry, report: ReportProblem): readonly MapPoint[] =>
  parsePieces(entry, 'kartenpunkte', PointField, nameOf(entry), report).map(
    ({ art, name, breite, laenge }) => ({
      kind: POINT_KINDS[art],
      name: nameIn(entry, 'kartenpunkte', name),
      position: { latitude: breite, longitude: laenge },
    }),
  );

const parseLines = (entry: LocalEntry, report: ReportProblem): readonly MapLine[] =>
  parsePieces(entry, 'kartenlinien', LineField, nameOf(entry), report).map(
    ({ art, name, verlauf }) => ({
      kind: LINE_KINDS[art],
      name: nameIn(entry, 'kartenlinien', name),
      course: verlauf,
    }),
  );

const nameIn = (entry: LocalEntry, field: string, text: string | null): LocalText | null =>
  text === null ? null : { text, ...langOf(entry, field) };
