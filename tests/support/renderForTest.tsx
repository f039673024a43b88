import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '../../src/domain/locale/Locale.ts';
import { languageOf } from '../../src/domain/locale/resolveLocale.ts';
import { loadStaffMessages } from '../../src/ui/i18n/loadStaffMessages.ts';
import { MessagesProvider } from '../../src/ui/i18n/MessagesProvider.tsx';
import { LocationProvider, RouteProvider } from '../../src/ui/navigation/pageContext.ts';
import { UiServicesProvider, type UiServices } from '../../src/ui/UiServices.ts';
import { createStoryServices } from '../../src/ui/workshop/createStoryServices.ts';
import { SAMPLE_BRAND } from '../../src/samples/sampleBrands.ts';

interface TestSurroundings {
  readonly locale?: Locale;
  readonly services?: Partial<UiServices>;
  /** The loader data of the view, for views that are screens or send forms. */
  readonly loaderData?: unknown;
}

/**
 * The markup of a view as the server sends it. Every address has the form `/<route>/<parameters>`.
 */
export async function renderForTest(
  view: ReactNode,
  { locale = 'de-CH', services = {}, loaderData }: TestSurroundings = {},
): Promise<string> {
  const messages = await loadStaffMessages(languageOf(locale));
  const addresses = {
    hasRoute: () => true,
    hrefOf: (id: string, params: Readonly<Record<string, string>> = {}) =>
      `/${[id, ...Object.values(params)].join('/')}`,
    hrefOfContent: (link: string) => link,
    hrefInLanguage: (path: string) => path,
  };
  return renderToStaticMarkup(
    <UiServicesProvider
      value={createStoryServices(
        { brand: SAMPLE_BRAND, locale, textSize: 'normal', ...addresses },
        services,
      )}
    >
      <MessagesProvider locale={locale} messages={messages}>
        <LocationProvider value={{ pathname: '/', search: '' }}>
          <RouteProvider value={{ data: loaderData, error: null }}>{view}</RouteProvider>
        </LocationProvider>
      </MessagesProvider>
    </UiServicesProvider>,
  );
}

/** The text of some markup, as a reader sees it. */
export const textOf = (markup: string): string =>
  markup
    .replace(/<[^<>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .trim();
