import { FormattedMessage, useIntl } from 'react-intl';
import type { DayMenu } from '../../../domain/programme/ProgrammeRepository.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { formatWeekday } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { DayNumeral } from '../DayRow/DayNumeral.tsx';
import { menuColumns, type MenuColumn } from './menuColumns.ts';
import { menuNumberMessages, menuPlanMessages } from './MenuPlan.messages.ts';
import styles from './MenuPlan.module.scss';

export function MenuPlan({ block, live, ground }: BlockProps<'menuPlan'>) {
  const days = live?.days ?? [];
  return (
    <BlockSection ground={ground} title={block.title} text={block.text} headLang={block.lang}>
      {days.length === 0
        ? <p className="lead"><FormattedMessage {...menuPlanMessages.none} /></p>
        : <WeekTable days={days} caption={block.title} />}
    </BlockSection>
  );
}

function WeekTable({ days, caption }: { readonly days: readonly DayMenu[]; readonly caption: string }) {
  const { now } = useUiServices();
  const locale = usePageLocale();
  const nameOf = useCourseName();
  const columns = menuColumns(days);
  const today = zurichDate(now);
  return (
    // The roles are spoken because on phones the parts are no table boxes, and browsers then forget what they were.
    <table className={styles.week} role="table">
      <caption className="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col"><span className="vh"><FormattedMessage {...menuPlanMessages.day} /></span></th>
          {columns.map((column) => <th key={nameOf(column)} role="columnheader" scope="col">{nameOf(column)}</th>)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {days.map((day) => (
          <tr key={day.date} role="row">
            <th role="rowheader" scope="row">
              <DayNumeral day={day.date} label={formatWeekday(day.date, locale)} today={day.date === today} />
              {day.date === today && <b className={styles.now}><FormattedMessage {...menuPlanMessages.today} /></b>}
            </th>
            {columns.map((column) => (
              <td key={nameOf(column)} role="cell" className={column.course === 'menu' ? styles.menu : undefined}>
                {column.dishOf(day) && <><span className={styles.course} aria-hidden="true">{nameOf(column)}</span>{column.dishOf(day)}</>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useCourseName(): (column: MenuColumn) => string {
  const { formatMessage } = useIntl();
  return ({ course, number }) => (
    course === 'menu' ? formatMessage(menuNumberMessages.menu, { number }) : formatMessage(menuPlanMessages[course])
  );
}
