import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../Icon/Icon.tsx';
import { SiteLink } from '../SiteLink/SiteLink.tsx';
import { filterMessages } from './FilterLinks.messages.ts';
import styles from './FilterLinks.module.scss';

export interface FilterOption {
  readonly key: string;
  readonly name: string;
  /** How many entries it leaves; without it no number is shown. */
  readonly count?: number;
  /** Where it leads: to the list with it, or without it where it is chosen already. */
  readonly address: string;
  readonly chosen: boolean;
}

interface FilterLinksProps {
  readonly name: string;
  readonly options: readonly FilterOption[];
}

/**
 * What a list can be narrowed to, as links: filters are addresses, and need no script. What is
 * chosen can be taken back.
 */
export function FilterLinks({ name, options }: FilterLinksProps) {
  const id = useId();
  const { formatMessage } = useIntl();
  return (
    <div className={styles.filter}>
      <p id={id} className={styles.name}>
        {name}
      </p>
      <ul className={styles.options} aria-labelledby={id}>
        {options.map((option) => (
          <li key={option.key}>
            {option.chosen ? (
              <SiteLink
                className={styles.chosen}
                address={option.address}
                aria-label={formatMessage(filterMessages.remove, { name: option.name })}
              >
                {option.name}
                <Icon name="close" />
              </SiteLink>
            ) : (
              <SiteLink className={styles.option} address={option.address}>
                <span>{option.name}</span>
                {option.count !== undefined && (
                  <span className={styles.count}> {option.count}</span>
                )}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
