import type { BrandId } from '../../domain/brand/Brand.ts';
import type { BrandTheme } from '../../domain/brand/BrandTheme.ts';
import type { EventOccurrence } from '../../domain/event/Event.ts';
import type { House, HouseSummary } from '../../domain/house/House.ts';
import type { JobOverview } from '../../domain/job/JobRepository.ts';
import type { LocalText } from '../../domain/locale/LocalText.ts';
import type { MediaSummary } from '../../domain/media/Media.ts';
import type { OpeningHours } from '../../domain/openingHours/OpeningHours.ts';
import type { PlacesOfHouse } from '../../domain/places/findPlaces.ts';
import type { Page, Metadata } from '../../domain/page/Page.ts';
import type { Row } from '../../domain/page/Block.ts';
import type { DayMenu } from '../../domain/programme/ProgrammeRepository.ts';

/** A time in the page's language, and what happens then; `lang` is that of the right side. */
export type TimedRow = Row &
  Pick<LocalText, 'lang'> & {
    /** Of a kind of free places: the query of the list of them, with its question mark. */
    readonly query?: string;
    /** Of a meal: what there is, each on its own line. */
    readonly dishes?: readonly string[];
  };

/**
 * What a block shows besides its own texts. It is read together with the page and never stored with
 * it.
 */
export type LiveContent =
  | {
      readonly kind: 'today';
      readonly rows: readonly TimedRow[];
      /** Of places: the oldest day on which a house said so, YYYY-MM-DD; today if it is absent. */
      readonly statedOn?: string;
    }
  | {
      readonly kind: 'placeTeaser';
      readonly groups: readonly PlacesOfHouse[];
      readonly themes: Readonly<Record<BrandId, BrandTheme>>;
    }
  | { readonly kind: 'eventTeaser'; readonly events: readonly EventOccurrence[] }
  | {
      readonly kind: 'vacancyTeaser';
      readonly overview: JobOverview;
      readonly houseNames: Readonly<Record<BrandId, string>>;
    }
  | { readonly kind: 'mediaTeaser'; readonly entries: readonly MediaSummary[] }
  | {
      readonly kind: 'houses';
      readonly houses: readonly HouseSummary[];
      readonly themes: Readonly<Record<BrandId, BrandTheme>>;
    }
  | { readonly kind: 'menuPlan'; readonly days: readonly DayMenu[] }
  /** Of the block's purpose alone, if it has one. */
  | { readonly kind: 'openingHours'; readonly hours: OpeningHours }
  | { readonly kind: 'houseMap'; readonly house: House };

/**
 * The data that the loader of every page of blocks gives to its screen. A block whose live content
 * failed has no entry in `live`.
 */
export interface PageScreenData {
  readonly page: Page;
  readonly live: Readonly<Record<string, LiveContent>>;
}

/** Loader data of every screen includes the metadata for the document head. */
export interface DocumentHeadData {
  readonly title: string | null;
  readonly meta: Metadata | null;
  /**
   * The part of the query that belongs to the page's canonical address, without question mark, e.g.
   * `seite=2`; absent if none does.
   */
  readonly canonicalQuery?: string;
  /**
   * The absolute address of the page that owns the same content; absent if that is this page.
   */
  readonly canonicalHref?: string;
  /**
   * Set if this view of a route must not appear in search engines: filtered lists, pages built from
   * typed queries.
   */
  readonly indexable?: false;
  /**
   * Set if the query requests a house, day or year that does not exist. The page is still correct,
   * but there are infinitely many such addresses.
   */
  readonly invented?: true;
  /**
   * `article` for content with a publication day; without it the page counts as a page of the site.
   */
  readonly kind?: 'article';
}
