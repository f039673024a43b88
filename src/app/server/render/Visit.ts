import type { Brand } from '../../../domain/brand/Brand.ts';
import type { TextSize } from '../../../ui/UiServices.ts';

/** What a page depends on beside the content: two equal visits get the same page. */
export interface Visit {
  readonly brand: Brand;
  /** False where no brand owns the host. */
  readonly knownHost: boolean;
  /** True for `<id>.localhost`: there links to other brands stay on this machine. */
  readonly local: boolean;
  /** As in the address, without query. */
  readonly path: string;
  readonly textSize: TextSize;
}

/** Equal for equal visits, and only for them. */
export const visitKey = ({ brand, knownHost, local, path, textSize }: Visit): string => `${brand.id} ${Number(knownHost)}${Number(local)} ${textSize} ${path}`;
