import type { PortsFactory, ServerPorts } from '../../container/PortsFactory.ts';
import type { ContentCache } from './contentCache.ts';
import { recordReads } from './recordReads.ts';

/**
 * Ports for what is no page: it reads through the same cache, shows no other brand, and nobody asks
 * what it was made from.
 */
export const nonPagePorts = (portsFor: PortsFactory, contentCache: ContentCache): ServerPorts =>
  portsFor({ client: recordReads(contentCache).client, brandThemes: { list: async () => [] } });
