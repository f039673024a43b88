import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { Session } from '../../../domain/session/Session.ts';
import type { LoginData } from '../../../ui/screens/Login/loginData.ts';
import type { TextSize } from '../../../ui/UiServices.ts';
import { chosenTextSize } from '../pages/textSizeRoute.ts';

/** A request for a page of the staff's area: brand, language, address and text size. */
export interface StaffVisit {
  readonly brand: Brand;
  readonly knownHost: boolean;
  readonly local: boolean;
  readonly locale: SelectedLocale;
  /** As in the address, with the language where the brand has it in the path. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly textSize: TextSize;
  /** The site's own origin, in the form that the visitor uses. */
  readonly origin: string;
}

/** One of the pages, with the data that only this page needs. */
export type StaffPage =
  | { readonly place: 'login'; readonly data: LoginData }
  | { readonly place: 'internal' | 'signature'; readonly session: Session; readonly csrf: string };

export function visitOf(request: FastifyRequest): StaffVisit {
  const { brand, known, local } = request.site;
  const [path = '/', ...query] = (request.raw.url ?? '/').split('?');
  return {
    brand,
    local,
    path,
    knownHost: known,
    locale: resolveLocale(path, brand),
    query: new URLSearchParams(query.join('?')),
    textSize: chosenTextSize(request),
    origin: `${request.protocol}://${request.headers.host ?? ''}`,
  };
}

/** The page's own address on this host. */
export const addressOf = ({ path, query }: StaffVisit): string =>
  path + (query.size === 0 ? '' : `?${query.toString()}`);
