import type { BrandId } from '../../domain/brand/Brand.ts';
import type { EventOccurrence } from '../../domain/event/Event.ts';
import type { HouseSummary } from '../../domain/house/House.ts';
import type { JobOverview } from '../../domain/job/JobRepository.ts';
import type { MediaSummary } from '../../domain/media/Media.ts';
import type { Page, Metadata } from '../../domain/page/Page.ts';
import type { Row } from '../../domain/page/Block.ts';
import type { DayMenu } from '../../domain/programme/ProgrammeRepository.ts';

/** How another brand looks, for the places where brands stand side by side. */
export interface BrandTheme {
  readonly brandId: BrandId;
  readonly name: string;
  readonly href: string;
  /** Ids of routes that its site does not have: nothing may link there. */
  readonly hiddenRoutes: readonly string[];
  /** The symbol, as `BrandWindow` has it. */
  readonly outline: string;
  readonly panes: readonly string[];
  readonly litPane: number;
  /** Style rules for `[data-brand="<id>"]`: colours and window crop. */
  readonly css: string;
  /** Where its pages are known to search engines, from whichever host they are looked at. */
  readonly canonical?: { readonly origin: string; readonly localeInPath: boolean } | undefined;
}

/** What a block shows beside its own texts: read when the page is read, never kept with it. */
export type LiveContent =
  | { readonly kind: 'today'; readonly rows: readonly Row[] }
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
  | { readonly kind: 'menuPlan'; readonly days: readonly DayMenu[] };

/**
 * What the loader of every page of blocks hands to its screen. A block whose live content failed is
 * simply not in `live`.
 */
export interface PageScreenData {
  readonly page: Page;
  readonly live: Readonly<Record<string, LiveContent>>;
}

/** Loader data of every screen carries the metadata that the head is made of. */
export interface ScreenHead {
  readonly title: string | null;
  readonly meta: Metadata | null;
  /**
   * What of the query belongs to the page's own address, without question mark, e.g. `seite=2`;
   * absent where nothing does.
   */
  readonly canonicalQuery?: string;
  /**
   * Where the same is shown on the site that it belongs to, absolute; absent where that is this
   * page.
   */
  readonly canonicalHref?: string;
  /**
   * Set where this one view of a route must not stand in search engines: filtered lists, pages made
   * of typed queries.
   */
  readonly indexable?: false;
  /**
   * Set where the query asks for a house, a day or a year that is not there. The page is right
   * without it, but there are endlessly many such addresses.
   */
  readonly invented?: true;
  /** `article` for what has a day of publication; a page of the site unless said. */
  readonly kind?: 'article';
}
