import { FormattedMessage, useIntl } from 'react-intl';
import { addDays } from '../../../domain/shared/zurichCalendar.ts';
import { Button } from '../../components/Button/Button.tsx';
import { formatCentimes } from '../../i18n/formatFrancs.ts';
import { useLocation } from '../../navigation/pageContext.ts';
import { priceMessages, stayMessages } from './PlaceDetail.messages.ts';
import { type AskedStay, PRICE_ID, type PlaceDetailData } from './placeDetailData.ts';
import styles from './PriceSection.module.scss';

/** Arrival and departure in a guest room, and what the nights cost. */
export function StayForm({ data: { asked, today } }: { readonly data: PlaceDetailData }) {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  return (
    <form action={`${pathname}#${PRICE_ID}`} className={styles.form}>
      <fieldset>
        <legend>{formatMessage(stayMessages.question)}</legend>
        <div className={styles.days}>
          <DayField
            name="ankunft"
            label={formatMessage(stayMessages.arrival)}
            value={asked?.arrival}
            earliest={today}
          />
          <DayField
            name="abreise"
            label={formatMessage(stayMessages.departure)}
            value={asked?.departure}
            earliest={addDays(today, 1)}
          />
          <Button type="submit" inverted>
            {formatMessage(priceMessages.show)}
          </Button>
        </div>
      </fieldset>
      <div role="status" tabIndex={-1}>
        {asked !== null && <StayAnswer asked={asked} />}
      </div>
    </form>
  );
}

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly earliest: string;
}

const DayField = ({ name, label, value, earliest }: DayFieldProps) => (
  <div className={styles.day}>
    <label htmlFor={name}>{label}</label>
    <input id={name} name={name} type="date" min={earliest} defaultValue={value} required />
  </div>
);

function StayAnswer({ asked: { stay } }: { readonly asked: AskedStay }) {
  const { formatMessage } = useIntl();
  if (stay.kind === 'fault')
    return (
      <p>
        <b>{formatMessage(stayMessages[stay.fault])}</b>
      </p>
    );
  if (stay.kind === 'onRequest') return <p>{formatMessage(stayMessages.onRequest)}</p>;
  return (
    <table className={styles.cost}>
      <tbody>
        {stay.seasons.map(({ nights, perNight }, position) => (
          <tr key={`${position} ${perNight}`}>
            <th scope="row">
              {formatMessage(stayMessages.nights, {
                nights,
                amount: formatCentimes(perNight),
              })}
            </th>
            <td>{formatCentimes(nights * perNight)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <FormattedMessage {...priceMessages.total} />
          </th>
          <td>{formatCentimes(stay.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
