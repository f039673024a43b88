import { FormattedMessage, useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { HouseSummary } from '../../../domain/house/House.ts';
import { type Alternative, dependsOnCare, type Place } from '../../../domain/places/findPlaces.ts';
import { OFFER_KINDS } from '../../../domain/places/Offer.ts';
import { placeQuery } from '../../../domain/places/placeAddress.ts';
import { offerKindMessages } from '../../blocks/Places/OfferKind.messages.ts';
import { placeMessages } from '../../blocks/Places/Places.messages.ts';
import { PlaceRow, PlaceRows } from '../../blocks/Places/PlaceRow.tsx';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Pager } from '../../components/Pager/Pager.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { formatDate } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useLocation } from '../../navigation/pageContext.ts';
import { useCountFocus } from '../../state/useCountFocus.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { HouseSign } from './HouseSign.tsx';
import { placeCountMessages, placeListMessages, placePriceMessages } from './PlaceList.messages.ts';
import styles from './PlaceList.module.scss';
import { PLACE_LIST_ID, type PlaceListData } from './placeListData.ts';
import { PlaceQuestions } from './PlaceQuestions.tsx';

/** The part of the page that changes with the answers: the questions and what is found. */
export function ListedPlaces({ data }: { readonly data: PlaceListData }) {
  const { found } = data;
  const { hasRoute, hrefOf } = useUiServices();
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  return (
    <div ref={useCountFocus<HTMLDivElement>(data)} data-list="">
      <PlaceQuestions data={data} />
      <section className={`section ${styles.answer}`} id={PLACE_LIST_ID}>
        <div className="wrap">
          {found.fits ? <Tally data={data} /> : <NoPlaces data={data} />}
          {data.ofGroup ? <ByHouse data={data} /> : <ByKind data={data} />}
          <Pager
            current={data.pageNumber}
            count={data.pages}
            addressOf={(page) => `${pathname}${placeQuery(data.filter, page)}#${PLACE_LIST_ID}`}
          />
          {dependsOnCare(found.groups.flatMap(({ places }) => places)) && (
            <p className={`measure muted ${styles.reckoning}`}>
              <FormattedMessage {...placeListMessages.reckoning} />
            </p>
          )}
          {hasRoute('visit') && (
            <p className={`btns ${styles.requests}`}>
              <ButtonLink href={hrefOf('visit')}>{formatMessage(placeMessages.visit)}</ButtonLink>
              {hasRoute('referral') && (
                <ButtonLink href={hrefOf('referral')} inverted icon={null}>
                  {formatMessage(placeListMessages.refer)}
                </ButtonLink>
              )}
            </p>
          )}
        </div>
      </section>
    </div>
  );
}

/** The answer in words, and what the list has. */
function Tally({ data }: { readonly data: PlaceListData }) {
  const { free, dated, total } = data.found;
  return (
    <div className={styles.tally}>
      <h2>
        {free + dated === 0 ? (
          <FormattedMessage {...placeListMessages.others} />
        ) : free === 0 ? (
          <FormattedMessage {...placeCountMessages.dated} values={{ count: dated }} />
        ) : dated === 0 ? (
          <FormattedMessage {...placeCountMessages.free} values={{ count: free }} />
        ) : (
          <FormattedMessage {...placeCountMessages.freeAndDated} values={{ free, dated }} />
        )}
      </h2>
      <p role="status" tabIndex={-1}>
        {data.ofGroup ? (
          <FormattedMessage
            {...placeCountMessages.offersInHouses}
            values={{ count: total, houses: data.found.groups.length }}
          />
        ) : (
          <FormattedMessage {...placeCountMessages.offers} values={{ count: total }} />
        )}{' '}
        <Prices data={data} />
        {data.pages > 1 && (
          <>
            {'. '}
            <FormattedMessage
              {...placeCountMessages.page}
              values={{ page: data.pageNumber, pages: data.pages }}
            />
          </>
        )}
      </p>
    </div>
  );
}

/** For which level the prices are, and from which day on they are valid. */
function Prices({ data: { found, filter, validFrom } }: { readonly data: PlaceListData }) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const withCare = dependsOnCare(found.groups.flatMap(({ places }) => places));
  const prices = !withCare
    ? formatMessage(placePriceMessages.prices)
    : filter.level === null
      ? formatMessage(placePriceMessages.withoutCare)
      : formatMessage(placeCountMessages.pricesOfLevel, {
          level: filter.level,
        });
  if (validFrom === null) return withCare ? prices : null;
  return formatMessage(placeCountMessages.validFrom, {
    prices,
    day: formatDate(validFrom, locale, { year: true }),
  });
}

