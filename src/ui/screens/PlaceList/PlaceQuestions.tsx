import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import { PLACE_TIMES } from '../../../domain/places/findPlaces.ts';
import { includesCare } from '../../../domain/places/Offer.ts';
import { OFFER_KIND_SLUGS, PLACE_TIME_SLUGS } from '../../../domain/places/placeAddress.ts';
import { CareLevels } from '../../blocks/Places/CareLevels.tsx';
import { careLevelMessages } from '../../blocks/Places/CareLevels.messages.ts';
import { offerKindMessages } from '../../blocks/Places/OfferKind.messages.ts';
import { Button } from '../../components/Button/Button.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { useUiServices } from '../../UiServices.ts';
import { placeListMessages, placeTimeMessages } from './PlaceList.messages.ts';
import { PLACE_LIST_ID, type PlaceListData } from './placeListData.ts';
import styles from './PlaceQuestions.module.scss';

/**
 * The three questions, and on the group's site the house. A form that opens the list by its
 * address; `updateList.ts` applies each tap at once.
 */
export function PlaceQuestions({
  data: { found, filter, ofGroup },
}: {
  readonly data: PlaceListData;
}) {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const { surface } = useUiServices();
  const show = <Button type="submit">{formatMessage(placeListMessages.show)}</Button>;
  const asksLevel = found.kinds.some(({ kind }) => includesCare(kind));
  const numbers = [1, asksLevel ? 2 : null, asksLevel ? 3 : 2] as const;
  return (
    <section className={styles.ask} aria-label={formatMessage(placeListMessages.search)}>
      <div className="wrap">
        <form action={`${pathname}#${PLACE_LIST_ID}`} role="search" className={styles.form}>
          <Question number={numbers[0]} words={formatMessage(placeListMessages.what)}>
            <div className={styles.picks}>
              <Pick name="art" value="" chosen={filter.kind === null}>
                <span>{formatMessage(placeListMessages.everything)}</span>
              </Pick>
              {found.kinds.map(({ kind, free }) => (
                <Pick
                  key={kind}
                  name="art"
                  value={OFFER_KIND_SLUGS[kind]}
                  chosen={filter.kind === kind}
                >
                  <span>{formatMessage(offerKindMessages[kind])}</span>
                  <span className={styles.number}>{free}</span>
                </Pick>
              ))}
            </div>
          </Question>
          {numbers[1] !== null && (
            <Question number={numbers[1]} words={formatMessage(careLevelMessages.level)}>
              <CareLevels chosen={filter.level} />
              <p className="small muted">{formatMessage(placeListMessages.levelHint)}</p>
            </Question>
          )}
          <div className={styles.last}>
            <Question number={numbers[2]} words={formatMessage(placeListMessages.when)}>
              <div className={styles.picks}>
                {PLACE_TIMES.map((time) => (
                  <Pick
                    key={time}
                    name="ab"
                    value={PLACE_TIME_SLUGS[time]}
                    chosen={filter.time === time}
                  >
                    <span>{formatMessage(placeTimeMessages[time])}</span>
                  </Pick>
                ))}
              </div>
            </Question>
            {ofGroup && <HouseChoice houses={found.houses} chosen={filter.house} />}
            {surface === 'web' ? <noscript>{show}</noscript> : show}
          </div>
        </form>
      </div>
    </section>
  );
}

interface QuestionProps {
  readonly number: number;
  readonly words: string;
  readonly children: ReactNode;
}

const Question = ({ number, words, children }: QuestionProps) => (
  <fieldset className={styles.question}>
    <legend>
      <span className={styles.place}>{number}</span> {words}
    </legend>
    {children}
  </fieldset>
);

interface PickProps {
  readonly name: string;
  readonly value: string;
  readonly chosen: boolean;
  readonly children: ReactNode;
}

const Pick = ({ name, value, chosen, children }: PickProps) => (
  <label className={styles.pick}>
    <input type="radio" name={name} value={value} defaultChecked={chosen} />
    {children}
  </label>
);

interface HouseChoiceProps {
  readonly houses: PlaceListData['found']['houses'];
  readonly chosen: string | null;
}

function HouseChoice({ houses, chosen }: HouseChoiceProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.house}>
      <label htmlFor="haus">
        {formatMessage(placeListMessages.house)}{' '}
        <span className={styles.optional}>({formatMessage(placeListMessages.optional)})</span>
      </label>
      <span className={styles.select}>
        <select id="haus" name="haus" defaultValue={chosen ?? ''}>
          <option value="">{formatMessage(placeListMessages.everyHouse)}</option>
          {houses.map(({ slug, name, place }) => (
            <option key={slug} value={slug}>{`${name}, ${place}`}</option>
          ))}
        </select>
      </span>
    </div>
  );
}
