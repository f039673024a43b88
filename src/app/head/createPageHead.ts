import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import { languageOf, localeOf, resolveLocale } from '../../domain/locale/resolveLocale.ts';
import type { Metadata } from '../../domain/page/Page.ts';
import type { DocumentHeadData } from '../../ui/blocks/liveContent.ts';
import { writeHoursInOne } from '../../ui/i18n/writeOpeningHours.ts';
import type { CompiledMessages } from '../../ui/i18n/loadMessages.ts';
import { textOfMessage } from './textOfMessage.ts';
import type { RouteEntry } from '../routes/RouteEntry.ts';
import { createHead, type Head } from './createHead.ts';
import { describeRouteError } from '../../ui/layout/RouteError/describeRouteError.ts';
import { notFoundMessages } from '../../ui/screens/NotFound/NotFound.messages.ts';
import { notLoadedMessages } from '../../ui/screens/PageNotLoaded/PageNotLoaded.messages.ts';
import { unavailableMessages } from '../../ui/screens/ContentUnavailable/ContentUnavailable.messages.ts';

/** What is known about a page once its loader has finished. */
export interface HeadParts {
  readonly brand: Brand;
  readonly config: BrandConfig | null;
  readonly path: string;
  readonly knownHost: boolean;
  /** Null if no route matches the address. */
  readonly entry: RouteEntry | null;
  /** The loader's result; null if there is an error. */
  readonly data: unknown;
  /** What the loader threw instead of returning data. */
  readonly error: { readonly status: number } | null;
  readonly messages: CompiledMessages;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** The head of the page of a route, or of its error screen. */
export function createPageHead({
  brand,
  config,
  path,
  knownHost,
  entry,
  data,
  error,
  messages,
  today,
}: HeadParts): Head {
  const hours =
    config &&
    writeHoursInOne(config.hours, today, localeOf(languageOf(resolveLocale(path, brand))));
  const known = data as Partial<DocumentHeadData> | null;
  const screen: DocumentHeadData =
    error === null
      ? {
          ...known,
          title: known?.title ?? null,
          meta: entry?.id === 'contact' ? withHours(known?.meta, hours) : (known?.meta ?? null),
        }
      : { title: errorTitle(error, messages), meta: null };
  return createHead({
    brand,
    brandName: config?.name.text ?? brand.name,
    locale: resolveLocale(path, brand),
    path,
    routeId: entry?.id ?? null,
    knownHost,
    indexable: entry?.indexable ?? false,
    screen,
    status: error?.status ?? 200,
  });
}

/** The metadata of the contact page: without a description of the editors, the opening hours. */
const withHours = (meta: Metadata | null | undefined, hours: string | null): Metadata | null =>
  hours === null || meta?.description
    ? (meta ?? null)
    : { title: null, keywords: null, image: null, ...meta, description: { text: hours } };

/** The document's title for an error: the heading of the error screen. */
export function errorTitle(error: unknown, messages: CompiledMessages): string {
  const failure = describeRouteError(error);
  switch (failure.kind) {
    case 'missing':
      return textOfMessage(messages, notFoundMessages[`${failure.reason}Title`]);
    case 'unavailable':
      return textOfMessage(messages, unavailableMessages.title);
    case 'notLoaded':
      return textOfMessage(messages, notLoadedMessages.title);
    case 'unexpected':
      return 'Unexpected Application Error!';
  }
}
