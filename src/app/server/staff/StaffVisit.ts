import type { Brand } from '../../../domain/brand/Brand.ts';
import type { Session } from '../../../domain/session/Session.ts';
import type { LoginData } from '../../../ui/screens/Login/loginData.ts';
import type { TextSize } from '../../../ui/UiServices.ts';

/** Who asks for a page of the staff's area, and how. */
export interface StaffVisit {
  readonly brand: Brand;
  readonly knownHost: boolean;
  readonly local: boolean;
  /** As in the address, with its language where the brand has one. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly textSize: TextSize;
  /** The site's own origin as the visitor has it. */
  readonly origin: string;
}

/** One of the pages, with what only it needs. */
export type StaffPage =
  | { readonly place: 'login'; readonly data: LoginData }
  | { readonly place: 'internal' | 'signature'; readonly session: Session; readonly csrf: string };
