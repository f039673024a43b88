import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../Icon/Icon.tsx';
import { SiteLink } from '../SiteLink/SiteLink.tsx';
import { filterMessages } from './FilterLinks.messages.ts';
import styles from './FilterLinks.module.scss';

export interface FilterOption {
  readonly key: string;
  readonly name: string;
  /** How many entries the filter leaves; without it no number is shown. */
  readonly count?: number;
  /** The address of the list with this filter, or without it if it is already chosen. */
  readonly address: string;
  readonly chosen: boolean;
}

interface FilterLinksProps {
  readonly name: string;
  readonly options: readonly FilterOption[];
}

/**
 * The filters of a list, as links: each filter is an address and needs no script. A chosen filter
 * can be removed.
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
