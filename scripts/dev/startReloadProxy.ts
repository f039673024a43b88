import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

const SCRIPT_PATH = '/__dev/reload.js';
const EVENTS_PATH = '/__dev/events';
const SCRIPT = `new EventSource('${EVENTS_PATH}').onmessage = () => location.reload();\n`;
/** How long a request waits for a site that is restarting. */
const PATIENCE_MS = 15_000;
const RETRY_MS = 100;

export interface ReloadProxy {
  /** Makes every open tab load its page again. */
  reload(): void;
}

/**
 * Stands in front of the site during development and adds the reload to its pages: the product
 * itself knows nothing of it.
 */
export function startReloadProxy({
  host,
  port,
  sitePort,
}: {
  readonly host: string;
  readonly port: number;
  readonly sitePort: number;
}): Promise<ReloadProxy> {
  const tabs = new Set<ServerResponse>();
  const server = createServer((incoming, answer) => {
    if (incoming.url === SCRIPT_PATH)
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    else if (incoming.url === EVENTS_PATH) openEvents(answer, tabs);
    else forward(incoming, answer, sitePort, Date.now() + PATIENCE_MS);
  });
  return new Promise((done) =>
    server.listen(port, host, () =>
      done({
        reload: () => tabs.forEach((tab) => tab.write('data: reload\n\n')),
      }),
    ),
  );
}

function openEvents(answer: ServerResponse, tabs: Set<ServerResponse>): void {
  answer
    .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    .write(': open\n\n');
  tabs.add(answer);
  answer.once('close', () => tabs.delete(answer));
}

function forward(
  incoming: IncomingMessage,
  answer: ServerResponse,
  sitePort: number,
  deadline: number,
): void {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const outgoing = request(
    {
      host: '127.0.0.1',
      port: sitePort,
      method: incoming.method,
      path: incoming.url,
      headers,
      agent: false,
    },
    (fromSite) => {
      if (
        fromSite.headers['content-type']?.startsWith('text/html') === true &&
        incoming.method === 'GET'
      )
        void withReload(fromSite, answer);
      else fromSite.pipe(answer.writeHead(fromSite.statusCode ?? 502, fromSite.headers));
    },
  );
  outgoing.once('error', () => {
    const mayRepeat =
      (incoming.method === 'GET' || incoming.method === 'HEAD') && Date.now() < deadline;
    if (mayRepeat) setTimeout(() => forward(incoming, answer, sitePort, deadline), RETRY_MS);
    else
      answer
        .writeHead(502, { 'content-type': 'text/plain' })
        .end('The site does not answer: see the terminal.\n');
  });
  incoming.pipe(outgoing);
}

async function withReload(fromSite: IncomingMessage, answer: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of fromSite) chunks.push(chunk as Buffer);
  const html = Buffer.concat(chunks)
    .toString('utf8')
    .replace('</body>', `<script src="${SCRIPT_PATH}"></script></body>`);
  const { 'content-length': _length, etag: _etag, ...headers } = fromSite.headers;
  answer
    .writeHead(fromSite.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' })
    .end(html);
}
