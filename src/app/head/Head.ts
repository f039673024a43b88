import type { Brand } from '../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { ScreenHead } from '../../ui/blocks/liveContent.ts';
import type { RouteId } from '../../ui/navigation/RouteId.ts';

export interface HeadTag {
  readonly element: 'meta' | 'link';
  /** Unique in the head: the browser finds the tag again by it. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Head {
  /** For `<html lang>`. */
  readonly lang: string;
  readonly title: string;
  readonly tags: readonly HeadTag[];
}

export interface HeadInputs {
  readonly brand: Brand;
  /** The brand's name as editors have it. */
  readonly brandName: string;
  readonly locale: SelectedLocale;
  readonly path: string;
  /** Null where no route fits. */
  readonly routeId: RouteId | null;
  readonly knownHost: boolean;
  /** False for routes that must not stand in search engines. */
  readonly indexable: boolean;
  readonly screen: ScreenHead;
  readonly status: number;
}
