import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { createServer as createVite, type Plugin } from 'vite';
import { root } from '../run/places.ts';
import { transformForDev, extendPolicyForDev } from './transformForDev.ts';
import { retryEmptyReads } from './retryEmptyReads.ts';
import { startServer, type DevSiteOptions } from './startServer.ts';

export interface DevSite {
  stop(): Promise<void>;
}

/** The addresses of Vite's client and of the sources; the site itself has none of them. */
const VITE_PATHS = /^\/(?:@|src\/|scripts\/dev\/|node_modules\/)/;
/** The sources of the server. */
const FOLLOWED = /\/(?:src|brands)\//;
/** Debounce in milliseconds: editors save in several steps. */
const QUIET_MS = 15;
/**
 * Most editors truncate a file before they write it. A read in between returns nothing, and Vite's
 * watcher reports only the first of two changes within 50 ms.
 */
const WRITTEN = { stabilityThreshold: 100, pollInterval: 10 };
const IGNORED = ['dist', 'var', 'cms', 'test-results', 'storybook-static'].map(
  (folder) => `${root}/${folder}/**`,
);

/**
 * Runs the site server in this process, with code from Vite: a saved file is on the screen without
 * a build. A proxy in front of it adds Vite's scripts to pages; the product knows nothing of
 * either.
 */
export async function startDevSite(options: DevSiteOptions): Promise<DevSite> {
  const cacheDir = join(resolve(root, options.environment['VAR_DIR'] ?? 'var'), 'dev/vite');
  // Vite's address of a folder below the root is its relative path, and /@fs for any other.
  const packagesPath = `/${relative(root, cacheDir)}/`;
  let onSaved: (file: string) => void = () => undefined;
  const front = createServer((incoming, answer) => {
    const address = incoming.url ?? '';
    if (VITE_PATHS.test(address) || address.startsWith(packagesPath))
      vite.middlewares(incoming, answer);
    else forward(incoming, answer);
  });
  const vite = await createVite({
    root,
    mode: 'development',
    logLevel: 'warn',
    cacheDir,
    plugins: [retryEmptyReads(), followChanges((file) => onSaved(file))],
    // Lists the packages before the first page: preparing them later would load each page twice.
    optimizeDeps: {
      entries: ['src/app/islands.tsx', 'src/app/staff/{staff,hydrateStaff}.{ts,tsx}'],
    },
    server: {
      middlewareMode: true,
      hmr: { server: front },
      watch: { ignored: IGNORED, awaitWriteFinish: WRITTEN },
    },
  });
  let running = await startServer(vite, options);
  let generation = 0;
  const announce = (): void =>
    vite.environments.client.hot.send({
      type: 'custom',
      event: 'foyer:document',
      data: { generation },
    });
  // A page that was loading during a save has missed the message.
  vite.ws.on('connection', announce);
  onSaved = (file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      settling ??= settle().finally(() => (settling = null));
    }, QUIET_MS);
  };

  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let settling: Promise<void> | null = null;
  const ending = new AbortController();
  const settle = async (): Promise<void> => {
    while (changed.size > 0 && !ending.signal.aborted) {
      const begin = performance.now();
      const files = [...changed];
      changed.clear();
      try {
        const next = await startServer(vite, options);
        if (changed.size > 0 || ending.signal.aborted) {
          // A file was saved meanwhile: this server contains old and new modules.
          for (const file of files) changed.add(file);
          await next.stop();
          continue;
        }
        const previous = running;
        running = next;
        generation += 1;
        void Promise.all(previous.requests).then(() => previous.stop());
        announce();
        options.onChange(files, performance.now() - begin);
      } catch (error) {
        // Errors while typing are normal: the last good server keeps running.
        if (changed.size > 0 || ending.signal.aborted) continue;
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        options.onError(error);
      }
    }
  };
  vite.watcher.add(join(root, 'brands'));
  function forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const server = running;
    const from = generation;
    const answered = new Promise<void>((done) => answer.once('close', done));
    server.requests.add(answered);
    void answered.then(() => server.requests.delete(answered));
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: server.port,
        method: incoming.method,
        path: incoming.url,
        headers,
        agent: false,
      },
      (fromSite) => {
        const isPage = fromSite.headers['content-type']?.startsWith('text/html') === true;
        if (isPage && !(incoming.url ?? '').startsWith('/v/'))
          develop(fromSite, answer, from).catch((error: unknown) => {
            refuse(answer);
            if (!ending.signal.aborted) options.onError(error);
          });
        else fromSite.pipe(answer.writeHead(fromSite.statusCode ?? 502, fromSite.headers));
      },
    );
    outgoing.once('error', () => refuse(answer));
    incoming.pipe(outgoing);
  }

  async function develop(
    fromSite: IncomingMessage,
    answer: ServerResponse,
    from: number,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of fromSite) chunks.push(chunk as Buffer);
    const html = await transformForDev(Buffer.concat(chunks).toString('utf8'), vite, from);
    const { 'content-length': _length, etag: _etag, ...headers } = fromSite.headers;
    const policy = headers['content-security-policy'];
    answer
      .writeHead(fromSite.statusCode ?? 502, {
        ...headers,
        ...(policy !== undefined && {
          'content-security-policy': extendPolicyForDev(String(policy)),
        }),
        'cache-control': 'no-store',
      })
      .end(html);
  }

  await new Promise<void>((done) => front.listen(options.port, options.host, done));
  return {
    async stop() {
      ending.abort();
      clearTimeout(timer);
      front.close();
      front.closeAllConnections();
      await vite.close();
      await settling;
      await running.stop();
    },
  };
}

/** The response reloads itself: a half-written style is complete a moment later. */
function refuse(answer: ServerResponse): void {
  if (answer.headersSent) answer.destroy();
  else
    answer
      .writeHead(502, { 'content-type': 'text/html' })
      .end(
        '<!doctype html><meta http-equiv="refresh" content="1">The site does not answer: see the terminal.\n',
      );
}

/**
 * Reports each saved file once Vite has invalidated its code. Modules that only the server renders
 * have no importer in the browser: Vite would reload the whole page, while a refreshed document
 * keeps its state.
 */
const followChanges = (onSaved: (file: string) => void): Plugin => ({
  name: 'follow-changes',
  hotUpdate({ file, modules }) {
    if (this.environment.name === 'client')
      return modules.filter(({ importers }) => importers.size > 0);
    if (FOLLOWED.test(file)) onSaved(file);
    return [];
  },
});
