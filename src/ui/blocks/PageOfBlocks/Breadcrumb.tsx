import { FormattedMessage, useIntl } from 'react-intl';
import type { Page } from '../../../domain/page/Page.ts';
import { ContentLink, RouteLink } from '../../components/SiteLink/SiteLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { breadcrumbMessages } from './Breadcrumb.messages.ts';
import styles from './Breadcrumb.module.scss';
import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';

interface BreadcrumbProps {
  readonly page: Pick<Page, 'path' | 'title'>;
  /** For a page that no menu links to; its title if this is missing. */
  readonly shortName?: string | undefined;
}

export function Breadcrumb({ page, shortName }: BreadcrumbProps) {
  const { brandConfig$, surface } = useUiServices();
  const config = useBehavior(brandConfig$);
  const { formatMessage } = useIntl();
  // An embedded view is a single page without pages above it.
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
        {/*
         * The title is right below, often a whole sentence: the breadcrumb shows the page's short
         * name.
         */}
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

export interface Crumb {
  readonly name: LocalText;
  readonly link: string;
}

type Menus = Pick<BrandConfig, 'nav' | 'footer'>;

/**
 * The pages above a page, outermost first and without the home page. Their names are those in the
 * navigation or the footer. A level that neither of them links to (such as `s/`) is no page and is
 * left out.
 */
export function breadcrumbTrail(path: string, config: Menus | null): readonly Crumb[] {
  return [...path.matchAll(/\//g)].flatMap(({ index }) => {
    const link = `/${path.slice(0, index)}`;
    const name = nameInMenus(link, config);
    return name === undefined ? [] : [{ name, link }];
  });
}

/**
 * The name that the navigation or the footer uses for the page at this path (without its first
 * slash); undefined if neither links to it.
 */
export function pageNameInMenus(path: string, config: Menus | null): LocalText | undefined {
  return nameInMenus(`/${path}`, config);
}

const nameInMenus = (link: string, config: Menus | null): LocalText | undefined =>
  [...(config?.nav ?? []), ...(config?.footer ?? [])].find((each) => each.link === link)?.name;
