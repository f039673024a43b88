import { useIntl } from 'react-intl';
import type { DayMenu } from '../../../../domain/programme/ProgrammeRepository.ts';
import { useDishMarks } from '../../../blocks/DishMarks/useDishMarks.ts';
import { Text } from '../../../components/Text/Text.tsx';
import { usePhone } from '../../usePhone.ts';
import styles from './DayDishes.module.scss';
import { formatFrancs } from './menuPlanData.ts';
import { kioskMenuMessages, kioskMenuValueMessages } from './MenuPlan.messages.ts';

/** The dishes of a day, and a contact for questions about them. */
export function DayDishes({ menu }: { readonly menu: DayMenu }) {
  const { formatMessage } = useIntl();
  const phone = usePhone();
  const { menus, evening, guestPrice, note, lang, marks } = menu;
  const say = useDishMarks();
  const written = (text: string) => <Text of={{ ...menu, text }} />;
  const soup = menu.soup === null ? null : written(menu.soup);
  const dessert = menu.dessert === null ? null : written(menu.dessert);
  const around =
    soup !== null && dessert !== null
      ? formatMessage(kioskMenuValueMessages.beforeAndAfter, { soup, dessert })
      : soup !== null
        ? formatMessage(kioskMenuValueMessages.before, { soup })
        : dessert !== null
          ? formatMessage(kioskMenuValueMessages.after, { dessert })
          : null;
  const price =
    guestPrice === null
      ? null
      : formatMessage(kioskMenuValueMessages.guests, { price: formatFrancs(guestPrice) });
  return (
    <div className={styles.dishes}>
      {menus.map(
        (dish, position) =>
          dish !== null && (
            <section key={`${position} ${dish}`}>
              <h2>
                {menus.length > 1
                  ? formatMessage(kioskMenuValueMessages.lunchMenu, { number: position + 1 })
                  : formatMessage(kioskMenuMessages.lunch)}
              </h2>
              <p className={styles.dish} lang={lang}>
                {dish}
              </p>
              <Marks said={say(marks?.menus[position])} />
              <p>
                {around}
                {around !== null && price !== null && ' '}
                {price}
              </p>
            </section>
          ),
      )}
      {evening !== null && (
        <section>
          <h2>{formatMessage(kioskMenuMessages.evening)}</h2>
          <p className={styles.dish} lang={lang}>
            {evening}
          </p>
          <Marks said={say(marks?.evening)} />
        </section>
      )}
      <section>
        <h2>{formatMessage(kioskMenuMessages.good)}</h2>
        <p className={styles.note}>
          {note === null ? formatMessage(kioskMenuMessages.allergies) : <Text of={note} />}{' '}
          {formatMessage(kioskMenuValueMessages.phone, { number: phone })}
        </p>
      </section>
    </div>
  );
}

const Marks = ({ said }: { readonly said: string | null }) =>
  said === null ? null : <p className={styles.marks}>{said}</p>;
