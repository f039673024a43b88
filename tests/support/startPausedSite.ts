import { createServer, request as askSite } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The site behind a connection that delays the rest of each page. */
export interface PausedSite {
  readonly port: number;
  /** Releases the rest of all pages. */
  goOn(): void;
  stop(): Promise<void>;
}

/** @param after the text after which the connection pauses; each requested page must contain it */
export async function startPausedSite(sitePort: number, after: string): Promise<PausedSite> {
  const { promise: rest, resolve: goOn } = Promise.withResolvers<void>();
  const server = createServer((asked, answer) => {
    const { 'accept-encoding': _, ...headers } = asked.headers;
    const { method, url: path } = asked;
    const site = askSite({ port: sitePort, method, path, headers }, async (page) => {
      answer.writeHead(page.statusCode ?? 500, page.headers);
      if (page.headers['content-type']?.startsWith('text/html')) {
        const html = await text(page);
        const end = html.indexOf(after) + after.length;
        answer.write(html.slice(0, end));
        await rest;
        answer.end(html.slice(end));
      } else page.pipe(answer);
    });
    site.on('error', () => answer.destroy());
    asked.pipe(site);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    goOn,
    async stop() {
      goOn();
      server.closeAllConnections();
      await new Promise<void>((done) => {
        server.close(() => done());
      });
    },
  };
}
