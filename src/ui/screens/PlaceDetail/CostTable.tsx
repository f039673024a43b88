import { FormattedMessage, useIntl } from 'react-intl';
import { HIGHEST_OWN_SHARE } from '../../../domain/places/careShares.ts';
import type { Names } from '../../../domain/places/Offer.ts';
import type { PricePart, PriceQuote } from '../../../domain/places/priceOffer.ts';
import { placeFactMessages } from '../../blocks/Places/Places.messages.ts';
import { formatCentimes, formatWholeFrancs } from '../../i18n/formatFrancs.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { priceMessages, pricePartMessages } from './PlaceDetail.messages.ts';
import type { PlaceDetailData } from './placeDetailData.ts';
import styles from './PriceSection.module.scss';

interface CostTableProps {
  readonly data: PlaceDetailData;
  readonly quote: PriceQuote;
}

/** The parts of a price and their sum; beside it what others pay, which is never in the sum. */
export function CostTable({ data, quote }: CostTableProps) {
  const { formatMessage } = useIntl();
  const { unit, longer, longerDays, parts, perUnit, isFrom, others } = quote;
  const hasLonger = longer !== null && longerDays !== null;
  const sum = (text: string) =>
    isFrom ? formatMessage(placeFactMessages.from, { amount: text }) : text;
  const missesCare = parts.some(({ kind, perUnit: amount }) => kind === 'care' && amount === null);
  return (
    <>
      <div className={styles.split}>
        <table className={styles.cost}>
          <caption className="vh">
            {formatMessage(priceMessages.caption, {
              level: data.level === null ? 'none' : String(data.level),
            })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{formatMessage(priceMessages.youPay)}</th>
              <th scope="col">
                {formatMessage(
                  {
                    day: priceMessages.perDay,
                    month: priceMessages.perMonthExact,
                    night: priceMessages.perNight,
                  }[unit],
                )}
              </th>
              {hasLonger && (
                <th scope="col">
                  {formatMessage(placeFactMessages.longer, {
                    days: longerDays,
                  })}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {parts.map((part, position) => (
              <tr key={`${position} ${part.kind}`}>
                <th scope="row">
                  <PartName part={part} level={data.level} />
                </th>
                {part.perUnit === null ? (
                  <td colSpan={hasLonger ? 2 : 1}>{formatMessage(priceMessages.onRequest)}</td>
                ) : (
                  <>
                    <td>{formatCentimes(part.perUnit)}</td>
                    {hasLonger && <td>{formatWholeFrancs(part.longer ?? 0)}</td>}
                  </>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{formatMessage(priceMessages.total)}</th>
              <td>{sum(formatCentimes(perUnit))}</td>
              {hasLonger && <td>{sum(formatWholeFrancs(longer))}</td>}
            </tr>
          </tfoot>
        </table>
        {others !== null && (
          <aside className={styles.others} aria-labelledby="andere">
            <h3 id="andere">{formatMessage(priceMessages.othersPay)}</h3>
            <dl>
              <Share name={formatMessage(priceMessages.insurer)} amount={others.insurer} />
              {others.publicShare !== null && (
                <Share
                  name={formatMessage(priceMessages.publicShare)}
                  amount={others.publicShare}
                />
              )}
            </dl>
            <p>{formatMessage(priceMessages.othersHelp)}</p>
          </aside>
        )}
      </div>
      <p className="muted">
        {formatMessage(longerDays === 30 ? priceMessages.reckoned : priceMessages.inFrancs)}
        {missesCare && ` ${formatMessage(priceMessages.noTable)}`}
      </p>
    </>
  );
}

function PartName({ part, level }: { readonly part: PricePart; readonly level: number | null }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <b>{formatMessage(pricePartMessages[part.kind])}</b>
      {part.kind === 'care' && level !== null && part.perUnit !== null && (
        <span>
          {formatMessage(priceMessages.ofLevel, {
            level,
            highest: formatCentimes(HIGHEST_OWN_SHARE),
          })}
        </span>
      )}
      {part.what !== null && (
        <span>
          <NameOf names={part.what} />
        </span>
      )}
    </>
  );
}

/** A name in the page's language, or in German. */
export function NameOf({ names }: { readonly names: Names }) {
  const locale = usePageLocale();
  const own = names[locale];
  if (own !== undefined) return own;
  return <span lang="de-CH">{names['de-CH']}</span>;
}

const Share = ({ name, amount }: { readonly name: string; readonly amount: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{formatCentimes(amount)}</b> <FormattedMessage {...priceMessages.perDay} />
    </dd>
  </div>
);
