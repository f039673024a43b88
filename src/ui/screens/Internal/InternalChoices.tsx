import { FormattedMessage, useIntl } from 'react-intl';
import { FilterLinks } from '../../components/FilterLinks/FilterLinks.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { checkNames } from './checkNames.messages.ts';
import { internalMessages } from './Internal.messages.ts';
import styles from './Internal.module.scss';
import { internalAddress } from './internalAddress.ts';
import type { InternalData } from './internalData.ts';

/** What the findings can be narrowed to, and how many remain. */
export function InternalChoices({
  data: { choice, checks, brands, total, pageNumber, pages },
}: {
  readonly data: InternalData;
}) {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const checkOptions = checks.map(({ check, count }) => {
    const chosen = check === choice.check;
    return {
      key: check,
      name: formatMessage(checkNames[check]),
      count,
      chosen,
      address: internalAddress(pathname, { ...choice, check: chosen ? null : check }),
    };
  });
  const brandOptions = brands.map(({ brandId, name, count }) => {
    const chosen = brandId === choice.brandId;
    return {
      key: brandId,
      name,
      count,
      chosen,
      address: internalAddress(pathname, { ...choice, brandId: chosen ? null : brandId }),
    };
  });
  return (
    <div className={`wrap ${styles.choice}`}>
      <nav className={styles.filters} aria-label={formatMessage(internalMessages.choice)}>
        <FilterLinks name={formatMessage(internalMessages.check)} options={checkOptions} />
        <FilterLinks name={formatMessage(internalMessages.house)} options={brandOptions} />
      </nav>
      <p className={styles.count} role="status">
        <FormattedMessage {...internalMessages.shown} values={{ count: total }} />
        {pages > 1 && (
          <>
            , <FormattedMessage {...internalMessages.page} values={{ page: pageNumber, pages }} />
          </>
        )}
      </p>
    </div>
  );
}
