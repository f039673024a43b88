import type { QrHandOff } from '../../../ui/kiosk/KioskServices.ts';
import { TYPED_NAMES } from '../kioskProtocol.ts';

/**
 * What a link does: `inside` opens a screen of this kiosk, `place` scrolls to an element of this
 * screen, `handOff` shows a QR card, `blocked` does nothing.
 */
export type LinkDecision =
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'place'; readonly id: string }
  | { readonly kind: 'handOff'; readonly handOff: QrHandOff }
  | { readonly kind: 'blocked' };

/** The rules that decide about links. */
export interface LinkScope {
  /** The address of the site for visitors' phones, without a trailing slash. */
  readonly origin: string;
  /** Whether a host is the one that this page was loaded from, or another host of its brand. */
  readonly isOwnHost: (host: string) => boolean;
  /**
   * The kiosk's path for this one, both with their queries; null if the profile does not allow its
   * screen.
   */
  readonly pathHere: (path: string) => string | null;
  /** The path of the same screen on the site; null if the site has none. */
  readonly pathOnSite: (path: string) => string | null;
}

interface Link {
  /** As written in the page. */
  readonly href: string;
  /** The text of the link. */
  readonly title: string;
}

/** Downloads have no screen, but a card may hand them over. */
const DOWNLOAD = /^\/dateien\//;
/** Paths that the server provides for machines, not for people. */
const MACHINE = /^\/(?:api|assets|bilder|marken|teilbild|kiosk|v|hooks|personal|vorschau)(?:\/|$)/;
const BLOCKED: LinkDecision = { kind: 'blocked' };

/**
 * Decides about every link of the kiosk: only listed screens open, everything else is a card or
 * blocked.
 */
export function resolveLink({ href, title }: Link, scope: LinkScope): LinkDecision {
  if (href.startsWith('#'))
    return href.length > 1 ? { kind: 'place', id: decode(href.slice(1)) } : BLOCKED;
  if (!URL.canParse(href, scope.origin)) return BLOCKED;
  const target = new URL(href, scope.origin);
  const card = (kind: QrHandOff['kind'], address: string): LinkDecision => ({
    kind: 'handOff',
    handOff: withoutTyped({ kind, title, address }),
  });
  switch (target.protocol) {
    case 'tel:':
      return card('phone', target.href);
    // Without a recipient it is a share link, for people who are signed in to some service.
    case 'mailto:':
      return target.pathname.includes('@') || target.pathname.includes('%40')
        ? card('mail', target.href)
        : BLOCKED;
    case 'https:':
    case 'http:':
      break;
    default:
      return BLOCKED;
  }
  if (target.username !== '' || target.password !== '') return BLOCKED;
  if (target.origin !== new URL(scope.origin).origin && !scope.isOwnHost(target.hostname))
    return card('outside', target.href);
  const path = target.pathname + target.search;
  if (DOWNLOAD.test(path)) return card('page', scope.origin + path);
  if (MACHINE.test(path)) return BLOCKED;
  const here = scope.pathHere(path);
  if (here !== null) return { kind: 'inside', path: here };
  const onSite = addressOnSite(path, scope);
  return onSite === null ? BLOCKED : card('page', onSite);
}

/**
 * The absolute address of a path's screen on the public site, for the visitor's own phone. Null if
 * the site has none.
 */
export function addressOnSite(
  path: string,
  { origin, pathOnSite }: Pick<LinkScope, 'origin' | 'pathOnSite'>,
): string | null {
  const onSite = pathOnSite(path);
  return onSite === null ? null : origin + onSite;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The same card without anything that a visitor typed. An e-mail address or a phone number remains
 * without subject and text.
 */
export function withoutTyped(handOff: QrHandOff): QrHandOff {
  if (handOff.kind === 'phone' || handOff.kind === 'mail')
    return { ...handOff, address: handOff.address.replace(/[?#].*/s, '') };
  if (!URL.canParse(handOff.address)) return handOff;
  const address = new URL(handOff.address);
  const typed = TYPED_NAMES.filter((name) => address.searchParams.has(name));
  if (typed.length === 0) return handOff;
  for (const name of typed) address.searchParams.delete(name);
  return { ...handOff, address: address.href };
}
