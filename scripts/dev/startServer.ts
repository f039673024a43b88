import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { createNodeImportMeta, ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
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
  /** The site server's environment, with the names of `docs/contracts/environment.md`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Called with the files after each change that is live. */
  readonly onChange: (files: readonly string[], milliseconds: number) => void;
  readonly onError: (error: unknown) => void;
}

/** Shared by all servers of this process: each stream adds a listener for the process's exit. */
let logStream: LogStream.LogStream | undefined;

/** The site server for one state of the sources. */
export interface RunningServer {
  readonly port: number;
  /** Its open requests; each resolves once its response is closed. */
  readonly requests: Set<Promise<void>>;
  stop(): Promise<void>;
}

/** Loads and starts the server's current code; Vite caches what has not changed. */
export async function startServer(
  vite: ViteDevServer,
  options: DevSiteOptions,
): Promise<RunningServer> {
  const modules = createSnapshot(vite);
  try {
    const server = await serve((path) => modules.import(path), options);
    return {
      ...server,
      async stop() {
        await server.stop();
        await modules.close();
      },
    };
  } catch (error) {
    await modules.close();
    throw error;
  }
}

/**
 * The modules of one server, each fixed at its first load. A screen is loaded with its first page,
 * perhaps while a file is being saved. It must get the modules with which the server was started,
 * not second copies of them, which have other contexts.
 */
const createSnapshot = ({ environments: { ssr } }: ViteDevServer): ModuleRunner =>
  new ModuleRunner(
    {
      transport: {
        invoke: async (payload) =>
          isKept(payload as Question) ? KEPT : ssr.hot.handleInvoke(payload),
      },
      createImportMeta: createNodeImportMeta,
      sourcemapInterceptor: false,
      hmr: false,
    },
    new ESModulesEvaluator(),
  );

const KEPT = { result: { cache: true } };

/** A runner's request to Vite: the third argument says whether it already has the module. */
interface Question {
  readonly data: {
    readonly name: string;
    readonly data: readonly [string?, string?, { readonly cached?: boolean }?];
  };
}

const isKept = ({ data: { name, data } }: Question): boolean =>
  name === 'fetchModule' && data[2]?.cached === true;

async function serve(
  importModule: (path: string) => Promise<unknown>,
  { environment, port }: DevSiteOptions,
): Promise<RunningServer> {
  const load = <Module>(path: string): Promise<Module> => importModule(path) as Promise<Module>;
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
    // Lobby screens use the existing build; `npm run build` makes a new one.
    kiosk: existsSync(join(distDir, 'kiosk')) ? join(distDir, 'kiosk') : join(dev, 'client'),
  };
  writeDevBuild(builds);

  logStream ??= createLogStream();
  const site = createSite(settings, logStream);
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
