import type { Brand } from '../../../domain/brand/Brand.ts';
import type { Acknowledgement } from '../../../domain/shared/Acknowledgement.ts';
import type { ContactFormState } from '../../../ui/screens/Contact/contactData.ts';
import type { ApplicationFormState } from '../../../ui/screens/Application/applicationData.ts';
import type { TextSize } from '../../../ui/UiServices.ts';

/** What a page depends on beside the content: two equal requests get the same page. */
export interface PageRequest {
  readonly brand: Brand;
  /** False where no brand owns the host. */
  readonly knownHost: boolean;
  /** True for `<id>.localhost`: there links to other brands stay on this machine. */
  readonly local: boolean;
  /** As in the address. */
  readonly path: string;
  /**
   * What of the query changes the page, with its question mark, in one form; '' where nothing does.
   */
  readonly query: string;
  readonly textSize: TextSize;
  /**
   * What the visitor has just sent. No part of the key: such a page is one visitor's own and must
   * never be kept.
   */
  readonly contactForm?: ContactFormState;
  /** Likewise. */
  readonly applicationForm?: ApplicationFormState;
  /** What the visitor's form was accepted with. Likewise. */
  readonly acknowledgement?: Acknowledgement;
}

/** Equal for equal requests, and only for them. */
export const pageKey = ({ brand, knownHost, local, path, query, textSize }: PageRequest): string =>
  `${brand.id} ${Number(knownHost)}${Number(local)} ${textSize} ${path}${query}`;
