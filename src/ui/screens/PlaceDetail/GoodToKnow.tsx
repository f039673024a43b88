import { FormattedMessage, useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { downloadAddress } from '../../../domain/page/parseLink.ts';
import { includesCare } from '../../../domain/places/Offer.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { formatDate } from '../../i18n/formatDateTime.ts';
import { formatFileSize } from '../../i18n/formatFileSize.ts';
import { formatCentimes } from '../../i18n/formatFrancs.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { NameOf } from './CostTable.tsx';
import { priceMessages } from './PlaceDetail.messages.ts';
import type { PlaceDetailData } from './placeDetailData.ts';
import styles from './PriceSection.module.scss';

const PRO_SENECTUTE = 'https://www.prosenectute.ch/';

/** What the price includes and what not, what comes once, help with the money, and the sources. */
export function GoodToKnow({ data }: { readonly data: PlaceDetailData }) {
  const { offer, place, shares, level } = data;
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const beside = place.quote?.beside ?? [];
  const rules = place.price?.rules ?? null;
  const terms: readonly (readonly [string, ReactNode] | null)[] = [
    offer.included.length === 0
      ? null
      : [formatMessage(priceMessages.included), <Lines key="with" texts={offer.included} />],
    offer.excluded.length === 0
      ? null
      : [formatMessage(priceMessages.excluded), <Lines key="without" texts={offer.excluded} />],
    beside.length === 0
      ? null
      : [
          formatMessage(priceMessages.beside),
          <ul key="beside">
            {beside.map(({ what, amount, per }) => (
              <li key={what['de-CH']}>
                <NameOf names={what} />
                {`: ${formatCentimes(amount)} ${formatMessage(per === 'hour' ? priceMessages.perHour : priceMessages.once)}`}
              </li>
            ))}
          </ul>,
        ],
    !includesCare(offer.kind)
      ? null
      : [
          formatMessage(priceMessages.benefits),
          <>
            <FormattedMessage {...priceMessages.benefitsHelp} />{' '}
            <SiteLink className="link" address={PRO_SENECTUTE}>
              <FormattedMessage {...priceMessages.benefitsLink} />
            </SiteLink>
          </>,
        ],
    rules === null
      ? null
      : [
          formatMessage(priceMessages.rules),
          <a key="rules" className="link" href={downloadAddress(rules.file)}>
            {`${rules.title} (${rules.format}, ${formatFileSize(rules.bytes, locale)})`}
          </a>,
        ],
    shares === null || level === null || !includesCare(offer.kind)
      ? null
      : [
          formatMessage(priceMessages.source),
          <>
            <FormattedMessage
              {...priceMessages.checked}
              values={{
                source: shares.source,
                day: formatDate(shares.checkedOn, locale, { year: true }),
              }}
            />{' '}
            {shares.isSample && <FormattedMessage {...priceMessages.sample} />}
          </>,
        ],
  ];
  const shown = terms.filter((term) => term !== null);
  if (shown.length === 0) return null;
  return (
    <BlockSection background="white" title={formatMessage(priceMessages.goodToKnow)}>
      <dl className={styles.terms}>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </BlockSection>
  );
}

const Lines = ({ texts }: { readonly texts: readonly LocalText[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text.text}>
        <Text of={text} />
      </li>
    ))}
  </ul>
);
