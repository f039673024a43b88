import type { ContentClient } from '../../adapters/http/contentClient.ts';
import type { KioskProfileRepository } from '../../domain/kiosk/KioskProfileRepository.ts';
import type { RedirectRepository } from '../../domain/redirect/RedirectRepository.ts';
import type { SignatureTextRepository } from '../../domain/signature/SignatureHouse.ts';
import type { ViewRepository } from '../../domain/view/ViewRepository.ts';
import type { BrandThemeSource } from '../../domain/brand/BrandTheme.ts';
import type { ContentPorts } from '../routes/ContentPorts.ts';

/** The ports that only the server reads, besides those of the loaders; no browser needs them. */
export interface ServerPorts extends ContentPorts {
  readonly redirects: RedirectRepository;
  readonly views: ViewRepository;
  readonly kioskProfiles: KioskProfileRepository;
  readonly signatureTexts: SignatureTextRepository;
}

/** Creates the ports of one request: data read for one visitor never reaches another. */
export type PortsFactory = (request: {
  readonly client: ContentClient;
  readonly brandThemes: BrandThemeSource;
}) => ServerPorts;
