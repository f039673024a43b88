import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { House } from '../../../domain/house/House.ts';
import { PrintButton } from '../../components/PrintButton/PrintButton.tsx';
import { Island } from '../../islands/Island.tsx';
import { useUiServices } from '../../UiServices.ts';
import type { DirectionsData } from './ConnectionSearch.ts';
import { ByCar } from './ByCar.tsx';
import { ByTransit } from './ByTransit.tsx';
import { directionsMessages } from './Directions.messages.ts';
import styles from './Directions.module.scss';

interface DirectionsProps {
  readonly house: House;
  readonly directions: DirectionsData;
  /** The path of the current page, which the connection search returns to. */
  readonly address: string;
  /** Shown above both parts. */
  readonly children?: ReactNode;
}

/**
 * Directions to a house. Both parts are shown one after the other, with no tabs, so that a print
 * contains both.
 */
export function Directions({ house, directions, address, children }: DirectionsProps) {
  const { surface } = useUiServices();
  const { formatMessage } = useIntl();
  return (
    <section className={clsx('section', styles.directions)} id="anfahrt">
      <div className="wrap marg">
        <header>
          <h2>
            <FormattedMessage {...directionsMessages.title} />
          </h2>
          {surface !== 'kiosk' && (
            <div className={styles.print}>
              <Island
                name="print"
                of={PrintButton}
                data={{ label: formatMessage(directionsMessages.print) }}
              />
            </div>
          )}
        </header>
        <div className={styles.parts}>
          {children}
          <ByTransit house={house} directions={directions} address={address} />
          <ByCar house={house} />
        </div>
      </div>
    </section>
  );
}
