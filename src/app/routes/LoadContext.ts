import type { Brand } from '../../domain/brand/Brand.ts';
import type { ContentPorts } from './ContentPorts.ts';

/** What loaders know beside the address: one object per request on the server, one per page in the browser. */
export interface LoadContext {
  readonly brand: Brand;
  readonly ports: ContentPorts;
  readonly now: () => Date;
}
