import type { Locale } from '../locale/Locale.ts';
import type { HoursPurpose } from '../openingHours/OpeningHours.ts';
import type { OutsideFilm } from './filmAddress.ts';
import type { FormQuestion } from '../form/formQuestion.ts';
import type { ContentImage } from './Image.ts';
import type { Link } from './Link.ts';
import type { SpokenLanguage } from './spokenLanguages.ts';
import type { RichTextTree } from './RichText.ts';
import type { WrittenTable } from './writtenTable.ts';

/** One row of a list with two columns, e.g. time and subject, or number and subject. */
export interface Row {
  readonly left: string;
  readonly right: string;
}

export interface Person {
  readonly name: string;
  /** What the person does, in the words of this place. */
  readonly role: string | null;
  /** What the person's entry says of it; absent for a person without one. */
  readonly roles?: Readonly<Partial<Record<Locale, string>>>;
  readonly languages?: readonly SpokenLanguage[];
  readonly phone: string | null;
  readonly email: string | null;
  readonly image: ContentImage | null;
  /** The person's hours of presence, as a sentence. */
  readonly hours: string | null;
}

export interface Download {
  readonly title: string;
  /** File name in the content service's uploads. */
  readonly file: string;
  /** Upper case without dot, e.g. "PDF". */
  readonly format: string;
  readonly bytes: number;
}

interface BlockOf<K extends string> {
  readonly kind: K;
  /** Unique on its page. */
  readonly key: string;
  /** Set only if the block is not in the page's language. */
  readonly lang?: Locale;
}

