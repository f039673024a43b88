import { comparablePath } from '../../../src/domain/redirect/resolveRedirect.ts';
import { withoutTrailingSlashes } from '../../../src/domain/shared/withoutTrailingSlashes.ts';

interface Redirect {
  readonly von: string;
  readonly nach: string;
}

interface RedirectBrand {
  readonly hosts: readonly string[];
  readonly localeInPath: boolean;
}

interface RedirectProblem {
  readonly field: 'von' | 'nach';
  /** A sentence for the editor. */
  readonly message: string;
}

const LANGUAGE = /^\/(?:de|it|fr|en)(?=\/|$)/;

const withoutQuery = (address: string): string =>
  withoutTrailingSlashes(address.split(/[?#]/)[0] ?? '');

/** The path as the site compares it, so that «/führung» and «/f%C3%BChrung» are the same. */
const pathOf = (address: string): string => comparablePath(withoutQuery(address));

/**
 * The problem of a redirect, alone or together with the brand's others, as a sentence for the
 * editor; null if there is none. Chains are refused from both ends, so no loop of several redirects
 * is possible.
 */
export function checkRedirect(
  { von, nach }: Redirect,
  others: readonly Redirect[],
  brand: RedirectBrand,
): RedirectProblem | null {
  return (
    checkStart(von, brand) ?? checkTarget(nach, brand) ?? checkNeighbours({ von, nach }, others)
  );
}

function checkStart(von: string, { localeInPath }: RedirectBrand): RedirectProblem | null {
  if (/[?#]/.test(von))
    return at(
      'von',
      `«Von» ist ein Pfad ohne ? und #. Schreiben Sie «${withoutQuery(von)}»: Was Besucher nach dem ? mitbringen, reist weiter mit.`,
    );
  // The site redirects to single slashes before it looks for a redirect.
  if (von.includes('//')) {
    const single = withoutQuery(von.replaceAll(/\/{2,}/g, '/'));
    return at('von', `«Von» hat zwei Schrägstriche hintereinander. Schreiben Sie «${single}».`);
  }
  if (pathOf(von) === '/') return at('von', 'Die Startseite lässt sich nicht weiterleiten.');
  return localeInPath ? checkLanguage('von', von) : null;
}

function checkTarget(nach: string, { hosts, localeInPath }: RedirectBrand): RedirectProblem | null {
  if (nach.startsWith('/')) return localeInPath ? checkLanguage('nach', nach) : null;
  const { hostname, pathname } = new URL(nach);
  // A loop through the site's own host name would not be detected.
  return hosts.includes(hostname.replace(/^www\./, ''))
    ? at('nach', `«${hostname}» ist diese Website. Schreiben Sie nur den Pfad: «${pathname}».`)
    : null;
}

function checkLanguage(field: 'von' | 'nach', address: string): RedirectProblem | null {
  if (!LANGUAGE.test(address)) return null;
  return at(
    field,
    `Bitte ohne Sprache: «${address.replace(LANGUAGE, '') || '/'}» statt «${address}». Die Weiterleitung gilt in allen Sprachen.`,
  );
}

function checkNeighbours(
  { von, nach }: Redirect,
  others: readonly Redirect[],
): RedirectProblem | null {
  const from = pathOf(von);
  const to = pathOf(nach);
  if (from === to) return at('von', 'Diese Weiterleitung führt auf sich selbst.');
  if (others.some((other) => pathOf(other.von) === from))
    return at('von', `Für «${von}» gibt es schon eine Weiterleitung.`);
  const next = others.find((other) => pathOf(other.von) === to);
  if (next && pathOf(next.nach) === from)
    return at(
      'nach',
      `Diese Weiterleitung dreht sich im Kreis: «${nach}» führt zurück nach «${von}».`,
    );
  if (next)
    return at(
      'nach',
      `«${nach}» wird selbst weitergeleitet. Leiten Sie gleich nach «${next.nach}».`,
    );
  const previous = others.find((other) => pathOf(other.nach) === from);
  return previous
    ? at(
        'von',
        `«${previous.von}» führt nach «${von}». Leiten Sie zuerst «${previous.von}» gleich nach «${nach}».`,
      )
    : null;
}

const at = (field: 'von' | 'nach', message: string): RedirectProblem => ({ field, message });
