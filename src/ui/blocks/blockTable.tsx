import type { ReactNode } from 'react';
import type { BlockKind } from '../../domain/page/Block.ts';
import { createMapModel } from '../components/DrawnMap/mapModel.ts';
import { Accordion } from './Accordion/Accordion.tsx';
import type { BackgroundVariant, BlockOfKind, BlockProps, LiveContentOf } from './BlockProps.ts';
import { CallToAction } from './CallToAction/CallToAction.tsx';
import { ContactPerson } from './ContactPerson/ContactPerson.tsx';
import { Downloads } from './Downloads/Downloads.tsx';
import { EventTeaser } from './EventTeaser/EventTeaser.tsx';
import { Figures } from './Figures/Figures.tsx';
import { Gallery } from './Gallery/Gallery.tsx';
import { HoursList } from './HoursList/HoursList.tsx';
import { HouseMap } from './HouseMap/HouseMap.tsx';
import { Houses } from './Houses/Houses.tsx';
import { Image } from './Image/Image.tsx';
import { MediaTeaser } from './MediaTeaser/MediaTeaser.tsx';
import { MenuPlan } from './MenuPlan/MenuPlan.tsx';
import { Notice } from './Notice/Notice.tsx';
import { PriceTable } from './PriceTable/PriceTable.tsx';
import { QuestionForm } from './QuestionForm/QuestionForm.tsx';
import { Quote } from './Quote/Quote.tsx';
import { RichText } from './RichText/RichText.tsx';
import { Steps } from './Steps/Steps.tsx';
import { Table } from './Table/Table.tsx';
import { Team } from './Team/Team.tsx';
import { Teaser } from './Teaser/Teaser.tsx';
import { Today, todayRows } from './Today/Today.tsx';
import { PlaceTeaser } from './PlaceTeaser/PlaceTeaser.tsx';
import { VacancyTeaser } from './VacancyTeaser/VacancyTeaser.tsx';
import { Video } from './Video/Video.tsx';
import { Links } from './Links/Links.tsx';

/** How one kind of block is rendered, and which background it prefers. */
interface BlockDrawing<K extends BlockKind> {
  readonly view: (props: BlockProps<K>) => ReactNode;
  /** The background if no block came before it; white if absent. */
  readonly background?: (block: BlockOfKind<K>) => BackgroundVariant;
  /**
   * False for a block that would show only a heading; absent if that cannot happen. An empty list
   * still counts as content if the block has a text for it. A list that could not be read does not
   * count, because "nothing on" would be untrue.
   */
  readonly hasContent?: (block: BlockOfKind<K>, live: LiveContentOf<K> | null) => boolean;
}

type BlockTable = { readonly [K in BlockKind]: BlockDrawing<K> };

/** A new kind in the domain does not compile until it has an entry here. */
const BLOCK_TABLE: BlockTable = {
  richText: { view: RichText, hasContent: ({ body }) => body.length > 0 },
  image: { view: Image },
  gallery: { view: Gallery, hasContent: ({ images }) => images.length > 0 },
  video: { view: Video },
  teaser: { view: Teaser },
  accordion: { view: Accordion, hasContent: ({ items }) => items.length > 0 },
  quote: { view: Quote, background: () => 'plane' },
  contactPerson: { view: ContactPerson },
  team: { view: Team, hasContent: ({ people }) => people.length > 0 },
  downloads: { view: Downloads, hasContent: ({ files }) => files.length > 0 },
  figures: { view: Figures, hasContent: ({ rows }) => rows.length > 0 },
  priceTable: { view: PriceTable, hasContent: ({ rows }) => rows.length > 0 },
  table: { view: Table, hasContent: ({ table }) => table.rows.length > 0 },
  notice: { view: Notice },
  steps: { view: Steps, hasContent: ({ steps }) => steps.length > 0 },
  form: { view: QuestionForm, background: () => 'wash' },
  openingHours: {
    view: HoursList,
    hasContent: (_, live) =>
      live !== null && (live.hours.weekly.length > 0 || live.hours.remark !== null),
  },
  houseMap: {
    view: HouseMap,
    hasContent: (_, live) => live !== null && createMapModel(live.house) !== null,
  },
  callToAction: { view: CallToAction, background: ({ plane }) => (plane ? 'plane' : 'white') },
  links: { view: Links, hasContent: ({ links }) => links.length > 0 },
  today: { view: Today, hasContent: (block, live) => todayRows(block, live).length > 0 },
  eventTeaser: { view: EventTeaser, hasContent: (_, live) => live !== null },
  placeTeaser: {
    view: PlaceTeaser,
    hasContent: (_, live) => live !== null && live.groups.length > 0,
  },
  vacancyTeaser: { view: VacancyTeaser, background: ({ plane }) => (plane ? 'plane' : 'wash') },
  mediaTeaser: {
    view: MediaTeaser,
    hasContent: (_, live) => live !== null && live.entries.length > 0,
  },
  houses: { view: Houses, hasContent: (_, live) => live !== null && live.houses.length > 0 },
  menuPlan: { view: MenuPlan, hasContent: (_, live) => live !== null },
};

const drawingOf = <K extends BlockKind>(kind: K): BlockDrawing<K> => BLOCK_TABLE[kind];

export function BlockView<K extends BlockKind>({
  kind,
  ...props
}: BlockProps<K> & { readonly kind: K }) {
  const { view: View } = drawingOf(kind);
  return <View {...(props as BlockProps<K>)} />;
}

/** Whether a block has anything to show besides its heading. */
export const hasContent = <K extends BlockKind>(
  kind: K,
  block: BlockOfKind<K>,
  live: LiveContentOf<K> | null,
): boolean => drawingOf(kind).hasContent?.(block, live) ?? true;

/** The background of a block if no block came before it. */
export const preferredBackground = <K extends BlockKind>(
  kind: K,
  block: BlockOfKind<K>,
): BackgroundVariant => drawingOf(kind).background?.(block) ?? 'white';
