import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AccessibilityStatement } from '../../../domain/accessibility/AccessibilityStatement.ts';
import { formatDate, formatMonth } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import {
  accessibilityDateMessages,
  accessibilityMessages,
  checkMessages,
  resultMessages,
} from './Accessibility.messages.ts';
import styles from './CheckTable.module.scss';

/** What was checked, with which tools, when, and with what result. */
export function CheckTable({
  statement: { date, checks, tried },
}: {
  readonly statement: AccessibilityStatement;
}) {
  const locale = usePageLocale();
  const day = formatDate(date, locale, { year: true });
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage {...accessibilityMessages.checked} />
          </th>
          <th scope="col">
            <FormattedMessage {...accessibilityMessages.when} />
          </th>
          <th scope="col">
            <FormattedMessage {...accessibilityMessages.result} />
          </th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ id, tools, counted }) => (
          <Row
            key={id}
            what={<FormattedMessage {...checkMessages[id]} />}
            tools={
              tools.length === 0 ? (
                <FormattedMessage {...accessibilityMessages.formula} />
              ) : (
                tools.map(({ name, version }) => `${name} ${version}`).join(', ')
              )
            }
            when={
              <>
                <FormattedMessage {...accessibilityMessages.always} />.{' '}
                <FormattedMessage {...accessibilityDateMessages.stand} values={{ date: day }} />
              </>
            }
            result={<FormattedMessage {...resultMessages[id]} values={{ count: counted ?? 0 }} />}
          />
        ))}
        <Row
          what={<FormattedMessage {...accessibilityMessages.browsers} />}
          tools={<span lang="en">{tried.engines.join(', ')}</span>}
          when={formatMonth(`${tried.month}-01`, locale, { year: true })}
          result={<FormattedMessage {...accessibilityMessages.browsersResult} />}
        />
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly what: ReactNode;
  readonly tools: ReactNode;
  readonly when: ReactNode;
  readonly result: ReactNode;
}

function Row({ what, tools, when, result }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {what}
        <span className={styles.tools}>{tools}</span>
      </th>
      <td>{when}</td>
      <td>{result}</td>
    </tr>
  );
}
