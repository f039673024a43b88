import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { FoundPlaces, PlaceFilter, PlacesOfHouse } from '../../../domain/places/findPlaces.ts';
import type { DocumentHeadData, PageScreenData } from '../../blocks/liveContent.ts';

/** The loader data of the list of free places. */
export interface PlaceListData extends PageScreenData, DocumentHeadData {
  readonly filter: PlaceFilter;
  /** Of all pages. */
  readonly found: FoundPlaces;
  /** Of this page. */
  readonly groups: readonly PlacesOfHouse[];
  /** From 1. */
  readonly pageNumber: number;
  readonly pages: number;
  /** Whether the list has the houses of the whole group. */
  readonly ofGroup: boolean;
  /** The first day of the prices shown if they all have the same, YYYY-MM-DD; null otherwise. */
  readonly validFrom: string | null;
  /** The looks and sites of the other brands that are shown. */
  readonly themes: Readonly<Record<BrandId, BrandTheme>>;
}

/** The id of the answer: the form leads here, past the questions. */
export const PLACE_LIST_ID = 'ergebnis';
