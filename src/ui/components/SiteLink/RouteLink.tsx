import type { RouteId } from '../../navigation/RouteId.ts';
import { useHref } from '../../navigation/useHref.ts';
import { SiteLink, type LinkAppearance } from './SiteLink.tsx';

interface RouteLinkProps extends LinkAppearance {
  readonly route: RouteId;
  readonly params?: Readonly<Record<string, string>> | undefined;
}

/** A link to one of the site's own screens. */
export function RouteLink({ route, params, ...appearance }: RouteLinkProps) {
  return <SiteLink {...appearance} address={useHref(route, params)} />;
}
