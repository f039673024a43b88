import { replace } from 'react-router-dom';
import type { RouteRequest } from '../LoadContext.ts';

/**
 * Thrown by loaders: the same address with the slug that it should have, for good. The id decides
 * what is shown; a slug that editors have changed, or that somebody shortened, must not make a
 * second address of one page.
 */
export function replaceSlug(
  { path, query }: Pick<RouteRequest, 'path' | 'query'>,
  slug: string,
): Response {
  const target = `${path.slice(0, path.lastIndexOf('/') + 1)}${encodeURIComponent(slug)}`;
  return replace(query.size > 0 ? `${target}?${query.toString()}` : target, 301);
}
