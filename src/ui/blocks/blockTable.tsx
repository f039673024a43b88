import type { ReactNode } from 'react';
import type { BlockKind } from '../../domain/page/Block.ts';
import { Accordion } from './Accordion/Accordion.tsx';
import type { BlockProps } from './BlockProps.ts';
import { CallToAction } from './CallToAction/CallToAction.tsx';
import { ContactPerson } from './ContactPerson/ContactPerson.tsx';
import { Downloads } from './Downloads/Downloads.tsx';
import { EventTeaser } from './EventTeaser/EventTeaser.tsx';
import { Figures } from './Figures/Figures.tsx';
import { Gallery } from './Gallery/Gallery.tsx';
import { Houses } from './Houses/Houses.tsx';
import { Image } from './Image/Image.tsx';
import { MediaTeaser } from './MediaTeaser/MediaTeaser.tsx';
import { MenuPlan } from './MenuPlan/MenuPlan.tsx';
import { Quote } from './Quote/Quote.tsx';
import { RichText } from './RichText/RichText.tsx';
import { Teaser } from './Teaser/Teaser.tsx';
import { Today } from './Today/Today.tsx';
import { VacancyTeaser } from './VacancyTeaser/VacancyTeaser.tsx';
import { Links } from './Links/Links.tsx';

type BlockTable = { readonly [K in BlockKind]: (props: BlockProps<K>) => ReactNode };

/**
 * How each kind of block is drawn. A new kind in the domain does not compile until it stands here.
 */
const BLOCK_TABLE: BlockTable = {
  richText: RichText,
  image: Image,
  gallery: Gallery,
  teaser: Teaser,
  accordion: Accordion,
  quote: Quote,
  contactPerson: ContactPerson,
  downloads: Downloads,
  figures: Figures,
  callToAction: CallToAction,
  links: Links,
  today: Today,
  eventTeaser: EventTeaser,
  vacancyTeaser: VacancyTeaser,
  mediaTeaser: MediaTeaser,
  houses: Houses,
  menuPlan: MenuPlan,
};

export function BlockView<K extends BlockKind>({
  kind,
  ...props
}: BlockProps<K> & { readonly kind: K }) {
  const View: (props: BlockProps<K>) => ReactNode = BLOCK_TABLE[kind];
  return <View {...(props as BlockProps<K>)} />;
}
