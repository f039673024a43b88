import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type * as ServerProfile from '../../src/app/container/server/serverProfile.ts';
import type * as ServerTokens from '../../src/app/container/server/serverTokens.ts';
import type * as SiteServer from '../../src/app/server/server.ts';
import type * as Lifecycle from '../../src/app/server/createLifecycle.ts';
import type * as LogStream from '../../src/app/server/log/registerRequestLog.ts';
import type * as SiteSettings from '../../src/app/server/readSettings.ts';
import { distDir } from '../run/places.ts';
import { devAssets, writeDevBuild } from './devAssets.ts';

export interface DevSiteOptions {
  readonly host: string;
  readonly port: number;
  /** The site server's environment, by the names of `docs/contracts/environment.md`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Told after each change that has arrived, with the files. */
  readonly onChange: (files: readonly string[], milliseconds: number) => void;
  readonly onError: (error: unknown) => void;
}

/** The site server of one state of the sources. */
export interface RunningServer {
  readonly port: number;
  /** What it is being asked; each ends with its answer. */
  readonly requests: Set<Promise<void>>;
  stop(): Promise<void>;
}

/** Loads what has changed of the server's code, and starts a server of it. */
export async function startServer(
  vite: ViteDevServer,
  { environment, port }: DevSiteOptions,
): Promise<RunningServer> {
  const load = <Module>(path: string): Promise<Module> =>
    vite.ssrLoadModule(path) as Promise<Module>;
  const { createServerContainer, resolveCapabilities } = await load<typeof ServerProfile>(
    '/src/app/container/server/serverProfile.ts',
  );
  const { SERVER } = await load<typeof ServerTokens>('/src/app/container/server/serverTokens.ts');
  const { createServer: createSite, registerPlugins } = await load<typeof SiteServer>(
    '/src/app/server/server.ts',
  );
  const { createLifecycle } = await load<typeof Lifecycle>('/src/app/server/createLifecycle.ts');
  const { createLogStream } = await load<typeof LogStream>(
    '/src/app/server/log/registerRequestLog.ts',
  );
  const { readSettings } = await load<typeof SiteSettings>('/src/app/server/readSettings.ts');

  const settings = readSettings({ ...environment, PORT: String(port) });
  const dev = join(settings.varDir, 'dev');
  mkdirSync(dev, { recursive: true });
  const builds = {
    client: join(dev, 'client'),
    styles: join(dev, 'client'),
    staff: join(dev, 'staff'),
    // Lobby screens show the build that is there: `npm run build` makes a new one.
    kiosk: existsSync(join(distDir, 'kiosk')) ? join(distDir, 'kiosk') : join(dev, 'client'),
  };
  writeDevBuild(builds);

  const site = createSite(settings, createLogStream());
  const lifecycle = createLifecycle();
  const log = {
    info: (details: object, message: string) => site.log.info(details, message),
    warn: (details: object, message: string) => site.log.warn(details, message),
    error: (details: object, message: string) => site.log.error(details, message),
  };
  const container = createServerContainer({ settings, builds, log, lifecycle });
  container.unbind(SERVER.SiteAssets);
  container.bind(SERVER.SiteAssets).toConstantValue(devAssets);
  await registerPlugins(site, await resolveCapabilities(container));
  const address = await site.listen({ port: 0, host: '127.0.0.1' });
  lifecycle.start();
  return {
    port: Number(new URL(address).port),
    requests: new Set(),
    async stop() {
      await Promise.all([site.close(), lifecycle.stop()]);
    },
  };
}
