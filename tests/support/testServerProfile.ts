import type { ServiceIdentifier } from 'inversify';
import type { ContentFixture } from '../../src/samples/ContentFixture.ts';
import { InMemorySubmitter } from './in-memory/InMemorySubmitter.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { resolveBrand } from '../../src/domain/brand/resolveBrand.ts';
import { success } from '../../src/domain/shared/Result.ts';
import { createLifecycle } from '../../src/app/server/createLifecycle.ts';
import { readSettings } from '../../src/app/server/readSettings.ts';
import { TEST_ASSETS } from './testAssets.ts';
import type { ServerCapabilities } from '../../src/app/server/server.ts';
import { createTestPorts } from './testProfile.ts';
import {
  createServerContainer,
  resolveCapabilities,
} from '../../src/app/container/server/serverProfile.ts';
import { SERVER } from '../../src/app/container/server/serverTokens.ts';

/** A port whose binding is replaced. */
export interface Swap {
  readonly port: ServiceIdentifier;
  readonly standIn: unknown;
}

export const swap = <Port>(port: ServiceIdentifier<Port>, standIn: Port): Swap => ({
  port,
  standIn,
});

export interface TestServerParts {
  /** Contains the server's stored data, the brands' files, and `assets/` of the browser's build. */
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly brands: readonly Brand[];
  readonly content: ContentFixture;
  /** The replacements of ports for this test. */
  readonly swaps?: readonly Swap[];
}

/**
 * The test profile: the server profile with content and submissions in memory, without the staff's
 * area, the builds and any other machine. A test replaces the one binding that it is about.
 */
export function composeTestServer({
  folder,
  environment = {},
  brands,
  content,
  swaps = [],
}: TestServerParts): Promise<ServerCapabilities> {
  const container = createServerContainer({
    settings: readSettings({
      LOG_LEVEL: 'silent',
      BRANDS_DIR: folder,
      VAR_DIR: `${folder}/var`,
      ...environment,
    }),
    builds: { client: folder, styles: folder, staff: folder, kiosk: folder },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    lifecycle: createLifecycle(),
  });
  const standIns = [
    swap(SERVER.BrandDirectory, {
      list: () => brands,
      find: (id) => brands.find((brand) => brand.id === id),
      resolve: (host) => resolveBrand(host, brands),
    }),
    swap(SERVER.SiteAssets, TEST_ASSETS),
    swap(SERVER.PortsFactory, createTestPorts(content)),
    swap(SERVER.ContentCache, {
      read: async () => ({ result: success(null), tags: [], stale: false }),
      purge: () => undefined,
    }),
    swap(SERVER.ImageStore, {
      find: async () => success(null),
      findShare: async () => success(null),
      clear: async () => undefined,
    }),
    swap(SERVER.ContactSubmitter, new InMemorySubmitter()),
    swap(SERVER.VisitSubmitter, new InMemorySubmitter()),
    swap(SERVER.ApplicationSubmitter, new InMemorySubmitter()),
    swap(SERVER.PinChecker, { check: async () => success(false) }),
    swap(SERVER.StaffArea, null),
    ...swaps,
  ];
  for (const { port, standIn } of standIns) {
    container.unbind(port);
    container.bind(port).toConstantValue(standIn);
  }
  return resolveCapabilities(container);
}
