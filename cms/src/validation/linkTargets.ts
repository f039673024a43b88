import { parseLink } from '../../../src/domain/page/parseLink.ts';

const PATH = /^\/(?!\/)\S*$/;
/** Phone numbers are written with spaces. */
const MAY_HAVE_SPACES = /^(?:https|tel):/i;
const HIDDEN_OR_CONTROL =
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\]/;

/**
 * A path on this site, or an https, mailto or tel address. Targets that the site would leave out
 * are refused here, where an editor can correct them.
 */
export const isLinkTarget = (target: unknown): target is string =>
  typeof target === 'string' &&
  /^\S/.test(target) &&
  (MAY_HAVE_SPACES.test(target) || !/\s/.test(target)) &&
  parseLink(target) !== null;

export function isHttpsAddress(text: string): boolean {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '';
}

/** The site refuses such a path, or browsers change it before they request it. */
const NEVER_REQUESTED = /%(?:00|5c)|(?:^|\/)(?:\.|%2e){1,2}(?=\/|$)/i;

/** A path that visitors can request: the old address of a redirect. */
export function isRequestedPath(path: unknown): path is string {
  if (!isPathTarget(path) || NEVER_REQUESTED.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export const isPathTarget = (target: unknown): target is string =>
  typeof target === 'string' && PATH.test(target) && !HIDDEN_OR_CONTROL.test(target);
