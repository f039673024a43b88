import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { BrandDirectory } from '../../../domain/brand/BrandDirectory.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import type { QualityRepository } from '../../../domain/quality/QualityReport.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import { loadStaffMessages } from '../../../ui/i18n/loadStaffMessages.ts';
import { Internal } from '../../../ui/screens/Internal/Internal.tsx';
import { LOGIN_FIELDS } from '../../../ui/screens/Login/loginData.ts';
import { Login } from '../../../ui/screens/Login/Login.tsx';
import { MailSignature } from '../../../ui/screens/MailSignature/MailSignature.tsx';
import type { SignatureData } from '../../../ui/screens/MailSignature/signatureData.ts';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import { createStaffServices, StaffFrame } from '../../staff/StaffFrame.tsx';
import { loadInternal, loadSignature, type StaffContext } from '../../staff/staffLoaders.ts';
import type { StaffBoot } from '../../staff/staffBoot.ts';
import { timesOf } from '../../../domain/session/PageSession.ts';
import type { ContentCache } from '../caches/contentCache.ts';
import type { RenderedPage } from '../caches/pageCache.ts';
import { recordReads } from '../caches/recordReads.ts';
import type { Assets } from '../render/createAssets.ts';
import type { BrandAddresses } from '../render/createBrandAddresses.ts';
import { composeStaffPage } from './composeStaffPage.ts';
import { loginAddress, sessionPath, signOutPath } from './staffPlaces.ts';
import { addressOf, type StaffPage, type StaffVisit } from './StaffVisit.ts';

export interface StaffSurroundings {
  readonly brands: BrandDirectory;
  readonly portsFor: PortsFactory;
  readonly quality: QualityRepository;
  readonly contentCache: ContentCache;
  readonly addresses: BrandAddresses;
  readonly assets: Assets;
  readonly clock: Clock;
  readonly logError: (error: unknown, message: string) => void;
}

export type RenderStaffPage = (visit: StaffVisit, page: StaffPage) => Promise<RenderedPage>;

/**
 * The address whose other languages the page links to. The address of a sign-in form that was sent
 * lacks the page to return to.
 */
const addressForLinks = (visit: StaffVisit, page: StaffPage): string =>
  page.place === 'login' && page.data.returnTo !== '' && !visit.query.has(LOGIN_FIELDS.returnTo)
    ? loginAddress(visit, page.data.returnTo)
    : addressOf(visit);

interface Drawn {
  readonly screen: ReactNode;
  /** The data for the browser's script; null if the page is static. */
  readonly data: SignatureData | null;
}

async function draw(page: StaffPage, context: StaffContext): Promise<Drawn> {
  if (page.place === 'login') return { screen: <Login data={page.data} />, data: null };
  if (page.place === 'internal')
    return {
      screen: <Internal data={{ ...(await loadInternal(context)), csrf: page.csrf }} />,
      data: null,
    };
  const data = await loadSignature(context);
  return { screen: <MailSignature data={data} />, data };
}

/**
 * Renders the pages of the staff's area. The sign-in page contains nothing that needs a session.
 */
export function createStaffRenderer(surroundings: StaffSurroundings): RenderStaffPage {
  const { brands, portsFor, quality, contentCache, addresses, assets, clock, logError } =
    surroundings;

  return async (visit, page) => {
    const { brand, local, locale, query, origin, textSize } = visit;
    const now = clock.now();
    const language = languageOf(locale);
    const { client, record } = recordReads(contentCache);
    const ports = portsFor({ client, brandThemes: { list: async () => addresses.themes(local) } });
    const [configuration, messages] = await Promise.all([
      ports.brandConfigs.find(brand, locale),
      loadStaffMessages(language),
    ]);
    const config = configuration.ok ? configuration.value : null;
    const shared = {
      brand,
      locale,
      config,
      textSize,
      group: addresses.groupOf(brand, local),
      configurationState: config === null ? ('failed' as const) : ('loaded' as const),
    };
    const address = addressForLinks(visit, page);
    const staffPorts = { signatureTexts: ports.signatureTexts, quality };
    const { screen, data } = await draw(page, {
      brand,
      brands: brands.list(),
      locale,
      ports,
      staffPorts,
      query,
      origin,
    });
    const signedIn =
      page.place === 'login' ? null : { signOutAddress: signOutPath(visit), csrf: page.csrf };
    const markup = renderToString(
      <StaffFrame
        services={createStaffServices({ ...shared, now })}
        messages={{ language, messages }}
        address={address}
        place={page.place}
        signedIn={signedIn}
        onMessageError={(error) => logError(error, 'staff message failed')}
      >
        {screen}
      </StaffFrame>,
    );
    const boot: StaffBoot | null =
      page.place === 'login' || signedIn === null
        ? null
        : {
            times: timesOf(page.session, page.csrf, now),
            sessionAddress: sessionPath(visit),
            loginAddress: loginAddress(visit, address),
            takeOver: data && { ...shared, data, path: address, now: now.toISOString(), signedIn },
          };
    return composeStaffPage({
      visit,
      page,
      config,
      messages,
      markup,
      boot,
      stale: record.stale || record.failed,
      assets,
    });
  };
}
