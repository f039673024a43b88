import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../domain/locale/Locale.ts';
import type { DishMark } from '../../../domain/programme/dishMarks.ts';
import type { DayMenu } from '../../../domain/programme/ProgrammeRepository.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { softHyphens } from '../../components/Text/softHyphens.ts';
import { formatWeekday } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import type { BlockOfKind, BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { useDishMarks } from '../DishMarks/useDishMarks.ts';
import { DayNumeral } from '../DayRow/DayRow.tsx';
import { menuNumberMessages, menuPlanMessages } from './MenuPlan.messages.ts';
import styles from './MenuPlan.module.scss';

export function MenuPlan({ block, live, background }: BlockProps<'menuPlan'>) {
  const days = live?.days ?? [];
  return (
    <BlockSection
      background={background}
      title={block.title}
      text={block.text}
      headLang={block.lang}
    >
      {days.length === 0 ? (
        <p className="lead">
          <FormattedMessage {...menuPlanMessages.none} />
        </p>
      ) : (
        <Week days={days} block={block} />
      )}
    </BlockSection>
  );
}

/** The days that are over are folded. On a screen that nobody touches, all are shown. */
function Week({
  days,
  block,
}: {
  readonly days: readonly DayMenu[];
  readonly block: BlockOfKind<'menuPlan'>;
}) {
  const { now, surface } = useUiServices();
  const { formatMessage } = useIntl();
  const today = zurichDate(now);
  const columns = menuColumns(days);
  const isOver = ({ date }: DayMenu): boolean => surface === 'web' && date < today;
  const past = days.filter(isOver);
  const folds = past.length > 0 && past.length < days.length;
  return (
    <div className={styles.frame}>
      <DayTable
        days={folds ? days.filter((day) => !isOver(day)) : days}
        columns={columns}
        caption={block.title}
        captionLang={block.lang}
      />
      {folds && (
        <details className={styles.past}>
          <summary>
            <FormattedMessage {...menuPlanMessages.past} />
          </summary>
          <DayTable days={past} columns={columns} caption={formatMessage(menuPlanMessages.past)} />
        </details>
      )}
    </div>
  );
}

interface DayTableProps {
  readonly days: readonly DayMenu[];
  readonly columns: readonly MenuColumn[];
  /** For screen readers. */
  readonly caption: string;
  readonly captionLang?: Locale | undefined;
}

function DayTable({ days, columns, caption, captionLang }: DayTableProps) {
  const { now } = useUiServices();
  const locale = usePageLocale();
  const nameOf = useCourseName();
  const today = zurichDate(now);
  return (
    <table className={styles.week}>
      <caption className="vh" lang={captionLang}>
        {caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">
              <FormattedMessage {...menuPlanMessages.day} />
            </span>
          </th>
          {columns.map((column) => (
            <th key={nameOf(column)} scope="col">
              {nameOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th scope="row">
              <DayNumeral
                day={day.date}
                label={formatWeekday(day.date, locale)}
                today={day.date === today}
              />
              {day.date === today && (
                <b className={styles.now}>
                  <FormattedMessage {...menuPlanMessages.today} />
                </b>
              )}
            </th>
            {columns.map((column) => (
              <td
                key={nameOf(column)}
                className={column.course === 'menu' ? styles.menu : undefined}
                lang={day.lang}
              >
                <Dish
                  name={nameOf(column)}
                  dish={column.dishOf(day)}
                  marks={day.marks && column.marksOf(day.marks)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The dish of a day, preceded by its course where the table has no columns. Nothing on a day
 * without that dish, so the cell stays empty.
 */
function Dish({ name, dish, marks }: DishProps) {
  const locale = usePageLocale();
  const said = useDishMarks()(marks);
  return (
    dish && (
      <>
        <span className={styles.course} aria-hidden="true">
          {name}
        </span>
        {softHyphens(dish)}
        {said !== null && (
          <small className={styles.marks} lang={locale}>
            {said}
          </small>
        )}
      </>
    )
  );
}

interface DishProps {
  readonly name: string;
  readonly dish: string | null;
  readonly marks: readonly DishMark[] | undefined;
}

function useCourseName(): (column: MenuColumn) => string {
  const { formatMessage } = useIntl();
  return ({ course, number }) =>
    course === 'menu'
      ? formatMessage(menuNumberMessages.menu, { number })
      : formatMessage(menuPlanMessages[course]);
}

export interface MenuColumn {
  readonly course: 'soup' | 'menu' | 'dessert' | 'evening';
  /** The menu's number, from 1; 0 for the other courses. */
  readonly number: number;
  readonly dishOf: (day: DayMenu) => string | null;
  readonly marksOf: (marks: NonNullable<DayMenu['marks']>) => readonly DishMark[] | undefined;
}

/** The columns that a week needs: a course that no day has is left out. */
export function menuColumns(days: readonly DayMenu[]): readonly MenuColumn[] {
  const most = Math.max(0, ...days.map(({ menus }) => menus.length));
  const columns: readonly MenuColumn[] = [
    { course: 'soup', number: 0, dishOf: ({ soup }) => soup, marksOf: ({ soup }) => soup },
    ...Array.from({ length: most }, (_, position): MenuColumn => ({
      course: 'menu',
      number: position + 1,
      dishOf: ({ menus }) => menus[position] ?? null,
      marksOf: ({ menus }) => menus[position],
    })),
    {
      course: 'dessert',
      number: 0,
      dishOf: ({ dessert }) => dessert,
      marksOf: ({ dessert }) => dessert,
    },
    {
      course: 'evening',
      number: 0,
      dishOf: ({ evening }) => evening,
      marksOf: ({ evening }) => evening,
    },
  ];
  return columns.filter(({ dishOf }) => days.some((day) => dishOf(day) !== null));
}