export interface RichTextBlock extends BlockOf<'richText'> {
  readonly title: string | null;
  readonly body: RichTextTree;
}
export interface ImageBlock extends BlockOf<'image'> {
  readonly image: ContentImage;
  readonly wide: boolean;
}
export interface GalleryBlock extends BlockOf<'gallery'> {
  readonly title: string | null;
  readonly images: readonly ContentImage[];
}
/** A film: one of our own with captions, or the address of one elsewhere. */
export interface VideoBlock extends BlockOf<'video'> {
  readonly title: string | null;
  readonly text: string | null;
  readonly poster: ContentImage | null;
  readonly film:
    | {
        readonly kind: 'own';
        /** File names in the content service's uploads. */
        readonly file: string;
        readonly captions: string;
      }
    | ({ readonly kind: 'outside' } & OutsideFilm);
  readonly transcript: RichTextTree | null;
}
export interface TeaserBlock extends BlockOf<'teaser'> {
  readonly overline: string | null;
  readonly title: string;
  readonly text: string | null;
  readonly image: ContentImage;
  readonly link: Link | null;
  readonly flipped: boolean;
}
export interface AccordionBlock extends BlockOf<'accordion'> {
  readonly title: string | null;
  readonly items: readonly { readonly title: string; readonly body: RichTextTree }[];
}
export interface QuoteBlock extends BlockOf<'quote'> {
  readonly quote: string;
  readonly name: string;
  /** Age, relation: "86, wohnt seit zwei Jahren im Zumipark". */
  readonly detail: string | null;
  readonly image: ContentImage | null;
}
export interface ContactPersonBlock extends BlockOf<'contactPerson'> {
  readonly title: string;
  readonly text: string | null;
  /** The phone number that is shown very large. */
  readonly phone: string | null;
  readonly person: Person | null;
  readonly link: Link | null;
}
export interface TeamBlock extends BlockOf<'team'> {
  readonly title: string;
  readonly text: string | null;
  readonly people: readonly Person[];
}
export interface DownloadsBlock extends BlockOf<'downloads'> {
  readonly title: string;
  readonly files: readonly Download[];
}
export interface FiguresBlock extends BlockOf<'figures'> {
  readonly title: string | null;
  readonly rows: readonly Row[];
}
export interface PriceTableBlock extends BlockOf<'priceTable'> {
  readonly title: string | null;
  readonly rows: readonly {
    readonly what: string;
    /** Whole centimes, at least 0. */
    readonly amount: number;
    /** For how long or how often, e.g. "im Monat". */
    readonly per: string | null;
  }[];
}
/** A table that editors wrote or pasted; all rows are as long as the head. */
export interface TableBlock extends BlockOf<'table'> {
  readonly title: string | null;
  readonly caption: string | null;
  readonly table: WrittenTable;
  /** True if the first column names its row. */
  readonly hasRowHeads: boolean;
}
export interface NoticeBlock extends BlockOf<'notice'> {
  readonly title: string;
  readonly text: string;
  readonly isImportant: boolean;
  readonly link: Link | null;
}
export interface StepsBlock extends BlockOf<'steps'> {
  readonly title: string | null;
  readonly steps: readonly { readonly title: string; readonly text: string | null }[];
}
/** Questions of the editors; name and a way to answer are asked by every form. */
export interface FormBlock extends BlockOf<'form'> {
  readonly title: string;
  readonly text: string | null;
  /** Each with its own label. */
  readonly questions: readonly FormQuestion[];
  /** What senders must agree to; null if nothing. */
  readonly consent: string | null;
  /** What is said after sending; null for our own sentence. */
  readonly thanks: string | null;
}
export interface OpeningHoursBlock extends BlockOf<'openingHours'> {
  readonly title: string;
  readonly text: string | null;
  /** Null shows all hours of the brand. */
  readonly purpose: HoursPurpose | null;
}
/** The drawn map of the brand's own house. */
export interface HouseMapBlock extends BlockOf<'houseMap'> {
  readonly title: string;
  readonly text: string | null;
}
export interface CallToActionBlock extends BlockOf<'callToAction'> {
  readonly title: string;
  readonly text: string | null;
  readonly link: Link;
  readonly secondLink: Link | null;
  /** A number to call, as people write it. */
  readonly phone: string | null;
  /** Shown on a background in the brand's colour. */
  readonly plane: boolean;
}
export interface LinksBlock extends BlockOf<'links'> {
  readonly title: string;
  readonly links: readonly {
    readonly title: string;
    readonly detail: string | null;
    readonly href: string;
  }[];
}
export interface TodayBlock extends BlockOf<'today'> {
  readonly title: string;
  /**
   * `programme`: today's entry of the house's daily programme; `places`: what is free, or the rows
   * below if nothing is; `figures`: the rows below.
   */
  readonly source: 'programme' | 'places' | 'figures';
  readonly rows: readonly Row[];
  readonly link: Link | null;
}
export interface EventTeaserBlock extends BlockOf<'eventTeaser'> {
  readonly title: string;
  readonly text: string | null;
  readonly count: number;
  readonly link: Link | null;
}
/** Offers of the house, of the whole group on its site: free ones first. */
export interface PlaceTeaserBlock extends BlockOf<'placeTeaser'> {
  readonly title: string;
  readonly text: string | null;
  readonly count: number;
}
export interface VacancyTeaserBlock extends BlockOf<'vacancyTeaser'> {
  readonly title: string;
  readonly text: string | null;
  readonly count: number;
  readonly plane: boolean;
  /** True shows the jobs of the whole group. */
  readonly allBrands: boolean;
}
export interface MediaTeaserBlock extends BlockOf<'mediaTeaser'> {
  readonly title: string;
  readonly text: string | null;
  readonly count: number;
}
export interface HousesBlock extends BlockOf<'houses'> {
  readonly title: string;
  readonly text: string | null;
}
export interface MenuPlanBlock extends BlockOf<'menuPlan'> {
  readonly title: string;
  readonly text: string | null;
}

/** A content block. Editors choose the order; an unknown kind is skipped and reported. */
export type Block =
  | RichTextBlock
  | ImageBlock
  | GalleryBlock
  | VideoBlock
  | TeaserBlock
  | AccordionBlock
  | QuoteBlock
  | ContactPersonBlock
  | TeamBlock
  | DownloadsBlock
  | FiguresBlock
  | PriceTableBlock
  | TableBlock
  | NoticeBlock
  | StepsBlock
  | FormBlock
  | OpeningHoursBlock
  | HouseMapBlock
  | CallToActionBlock
  | LinksBlock
  | TodayBlock
  | EventTeaserBlock
  | PlaceTeaserBlock
  | VacancyTeaserBlock
  | MediaTeaserBlock
  | HousesBlock
  | MenuPlanBlock;

export type BlockKind = Block['kind'];
