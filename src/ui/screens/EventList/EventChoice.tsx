import { clsx } from 'clsx/lite';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EventMatches } from '../../../domain/event/EventRepository.ts';
import { eventCategoryMessages } from '../../blocks/EventTeaser/EventTeaser.messages.ts';
import { FilterLinks, type FilterOption } from '../../components/FilterLinks/FilterLinks.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { eventCountMessages, eventListMessages } from './EventList.messages.ts';
import styles from './EventList.module.scss';
import { eventListAddress, EVENT_LIST_ID, type EventFilter } from './eventListData.ts';

/**
 * With more houses than this, the choice is folded: on a phone it would push the list out of view.
 */
const MAX_HOUSES_OPEN = 4;

interface EventChoiceProps {
  readonly list: EventMatches;
  readonly filter: EventFilter;
  readonly pageNumber: number;
  readonly pages: number;
}

/**
 * The choice between upcoming and past, of the kind and of the house: each option has its own
 * address.
 */
export function EventChoice({ list, filter, pageNumber, pages }: EventChoiceProps) {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const addressWith = (changes: Partial<EventFilter>): string =>
    eventListAddress(pathname, { ...filter, ...changes });
  const categories = list.categories.map(({ category, count }): FilterOption => {
    const chosen = filter.category === category;
    return {
      key: category,
      name: formatMessage(eventCategoryMessages[category]),
      count,
      chosen,
      address: addressWith({ category: chosen ? null : category }),
    };
  });
  const houses = list.houses.map(({ slug, name, count }): FilterOption => {
    const chosen = filter.house === slug;
    return {
      key: slug,
      name,
      count,
      chosen,
      address: addressWith({ house: chosen ? null : slug }),
    };
  });
  return (
    <div className={clsx('section', styles.choice)} id={EVENT_LIST_ID}>
      <div className="wrap">
        <nav className={styles.filters} aria-label={formatMessage(eventListMessages.choice)}>
          <ul className={styles.periods}>
            {(['upcoming', 'past'] as const).map((period) => (
              <li key={period}>
                {/*
                 * The other period is a different list: a filter chosen in this one may not exist
                 * there.
                 */}
                <SiteLink
                  className={styles.period}
                  aria-current={filter.period === period ? 'true' : undefined}
                  address={eventListAddress(pathname, { period, category: null, house: null })}
                >
                  <FormattedMessage {...eventListMessages[period]} />
                </SiteLink>
              </li>
            ))}
          </ul>
          {isChoice(categories) && (
            <FilterLinks name={formatMessage(eventListMessages.category)} options={categories} />
          )}
          {isChoice(houses) && <HouseChoice options={houses} />}
        </nav>
        <p className={styles.count} role="status" tabIndex={-1}>
          <FormattedMessage {...eventCountMessages[filter.period]} values={{ count: list.total }} />
          {pages > 1 && (
            <>
              {', '}
              <FormattedMessage {...eventCountMessages.page} values={{ page: pageNumber, pages }} />
            </>
          )}
        </p>
      </div>
    </div>
  );
}

/** A single option is no choice, but a chosen one must be removable. */
const isChoice = (options: readonly FilterOption[]): boolean =>
  options.length > 1 || options.some(({ chosen }) => chosen);

function HouseChoice({ options }: { readonly options: readonly FilterOption[] }) {
  const { formatMessage } = useIntl();
  const list = <FilterLinks name={formatMessage(eventListMessages.house)} options={options} />;
  if (options.length <= MAX_HOUSES_OPEN) return list;
  return (
    <details className={styles.houses} open={options.some(({ chosen }) => chosen)}>
      <summary>
        <FormattedMessage {...eventListMessages.chooseHouse} />
      </summary>
      {list}
    </details>
  );
}
