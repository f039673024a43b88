import { useIntl } from 'react-intl';
import type { House } from '../../../domain/house/House.ts';
import type { Page } from '../../../domain/page/Page.ts';
import { Directions } from '../../blocks/Directions/Directions.tsx';
import { PageHeader } from '../../blocks/PageOfBlocks/PageHeader.tsx';
import { TextAndPictures } from '../../blocks/TextAndPictures/TextAndPictures.tsx';
import { DrawnMap } from '../../components/DrawnMap/DrawnMap.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { useHref } from '../../navigation/useHref.ts';
import { HouseAddress } from './HouseAddress.tsx';
import styles from './HouseDetail.module.scss';
import { houseMessages } from './HouseDetail.messages.ts';
import { HouseEvents, HouseJobs, HousePlaces } from './HouseLists.tsx';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { EventOccurrence } from '../../../domain/event/Event.ts';
import type { Place } from '../../../domain/places/findPlaces.ts';
import type { JobOverview } from '../../../domain/job/JobRepository.ts';
import type { DirectionsData } from '../../blocks/Directions/ConnectionSearch.ts';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';

export interface HouseDetailData {
  readonly house: House;
  /** True on the group's site, if the house has its own site and theme. */
  readonly visiting: boolean;
  readonly directions: DirectionsData;
  /** The next dates of the house's brand; empty if there are none or they could not be read. */
  readonly events: readonly EventOccurrence[];
  /** Its offers, free ones first; empty if there are none or they could not be read. */
  readonly places: readonly Place[];
  /** Null if it could not be read. */
  readonly jobs: JobOverview | null;
  /** The themes of other brands, in the structure in which the page looks for them. */
  readonly live: { readonly house: { readonly themes: Readonly<Record<BrandId, BrandTheme>> } };
}

/** One house: its address, description, directions, events and open jobs. */
export function HouseDetail({ data }: ScreenProps<HouseDetailData>) {
  const { house, visiting, directions, events, places, jobs, live } = data;
  const theme = live.house.themes[house.brandId];
  const address = useHref('house', { haus: house.slug });
  const { formatMessage } = useIntl();
  return (
    // On the group's site the house keeps its own colours and window.
    <div data-brand={visiting ? house.brandId : undefined} className={styles.house}>
      <PageHeader page={pageOf(house)} />
      <div className="section">
        <div className={`wrap ${styles.reach}`}>
          <HouseAddress
            house={house}
            isVisited={visiting}
            website={visiting ? (theme?.href ?? house.website) : null}
            shape={theme}
          />
          {house.image && (
            <Picture
              image={house.image}
              ratio="pair"
              className={`win ${styles.window}`}
              sizes="(min-width: 88rem) 45rem, (min-width: 64rem) 52vw, 90vw"
              maxWidth={736}
              priority
            />
          )}
        </div>
      </div>
      <TextAndPictures
        title={formatMessage(houseMessages.about)}
        body={house.body}
        bodyLang={house.bodyLang}
        images={house.images}
      />
      <HousePlaces house={house} places={places} theme={visiting ? theme : undefined} />
      <Directions house={house} directions={directions} address={address}>
        <div className={styles.plan}>
          <DrawnMap house={house} shape={theme} />
        </div>
      </Directions>
      <HouseEvents events={events} visiting={visiting} theme={theme} />
      {jobs && <HouseJobs jobs={jobs} visiting={visiting} theme={theme} />}
    </div>
  );
}

/** Only what the head of a page needs. */
const pageOf = ({ slug, name, descriptor, place }: House): Page => ({
  path: `unsere-haeuser/${slug}`,
  title: { text: name },
  blocks: [],
  image: null,
  lead: descriptor && { ...descriptor, text: `${descriptor.text}, ${place}` },
  meta: { title: null, description: null, keywords: null, image: null },
});
