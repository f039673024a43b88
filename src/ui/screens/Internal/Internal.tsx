import { FormattedMessage, useIntl } from 'react-intl';
import { zurichTime } from '../../../domain/shared/zurichTime.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { Pager } from '../../components/Pager/Pager.tsx';
import { RouteLink } from '../../components/SiteLink/SiteLink.tsx';
import { formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useLocation } from '../../navigation/pageContext.ts';
import { useUiServices } from '../../UiServices.ts';
import { checkNames } from './Findings.messages.ts';
import { Findings } from './Findings.tsx';
import { internalMessages } from './Internal.messages.ts';
import styles from './Internal.module.scss';
import { internalAddress, type InternalData } from './internalData.ts';
import { ScreenList } from './ScreenList.tsx';
import { FilterLinks } from '../../components/FilterLinks/FilterLinks.tsx';

/**
 * The report on quality of all brands' sites, and the link to the signature. Rendered only by the
 * server: every choice is an address.
 */
export function Internal({ data }: { readonly data: InternalData }) {
  const { all, failed, generatedAt, choice, pageNumber, pages } = data;
  const { brand } = useUiServices();
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const locale = usePageLocale();
  const time = formatTime(zurichTime(new Date(generatedAt)), locale);
  const mayBeMore = all === 0 && failed.length > 0;
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h1>
          {mayBeMore ? (
            <FormattedMessage {...internalMessages.unsure} />
          ) : (
            <FormattedMessage {...internalMessages.title} values={{ count: all }} />
          )}
        </h1>
        <p className={`lead ${styles.lead}`}>
          <FormattedMessage {...internalMessages.lead} />
        </p>
        <p className="muted">
          <FormattedMessage {...internalMessages.state} values={{ time }} />
        </p>
        {failed.length > 0 && (
          <p className={styles.failed} role="status">
            <FormattedMessage
              {...internalMessages.failed}
              values={{
                checks: failed.map((check) => formatMessage(checkNames[check])).join(', '),
              }}
            />
          </p>
        )}
      </div>
      {all > 0 && <InternalChoices data={data} />}
      <div className={styles.findings}>
        <Findings data={data} />
        <ScreenList data={data} />
      </div>
      {pages > 1 && (
        <div className={`wrap ${styles.pager}`}>
          <Pager
            current={pageNumber}
            count={pages}
            addressOf={(page) => internalAddress(pathname, choice, page)}
          />
        </div>
      )}
      {!brand.hiddenRoutes.includes('signature') && (
        <BlockSection background="wash" title={formatMessage(internalMessages.signatureTitle)}>
          <div className={styles.signature}>
            <p className="lead">
              <FormattedMessage {...internalMessages.signatureText} />
            </p>
            <p>
              <RouteLink className="link" route="signature">
                <FormattedMessage {...internalMessages.signature} />
              </RouteLink>
            </p>
          </div>
        </BlockSection>
      )}
    </>
  );
}

/** The filters of the findings, and how many findings remain. */
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