/** Why nothing is shown as free, whom to call, and what comes nearest. */
function NoPlaces({ data }: { readonly data: PlaceListData }) {
  const { brandConfig$, brand } = useUiServices();
  const phone = useBehavior(brandConfig$)?.phone ?? brand.fallback.phone;
  const differenceOf = useDifference();
  const { alternatives, groups } = data.found;
  return (
    <div className={styles.none}>
      <h2>
        <FormattedMessage {...placeListMessages.none} />
      </h2>
      <p role="status" tabIndex={-1} className="lead measure">
        <FormattedMessage {...placeListMessages.noneHelp} />
      </p>
      <p>
        <PhoneLink number={phone} className="giant" />
      </p>
      {alternatives.length > 0 && (
        <div className={styles.nearest}>
          <h2>
            <FormattedMessage {...placeListMessages.nearest} />
          </h2>
          {[...Map.groupBy(alternatives, ({ house }) => house)].map(([house, ofHouse]) => (
            <Group
              key={`${house.brandId} ${house.slug}`}
              head={<HouseSign house={house} theme={data.themes[house.brandId]} />}
              brandId={house.brandId}
            >
              {ofHouse.map((alternative) => (
                <Row
                  key={alternative.place.offer.slug}
                  data={data}
                  house={house}
                  place={alternative.place}
                  note={differenceOf(alternative)}
                />
              ))}
            </Group>
          ))}
        </div>
      )}
      {groups.length > 0 && (
        <h2>
          <FormattedMessage {...placeListMessages.others} />
        </h2>
      )}
    </div>
  );
}

/** "etwa 3 km Luftlinie, 2 Wochen später"; undefined if neither is known. */
function useDifference(): (alternative: Alternative) => string | undefined {
  const { formatMessage } = useIntl();
  return ({ kilometres, daysLater }) => {
    const parts = [
      ...(kilometres === null
        ? []
        : [
            formatMessage(placeCountMessages.distance, { kilometres: wholeKilometres(kilometres) }),
          ]),
      ...(daysLater === null
        ? []
        : daysLater < 14
          ? [formatMessage(placeCountMessages.daysLater, { count: daysLater })]
          : [formatMessage(placeCountMessages.weeksLater, { count: Math.round(daysLater / 7) })]),
    ];
    return parts.length === 0 ? undefined : parts.join(', ');
  };
}

/** Whole kilometres, at least one. */
const wholeKilometres = (kilometres: number): number => Math.max(1, Math.round(kilometres));

function ByHouse({ data }: { readonly data: PlaceListData }) {
  return data.groups.map(({ house, places }) => (
    <Group
      key={house.slug}
      head={<HouseSign house={house} theme={data.themes[house.brandId]} />}
      brandId={house.brandId}
    >
      {places.map((place) => (
        <Row key={place.offer.slug} data={data} house={house} place={place} />
      ))}
    </Group>
  ));
}

/** On a house's own site the kind stands where the group's site has the house. */
function ByKind({ data }: { readonly data: PlaceListData }) {
  const { formatMessage } = useIntl();
  const places = data.groups.flatMap((group) =>
    group.places.map((place) => ({ place, house: group.house })),
  );
  return OFFER_KINDS.map((kind) => ({
    kind,
    ofKind: places.filter(({ place }) => place.offer.kind === kind),
  }))
    .filter(({ ofKind }) => ofKind.length > 0)
    .map(({ kind, ofKind }) => (
      <Group key={kind} head={<h3>{formatMessage(offerKindMessages[kind])}</h3>}>
        {ofKind.map(({ place, house }) => (
          <Row key={`${house.slug} ${place.offer.slug}`} data={data} house={house} place={place} />
        ))}
      </Group>
    ));
}

interface GroupProps {
  readonly head: ReactNode;
  readonly brandId?: string;
  readonly children: ReactNode;
}

const Group = ({ head, brandId, children }: GroupProps) => (
  <section className={styles.group}>
    <header data-brand={brandId}>{head}</header>
    <PlaceRows>{children}</PlaceRows>
  </section>
);

interface RowProps {
  readonly data: PlaceListData;
  readonly house: HouseSummary;
  readonly place: Place;
  readonly note?: ReactNode;
}

const Row = ({ data, house, ...row }: RowProps) => (
  <PlaceRow {...row} house={house} theme={data.themes[house.brandId]} level={data.filter.level} />
);
