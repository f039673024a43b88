import { useUiServices } from '../../UiServices.ts';
import { SiteLink, type LinkAppearance } from './SiteLink.tsx';

interface ContentLinkProps extends LinkAppearance {
  /** The target as editors entered it, without language prefix. */
  readonly href: string;
}

/** A link from the content service. */
export function ContentLink({ href, ...appearance }: ContentLinkProps) {
  const { hrefOfContent } = useUiServices();
  return <SiteLink {...appearance} address={hrefOfContent(href)} />;
}
