import { FormattedMessage, useIntl } from 'react-intl';
import { zurichTime } from '../../../domain/shared/zurichTime.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { Pager } from '../../components/Pager/Pager.tsx';
import { RouteLink } from '../../components/SiteLink/RouteLink.tsx';
import { formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useLocation } from '../../navigation/pageContext.ts';
import { useUiServices } from '../../UiServices.ts';
import { checkNames } from './checkNames.messages.ts';
import { Findings } from './Findings.tsx';
import { internalMessages } from './Internal.messages.ts';
import styles from './Internal.module.scss';
import { internalAddress } from './internalAddress.ts';
import { InternalChoices } from './InternalChoices.tsx';
import type { InternalData } from './internalData.ts';
import { SeenScreens } from './SeenScreens.tsx';

/**
 * What needs care on the sites of all brands, and the way to the signature. Drawn by the server
 * alone: every choice is an address.
 */
export function Internal({ data }: { readonly data: InternalData }) {
  const { all, failed, madeAt, choice, pageNumber, pages } = data;
  const { brand } = useUiServices();
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const locale = usePageLocale();
  const time = formatTime(zurichTime(new Date(madeAt)), locale);
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
        <SeenScreens data={data} />
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
