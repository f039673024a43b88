import { FormattedMessage, useIntl } from 'react-intl';
import type { Page } from '../../../domain/page/Page.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { ContactPerson } from '../../blocks/ContactPerson/ContactPerson.tsx';
import { Breadcrumb } from '../../blocks/PageOfBlocks/Breadcrumb.tsx';
import { Hero, HeroWithPanel } from '../../blocks/PageOfBlocks/Hero.tsx';
import { PageHeader } from '../../blocks/PageOfBlocks/PageHeader.tsx';
import { placeMessages } from '../../blocks/Places/Places.messages.ts';
import { TextAndPictures } from '../../blocks/TextAndPictures/TextAndPictures.tsx';
import { usePlaceHrefs } from '../../blocks/Places/usePlaceHrefs.ts';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { PrintButton } from '../../components/PrintButton/PrintButton.tsx';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { FreePanel } from './FreePanel.tsx';
import { GoodToKnow } from './GoodToKnow.tsx';
import { OfferFacts } from './OfferFacts.tsx';
import { placeDetailMessages } from './PlaceDetail.messages.ts';
import styles from './PlaceDetail.module.scss';
import type { PlaceDetailData } from './placeDetailData.ts';
import { PriceSection } from './PriceSection.tsx';

/** One offer of a house: what it is, what is free, what it costs, whom to call. */
export function PlaceDetail({ data }: ScreenProps<PlaceDetailData>) {
  const { offer, house, place, theme, contact } = data;
  const { formatMessage } = useIntl();
  const { visitOf } = usePlaceHrefs();
  const visit = visitOf(offer, theme ?? undefined, data.level);
  const page = pageOf(data);
  const [first, ...others] = offer.pictures;
  return (
    // On the group's site the house keeps its own colours and window.
    <div data-brand={theme?.brandId} className={styles.offer}>
      {first === undefined ? (
        <PageHeader page={page} />
      ) : (
        <>
          <div className={`wrap ${styles.trail}`}>
            <Breadcrumb page={page} />
          </div>
          {place.availability.kind === 'free' ? (
            <HeroWithPanel
              page={page}
              image={first}
              ways={null}
              panel={<FreePanel offer={offer} availability={place.availability} />}
            />
          ) : (
            <Hero page={page} image={first} />
          )}
        </>
      )}
      <div className={`wrap ${styles.facts}`}>
        <OfferFacts data={data} />
        <div className={`btns ${styles.buttons}`}>
          {visit !== null && (
            <ButtonLink href={visit}>{formatMessage(placeMessages.visit)}</ButtonLink>
          )}
          <PrintButton label={formatMessage(placeDetailMessages.print)} />
        </div>
      </div>
      <PriceSection data={data} />
      <GoodToKnow data={data} />
      <div className={`sections ${styles.living}`}>
        <TextAndPictures
          title={formatMessage(placeDetailMessages.about)}
          body={offer.body}
          bodyLang={offer.bodyLang}
          images={others}
        />
      </div>
      {contact === null ? (
        <BlockSection background="wash" title={formatMessage(placeDetailMessages.call)}>
          <div className={styles.call}>
            <p className="measure lead">
              <FormattedMessage {...placeDetailMessages.callHelp} />
            </p>
            {house.phone !== null && (
              <p>
                <PhoneLink number={house.phone} className="giant" />
              </p>
            )}
          </div>
        </BlockSection>
      ) : (
        <ContactPerson block={contact} live={null} background="wash" />
      )}
    </div>
  );
}

/** Only what the head of a page needs. */
const pageOf = ({ offer, house }: PlaceDetailData): Page => ({
  path: `wohnen/freie-plaetze/${house.slug}/${offer.slug}`,
  title: offer.title,
  blocks: [],
  image: null,
  // Some houses have the name of their village.
  lead: { text: [...new Set([house.name, house.place])].join(', ') },
  meta: { title: null, description: null, keywords: null, image: null },
});
