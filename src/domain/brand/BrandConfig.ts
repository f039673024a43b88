import type { LocalText } from '../locale/LocalText.ts';
import type { OpeningHours } from '../openingHours/OpeningHours.ts';

export interface NavItem {
  readonly name: LocalText;
  /** Path on this site, without language prefix, or an absolute https address. */
  readonly link: string;
}

export interface FooterLink {
  readonly name: LocalText;
  /** Null for a header entry that is not a link. */
  readonly link: string | null;
  /** True if this entry is the heading of a new column. */
  readonly header: boolean;
}

export const SOCIAL_TYPES = ['linkedin', 'tiktok', 'facebook', 'instagram'] as const;
export type SocialType = (typeof SOCIAL_TYPES)[number];

export interface SocialLink {
  readonly type: SocialType;
  readonly link: string;
}

export interface Seal {
  readonly kind: 'lehre' | 'qualitaet' | 'palliativ';
  /** The accessible name, e.g. "Anerkannter Lehrbetrieb seit 1998". */
  readonly text: LocalText;
}

export interface ImprintDetails {
  readonly organisation: string;
  readonly responsible: LocalText | null;
  readonly representatives: LocalText | null;
  readonly registrationNumber: string | null;
  readonly taxId: string | null;
}

/**
 * The settings that editors maintain per brand: the response of `GET konfiguration-{brand}`
 * (specification, sections 3 and 7).
 */
export interface BrandConfig {
  readonly name: LocalText;
  readonly addressLine1: LocalText;
  readonly addressLine2: LocalText;
  readonly nav: readonly NavItem[];
  readonly footer: readonly FooterLink[];
  readonly socials: readonly SocialLink[];
  readonly seals: readonly Seal[];
  /** `#rrggbb`; null means that the colour of the brand folder is used. */
  readonly mainColor: string | null;
  readonly secondaryColor: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly hours: OpeningHours;
  readonly claim: LocalText | null;
  readonly imprint: ImprintDetails;
  /** Calendar months after the decision for which an application is kept, 1 to 6. */
  readonly applicationMonths: number;
}
