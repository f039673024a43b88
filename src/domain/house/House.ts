import type { BrandId } from '../brand/Brand.ts';
import type { LocalText } from '../locale/LocalText.ts';
import type { ContentImage } from '../page/Image.ts';
import type { RichTextTree } from '../page/RichText.ts';

/** WGS 84 degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A house of the group as lists show it. */
export interface HouseSummary {
  readonly brandId: BrandId;
  readonly slug: string;
  readonly name: string;
  readonly descriptor: LocalText | null;
  readonly place: string;
  /** Two letters, e.g. "ZH"; null if editors gave none. */
  readonly canton: string | null;
  /** Null if editors gave none. */
  readonly position: Position | null;
  readonly phone: string | null;
  readonly image: ContentImage | null;
  /** ISO 8601; when editors last changed it. */
  readonly updatedAt: string;
}

export const MAP_POINT_KINDS = [
  'station',
  'stop',
  'parking',
  'bench',
  'entrance',
  'building',
] as const;
export const MAP_LINE_KINDS = ['street', 'railway', 'water', 'lake', 'walk'] as const;

/** A point that the map shows around the house. */
export interface MapPoint {
  readonly kind: (typeof MAP_POINT_KINDS)[number];
  readonly name: LocalText | null;
  readonly position: Position;
}
export interface MapLine {
  /** `walk` is the way from the stop to the door; `lake` is a closed area, the others are lines. */
  readonly kind: (typeof MAP_LINE_KINDS)[number];
  readonly name: LocalText | null;
  /** At least two positions. */
  readonly course: readonly Position[];
}

export interface Stop {
  /** The name in the timetable: "Zumikon", "Bauma, Haus Bauma". */
  readonly name: string;
  /** UIC number as text, e.g. "8503078"; null if editors gave none. */
  readonly id: string | null;
  /** Whole minutes on foot from the stop to the door; null if unknown. */
  readonly walkingMinutes: number | null;
}

/** One house with everything that its page and the directions show. */
export interface House extends HouseSummary {
  readonly street: string;
  readonly postcode: string;
  readonly stop: Stop | null;
  readonly parking: LocalText | null;
  readonly stepFree: LocalText | null;
  /** Directions by car, in a sentence or two. */
  readonly byCar: LocalText | null;
  readonly email: string | null;
  readonly images: readonly ContentImage[];
  readonly body: RichTextTree;
  readonly bodyLang?: LocalText['lang'];
  /** The house's own site if it is not this one; https. */
  readonly website: string | null;
  readonly map: { readonly points: readonly MapPoint[]; readonly lines: readonly MapLine[] };
}
