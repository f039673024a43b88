import { parseLink } from '../../../../src/domain/page/parseLink.ts';

export type LinkKindName = 'page' | 'job' | 'event' | 'media' | 'house' | 'offer';

/** A possible link target, as the panel shows it. */
export interface LinkChoice {
  readonly kind: LinkKindName;
  readonly title: string;
  /** Distinguishes it from others with the same title. */
  readonly note: string;
  /** The stored value: a path on the brand's own site, or an https address on another site. */
  readonly target: string;
  readonly brandId: string;
  readonly published: boolean;
}

/** Singular and plural. */
export const LINK_KIND_NAMES: Readonly<Record<LinkKindName, readonly [string, string]>> = {
  page: ['Seite', 'Seiten'],
  job: ['Stelle', 'Stellen'],
  event: ['Veranstaltung', 'Veranstaltungen'],
  media: ['Bericht', 'Berichte'],
  house: ['Haus', 'Häuser'],
  offer: ['Angebot', 'Angebote'],
};

const MAIL = /^(?:mailto:)?[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i;
const PHONE = /^(?:tel:)?\+?[0-9][0-9 ()./-]{6,}$/i;
const HOST = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/**
 * The target for a typed address, «www.example.ch», «info@example.ch» or «052 000 19 40»; null for
 * other words, which are searched for instead.
 */
export function readTypedTarget(typed: string): string | null {
  const text = typed.trim();
  if (text.startsWith('/')) return /\s/.test(text) ? null : parseLink(text);
  if (MAIL.test(text)) return parseLink(`mailto:${text.replace(/^mailto:/i, '')}`);
  if (PHONE.test(text)) return parseLink(`tel:${text.replace(/^tel:/i, '')}`);
  if (HOST.test(text)) return parseLink(`https://${text.replace(/^https?:\/\//i, '')}`);
  return null;
}

/** True if a typed target cannot be meant as words of a title. */
export const isPlainAddress = (typed: string): boolean =>
  /^(?:\/|[a-z]+:|www\.)|@/i.test(typed.trim());

/** A target as text, without a request: «E-Mail an info@example.ch». */
export function nameTarget(target: string): string {
  if (target.startsWith('mailto:')) return `E-Mail an ${target.slice(7).split('?')[0]}`;
  if (target.startsWith('tel:')) return `Telefon ${target.slice(4)}`;
  if (target.startsWith('/'))
    return target === '/' ? 'Startseite' : `Auf dieser Website: ${target}`;
  return target.replace(/^https:\/\//, '').replace(/\/$/, '');
}
