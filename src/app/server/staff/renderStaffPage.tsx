import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import type { BrandDirectory } from '../../../domain/brand/BrandDirectory.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { QualityRepository } from '../../../domain/quality/QualityRepository.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import { loadStaffMessages } from '../../../ui/i18n/loadStaffMessages.ts';
import { Internal } from '../../../ui/screens/Internal/Internal.tsx';
import { Login } from '../../../ui/screens/Login/Login.tsx';
import { MailSignature } from '../../../ui/screens/MailSignature/MailSignature.tsx';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import { createStaffServices } from '../../staff/createStaffServices.ts';
import { loadInternal } from '../../staff/loadInternal.ts';
import { loadSignature } from '../../staff/loadSignature.ts';
import type { StaffBoot, TakenOver } from '../../staff/staffBoot.ts';
import { StaffFrame } from '../../staff/StaffFrame.tsx';
import { createStaffPorts } from '../../staff/createStaffPorts.ts';
import type { StaffContext } from '../../staff/StaffScreen.ts';
import type { ContentCache } from '../contentCache.ts';
import type { RenderedPage } from '../pageCache.ts';
import { recordReads } from '../recordReads.ts';
import type { Assets } from '../render/createAssets.ts';
import type { BrandAddresses } from '../render/createBrandAddresses.ts';
import { composeStaffPage } from './composeStaffPage.ts';
import { sessionPath, signOutPath, staffPath } from './staffPaths.ts';
import type { StaffPage, StaffVisit } from './StaffVisit.ts';

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

interface Drawn {
  readonly screen: ReactNode;
  /** What the browser takes over; null where the server has drawn for good. */
  readonly taken: Pick<TakenOver, 'data'> | null;
}

/** Makes the pages of the staff's area. Nothing of what is behind the session is in a page that is in front of it. */
export function createStaffRenderer(surroundings: StaffSurroundings): RenderStaffPage {
  const { brands, portsFor, quality, contentCache, addresses, assets, clock, logError } = surroundings;

  const draw = async (page: StaffPage, context: Omit<StaffContext, 'session'>): Promise<Drawn> => {
    if (page.place === 'login') return { screen: <Login data={page.data} />, taken: null };
    if (page.place === 'internal') return { screen: <Internal data={await loadInternal({ ...context, session: page.session })} />, taken: null };
    const data = await loadSignature({ ...context, session: page.session });
    return { screen: <MailSignature data={data} />, taken: { data } };
  };

  return async (visit, page) => {
    const { brand, local, path, textSize } = visit;
    const now = clock.now();
    const locale = resolveLocale(path, brand);
    const language = languageOf(locale);
    const { client, record } = recordReads(contentCache);
    const ports = portsFor({ client, brandLooks: { list: async () => addresses.looks(local) } });
    const [configuration, messages] = await Promise.all([ports.brandConfigs.find(brand, locale), loadStaffMessages(language)]);
    const config: BrandConfig | null = configuration.ok ? configuration.value : null;
    const shared = { brand, locale, config, textSize, group: addresses.groupOf(brand, local), configurationState: config === null ? 'failed' as const : 'loaded' as const };
    const address = path + (visit.query.size === 0 ? '' : `?${visit.query.toString()}`);
    const { screen, taken } = await draw(page, { brand, brands: brands.list(), config, locale, ports, staffPorts: createStaffPorts(client, quality), query: visit.query, now, origin: visit.origin });
    const signedIn = page.place === 'login' ? null : { signOutAddress: signOutPath(brand, locale), csrf: page.csrf };
    const markup = renderToString(
      <StaffFrame services={createStaffServices({ ...shared, now })} messages={{ language, messages }} address={address} place={page.place} signedIn={signedIn} onMessageError={(error) => logError(error, 'staff message failed')}>
        {screen}
      </StaffFrame>,
    );
    const boot: StaffBoot | null = page.place === 'login' || signedIn === null ? null : {
      times: { idleLeft: Date.parse(page.session.idleEndsAt) - now.getTime(), left: Date.parse(page.session.endsAt) - now.getTime(), csrf: page.csrf },
      sessionAddress: sessionPath(brand, locale),
      loginAddress: `${staffPath(brand, locale, 'login')}?nach=${encodeURIComponent(address)}`,
      takeOver: taken && { ...shared, ...taken, path: address, now: now.toISOString(), signedIn },
    };
    return composeStaffPage({ visit, page, locale, config, messages, markup, boot, stale: record.stale || record.failed, assets });
  };
}
