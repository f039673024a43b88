import { FormattedMessage } from 'react-intl';
import { ReloadLink } from '../components/ReloadLink/ReloadLink.tsx';
import { useBehavior } from '../state/useBehavior.ts';
import { useUiServices } from '../UiServices.ts';
import { layoutMessages } from './AppLayout.messages.ts';
import styles from './AppLayout.module.scss';

/**
 * Only when the configuration failed and no earlier one is at hand: says so and offers another try.
 */
export function ConfigurationNotice() {
  const { brandConfig$, configurationState$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  const state = useBehavior(configurationState$);
  if (config !== null || state !== 'failed') return null;
  return (
    <div className="wrap">
      <div className={styles.notice}>
        <p role="status">
          <FormattedMessage {...layoutMessages.noConfiguration} />
        </p>
        <ReloadLink inverted />
      </div>
    </div>
  );
}
