import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A caching content service between a site and the real one. A site that reads everything several
 * times then costs only its own work.
 */
export interface CachingContentProxy {
  readonly url: string;
  /** Empties the cache: later requests go to the real service again. */
  forget(): void;
  stop(): Promise<void>;
}

interface Said {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
}

export async function startCachingContentProxy(contentUrl: string): Promise<CachingContentProxy> {
  const said = new Map<string, Promise<Said>>();
  const ask = async (path: string, authorization: string): Promise<Said> => {
    const answer = await fetch(contentUrl + path, {
      headers: { authorization, accept: 'application/json' },
    });
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? 'application/octet-stream',
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const server = createServer(async (incoming, answer) => {
    const authorization = String(incoming.headers.authorization ?? '');
    const path = incoming.url ?? '';
    const key = `${authorization} ${path}`;
    const known = said.get(key) ?? ask(path, authorization);
    said.set(key, known);
    try {
      const { status, type, bytes } = await known;
      answer.writeHead(status, { 'content-type': type }).end(bytes);
    } catch {
      said.delete(key);
      answer.writeHead(502).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forget: () => said.clear(),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
