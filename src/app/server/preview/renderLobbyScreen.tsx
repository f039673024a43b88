import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import { resolveColors } from '../../../domain/brand/brandColors.ts';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import { BASE_LOCALE } from '../../../domain/locale/Locale.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { noticesAt, type HouseNotice } from '../../../domain/notice/HouseNotice.ts';
import { telUri } from '../../../domain/shared/telUri.ts';
import { KioskLayout } from '../../../ui/kiosk/KioskLayout/KioskLayout.tsx';
import { firstTabPath, TAB_PATHS } from '../../../ui/kiosk/kioskPaths.ts';
import { KioskServicesProvider, type KioskServices } from '../../../ui/kiosk/KioskServices.ts';
import { loadKioskMessages } from '../../../ui/kiosk/loadKioskMessages.ts';
import { Maintenance } from '../../../ui/kiosk/Maintenance/Maintenance.tsx';
import { brandStyle } from '../../../ui/styles/brandStyle.ts';
import { AppRoot } from '../../AppRoot.tsx';
import { KioskRouteError } from '../../kiosk/KioskFallbacks.tsx';
import { buildKioskRoutes } from '../../kiosk/kioskRoutes.ts';
import { KIOSK_ADDRESSES, kioskTable } from '../../kiosk/kioskTable.ts';
import { createHrefs, withLanguage } from '../../routes/createHrefs.ts';
import { createConstant } from '../../state/createBehavior.ts';
import { themesIn } from '../../themes/brandThemes.ts';
import type { RenderedPage } from '../caches/pageCache.ts';
import type { PageRequest } from '../render/PageRequest.ts';
import type { RenderSurroundings } from '../render/renderPage.tsx';
import { sourceHashes } from '../render/renderDocument.ts';
import { scriptlessPolicy } from '../security/contentSecurityPolicy.ts';

export interface LobbyScreenParts {
  readonly client: ContentClient;
  readonly surroundings: Pick<RenderSurroundings, 'portsFor' | 'addresses' | 'clock' | 'logError'>;
  /** The addresses of the lobby screens' style sheets, in order. */
  readonly styles: readonly string[];
  readonly frameAncestors: readonly string[];
}

const TAB = /^\?pfad=([^&]*)/u;
const nothing = (): void => undefined;

/**
 * A lobby screen as a still picture for editors: in use, at its first tab or at the one in the
 * query, with its own tabs, languages, notices and content. Null if there is no such screen.
 */
export async function renderLobbyScreen(
  handle: string,
  pageRequest: PageRequest,
  { client, surroundings, styles, frameAncestors }: LobbyScreenParts,
): Promise<RenderedPage | null> {
  const { addresses, clock, logError, portsFor } = surroundings;
  const { local, query } = pageRequest;
  const ports = portsFor({ client, brandThemes: { list: async () => addresses.themes(local) } });
  const found = await ports.kioskProfiles.find(handle);
  if (!found.ok || found.value?.brandId !== pageRequest.brand.id) return null;
  const { value: profile } = found;
  const locale = profile.locales[0] ?? BASE_LOCALE;
  const language = languageOf(locale);
  const brand = { ...pageRequest.brand, localeInPath: true };
  const now = clock.now();
  const [messages, configuration, listed] = await Promise.all([
    loadKioskMessages(language),
    ports.brandConfigs.find(brand, locale),
    ports.notices.list(brand, locale),
  ]);
  const config = configuration.ok ? configuration.value : null;
  const notices = noticesAt(listed.ok ? listed.value : [], 'lobby', now);
  const table = kioskTable(profile);
  const routes = buildKioskRoutes({
    brand,
    table,
    layout: KioskLayout,
    errorScreen: KioskRouteError,
    context: () => ({ brand, ports, surface: 'kiosk', now: () => now, profile }),
  });
  const router = createMemoryRouter(routes, {
    initialEntries: [withLanguage(tabIn(query, profile), language)],
  });
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  const services = {
    surface: 'kiosk' as const,
    brand,
    group: addresses.groupOf(pageRequest.brand, local),
    now,
    locale$: createConstant(locale),
    brandConfig$: createConstant(config),
    configurationState$: createConstant(
      config === null ? ('failed' as const) : ('loaded' as const),
    ),
    navigationVisible$: createConstant(true),
    telOf: telUri,
    textSize$: createConstant('normal' as const),
    chooseTextSize: nothing,
    ...createHrefs(KIOSK_ADDRESSES, brand, () => locale),
    hasRoute: createHrefs(table, brand, () => locale).hasRoute,
  };
  const markup = renderToStaticMarkup(
    <AppRoot
      services={services}
      messages$={createConstant({ language, messages })}
      onMessageError={(error) => void logError(error, pageRequest)}
    >
      <KioskServicesProvider value={stillServices(profile, notices, now)}>
        {profile.maintenance ? (
          <Maintenance notices={notices} />
        ) : (
          <RouterProvider router={router} />
        )}
      </KioskServicesProvider>
    </AppRoot>,
  );
  const themes = themesIn(router.state.loaderData).map(({ css }) => css);
  router.dispose();
  const inline = [brandStyle(brand, resolveColors(brand, config, true)), ...themes];
  return {
    status: 200,
    html: [
      `<!doctype html><html lang="${locale}" data-surface="kiosk" data-brand="${brand.id}" data-text-size="normal">`,
      '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
      '<title>Bildschirm</title>',
      ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
      ...inline.map((style) => `<style>${style}</style>`),
      `</head><body><div id="root">${markup}</div></body></html>`,
    ].join(''),
    headers: {
      'content-security-policy': scriptlessPolicy(sourceHashes(inline), frameAncestors, true),
    },
    tags: new Set(),
    stale: false,
  };
}

/** The tab that an editor has pressed in the picture; the first one otherwise. */
function tabIn(query: string, profile: KioskProfile): string {
  const [, path = ''] = TAB.exec(query) ?? [];
  const wished = decodeURIComponent(path).replace(/^\/[a-z]{2}(?=\/)/u, '');
  return (
    profile.tabs.map((tab) => TAB_PATHS[tab]).find((each) => each === wished) ??
    firstTabPath(profile)
  );
}

/** A screen that somebody uses, and on which nothing happens. */
const stillServices = (
  profile: KioskProfile,
  notices: readonly HouseNotice[],
  now: Date,
): KioskServices => ({
  profile$: createConstant(profile),
  notices$: createConstant(notices),
  phase$: createConstant({ kind: 'active' }),
  minute$: createConstant(now),
  clockKnown$: createConstant(true),
  contentFrom$: createConstant<Date | null>(null),
  chooseLocale: nothing,
  goBack: nothing,
  wake: nothing,
  finish: nothing,
  siteAddressOf: () => null,
  handOff$: createConstant(null),
  showHandOff: nothing,
  closeHandOff: nothing,
  reachMode$: createConstant(false),
  toggleReachMode: nothing,
  strongContrast$: createConstant(false),
  toggleContrast: nothing,
  readAloud$: createConstant('ready'),
  readAloud: nothing,
  stopReading: nothing,
  sendMessage: async () => ({ kind: 'unavailable' }),
});
