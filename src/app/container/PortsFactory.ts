import type { ContentClient } from '../../adapters/http/contentClient.ts';
import type { KioskProfileRepository } from '../../domain/kiosk/KioskProfileRepository.ts';
import type { RedirectRepository } from '../../domain/redirect/RedirectRepository.ts';
import type { ViewRepository } from '../../domain/view/ViewRepository.ts';
import type { BrandThemeSource, ContentPorts } from '../routes/ContentPorts.ts';

/** What the server reads beside what loaders do; no browser needs it. */
export interface ServerPorts extends ContentPorts {
  readonly redirects: RedirectRepository;
  readonly views: ViewRepository;
  readonly kioskProfiles: KioskProfileRepository;
}

/** Makes the ports of one request: what was read for one visitor never reaches another. */
export type PortsFactory = (request: {
  readonly client: ContentClient;
  readonly brandThemes: BrandThemeSource;
}) => ServerPorts;
