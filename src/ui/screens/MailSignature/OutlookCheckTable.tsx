import { FormattedMessage, useIntl } from 'react-intl';
import type { OutlookCheck, OutlookFamilyCheck } from '../../../domain/signature/OutlookCheck.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import {
  outlookCheckMessages,
  outlookCheckValueMessages,
  outlookFallbackMessages,
  outlookFamilyMessages,
} from './outlookCheck.messages.ts';
import styles from './OutlookCheckTable.module.scss';

/** What the suite found about the markup of the signatures, told to those who send it. */
export function OutlookCheckTable({
  check: { dataOf, families },
}: {
  readonly check: OutlookCheck;
}) {
  const { formatMessage } = useIntl();
  return (
    <BlockSection background="cut" title={formatMessage(outlookCheckMessages.title)}>
      <div className={styles.matter}>
        <p className="measure">
          <FormattedMessage {...outlookCheckValueMessages.lead} values={{ date: dayOf(dataOf) }} />
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage {...outlookCheckMessages.outlook} />
              </th>
              <th scope="col">
                <FormattedMessage {...outlookCheckMessages.result} />
              </th>
            </tr>
          </thead>
          <tbody>
            {families.map((each) => (
              <tr key={each.family}>
                <th scope="row">
                  <FormattedMessage {...outlookFamilyMessages[each.family]} />
                </th>
                <td>
                  <Result of={each} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </BlockSection>
  );
}

function Result({ of: { limits } }: { readonly of: OutlookFamilyCheck }) {
  // Several features may be provided for in the same way.
  const fallbacks = [...new Set(limits.map(({ fallback }) => fallback))];
  return (
    <>
      <p className={styles.passed}>
        <Icon name="check" />
        <FormattedMessage {...outlookCheckMessages.passed} />
      </p>
      {fallbacks.length > 0 && (
        <>
          <p>
            <FormattedMessage
              {...outlookCheckValueMessages.differs}
              values={{ count: fallbacks.length }}
            />
          </p>
          <ul className={styles.fallbacks}>
            {fallbacks.map((fallback) => (
              <li key={fallback}>
                <FormattedMessage {...outlookFallbackMessages[fallback]} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** YYYY-MM-DD as Swiss pages write it in all four languages, e.g. 13.5.2026. */
const dayOf = (date: string): string => date.split('-').toReversed().map(Number).join('.');
