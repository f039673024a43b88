import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ROUTE_TABLE } from '../src/app/routes/routeTable.ts';
import { createHrefs } from '../src/app/routes/createHrefs.ts';
import type { Brand } from '../src/domain/brand/Brand.ts';
import { brandStyle } from '../src/ui/styles/brandStyle.ts';
import { resolveColors } from '../src/domain/brand/brandColors.ts';
import type { Language } from '../src/domain/locale/Locale.ts';
import { localeOf } from '../src/domain/locale/resolveLocale.ts';
import { RouterLocation } from '../src/app/kiosk/routed.tsx';
import { RouteProvider } from '../src/ui/navigation/pageContext.ts';
import { MessagesProvider } from '../src/ui/i18n/MessagesProvider.tsx';
import type { CompiledMessages } from '../src/ui/i18n/loadMessages.ts';
import { UiServicesProvider, type TextSize } from '../src/ui/UiServices.ts';
import { createStoryServices } from '../src/ui/workshop/createStoryServices.ts';
import type { StoryParameters } from '../src/ui/workshop/storyParameters.ts';

interface StoryStageProps {
  readonly brand: Brand;
  readonly language: Language;
  readonly textSize: TextSize;
  readonly messages: CompiledMessages;
  readonly parameters: StoryParameters;
  readonly Story: () => ReactNode;
}

/**
 * What the composition root wraps around every view: services, messages, router, the brand's
 * colours.
 */
export function StoryStage({
  brand,
  language,
  textSize,
  messages,
  parameters,
  Story,
}: StoryStageProps) {
  const locale = localeOf(language);
  const [services] = useState(() =>
    createStoryServices(
      { brand, locale, textSize, ...createHrefs(ROUTE_TABLE, brand, () => locale) },
      parameters.services?.(),
    ),
  );
  // Only lobby screens use a router. All other views get from this one what the server would give
  // them.
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          Component: parameters.surroundings ?? Outlet,
          children: [{ path: '*', Component: Story }],
        },
      ].map((route) => ({ ...route, Component: located(route.Component, parameters) })),
      { initialEntries: [services.hrefOfContent(parameters.path ?? '/')] },
    ),
  );

  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dataset['textSize'] = textSize;
  }, [locale, textSize]);

  return (
    <UiServicesProvider value={services}>
      <style>{brandStyle(brand, resolveColors(brand, null, true))}</style>
      <MessagesProvider locale={locale} messages={messages}>
        <RouterProvider router={router} />
      </MessagesProvider>
    </UiServicesProvider>
  );
}

const located = (
  Layout: ComponentType,
  { data = null, error = null }: StoryParameters,
): ComponentType => {
  const result = { data, error };
  return function LocatedStory() {
    return (
      <RouterLocation>
        <RouteProvider value={result}>
          <Layout />
        </RouteProvider>
      </RouterLocation>
    );
  };
};
