import type { ContentClient } from '../../adapters/http/contentClient.ts';
import type { BrandLookSource, ContentPorts } from '../routes/ContentPorts.ts';

/** Makes the ports of one request: what was read for one visitor never reaches another. */
export type PortsFactory = (request: { readonly client: ContentClient; readonly brandLooks: BrandLookSource }) => ContentPorts;
