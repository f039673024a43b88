import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { useUiServices } from '../../UiServices.ts';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { placeMessages } from '../Places/Places.messages.ts';
import { PlaceRow, PlaceRows } from '../Places/PlaceRow.tsx';
import styles from './PlaceTeaser.module.scss';

/** The offers of the house that are free first, or those of the group on its site. */
export function PlaceTeaser({ block, live, background }: BlockProps<'placeTeaser'>) {
  const { brand, hasRoute, hrefOf } = useUiServices();
  return (
    <BlockSection
      background={background}
      title={block.title}
      text={block.text}
      headLang={block.lang}
    >
      <div className={styles.teaser}>
        <PlaceRows>
          {live?.groups.flatMap(({ house, places }) =>
            places.map((place) => (
              <PlaceRow
                key={`${house.slug} ${place.offer.slug}`}
                place={place}
                house={house}
                theme={live.themes[house.brandId]}
                heading={3}
                {...(brand.groupSite === true && { note: `${house.name}, ${house.place}` })}
              />
            )),
          )}
        </PlaceRows>
        {hasRoute('places') && (
          <p className="btns">
            <ButtonLink href={hrefOf('places')}>
              <FormattedMessage {...placeMessages.all} />
            </ButtonLink>
          </p>
        )}
      </div>
    </BlockSection>
  );
}
