import { FormattedMessage, useIntl } from 'react-intl';
import type { Page } from '../../../domain/page/Page.ts';
import { ContentLink } from '../../components/SiteLink/ContentLink.tsx';
import { RouteLink } from '../../components/SiteLink/RouteLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { breadcrumbMessages } from './Breadcrumb.messages.ts';
import styles from './Breadcrumb.module.scss';
import { breadcrumbTrail, pageNameInMenus } from './breadcrumbTrail.ts';

interface BreadcrumbProps {
  readonly page: Pick<Page, 'path' | 'title'>;
  /** For a page that no menu leads to. */
  readonly shortName: string | undefined;
}

export function Breadcrumb({ page, shortName }: BreadcrumbProps) {
  const { brandConfig$, surface } = useUiServices();
  const config = useBehavior(brandConfig$);
  const { formatMessage } = useIntl();
  // An embedded view is one page alone: it has no place above it.
  if (surface !== 'web') return null;
  return (
    <nav aria-label={formatMessage(breadcrumbMessages.name)}>
      <ol className={styles.trail}>
        <li>
          <RouteLink route="home">
            <FormattedMessage {...breadcrumbMessages.home} />
          </RouteLink>
        </li>
        {breadcrumbTrail(page.path, config).map(({ name, link }) => (
          <li key={link}>
            <ContentLink href={link}>
              <Text of={name} />
            </ContentLink>
          </li>
        ))}
        {/* The title stands right below, often as a sentence: here the page has its short name. */}
        <li aria-current="page">
          <Text
            of={
              pageNameInMenus(page.path, config) ??
              (shortName === undefined ? page.title : { text: shortName })
            }
          />
        </li>
      </ol>
    </nav>
  );
}
