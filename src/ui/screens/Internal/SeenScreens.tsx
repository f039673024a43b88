import { FormattedMessage, useIntl } from 'react-intl';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { internalMessages } from './Internal.messages.ts';
import styles from './Internal.module.scss';
import type { InternalData } from './internalData.ts';
import rowStyles from './FindingRow.module.scss';
import { formatInstant } from './useMatterWords.ts';

/** When each lobby screen was last heard of. */
export function SeenScreens({ data: { screens, brandNames } }: { readonly data: InternalData }) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  if (screens.length === 0) return null;
  return (
    <BlockSection ground="white" title={formatMessage(internalMessages.screens)}>
      <ul className={styles.rows}>
        {screens.map(({ handle, brandId, lastSeenAt, build }) => (
          <li key={handle} className={rowStyles.row}>
            <div>
              <h3 className={rowStyles.subject}>{handle}</h3>
              <p><FormattedMessage {...internalMessages.screen} values={{ time: formatInstant(lastSeenAt, locale), build: build || formatMessage(internalMessages.unknownBuild) }} /></p>
            </div>
            <p className={rowStyles.house}>{brandNames[brandId] ?? brandId}</p>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
