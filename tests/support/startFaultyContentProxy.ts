import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A content service between the site and the real one. It may change, delay or refuse the
 * responses.
 */
export interface FaultyContentProxy {
  readonly url: string;
  /** The lie for the next responses; `null` passes them on unchanged. */
  lie(change: Lie | null): void;
  /** The requested paths with their queries, in order. */
  readonly asked: readonly string[];
  /** The number of requests without a response so far. */
  underWay(): number;
  stop(): Promise<void>;
}

export interface Lie {
  /** Replaces the body of a JSON response. */
  readonly rewrite?: (body: unknown, path: string) => unknown;
  /** Sent verbatim in place of the body. */
  readonly raw?: string;
  readonly status?: number;
  /** Never responds. */
  readonly silent?: true;
  /** Another content service that responds in place of the real one; null uses the real one. */
  readonly source?: (path: string) => ContentSource | null;
}

interface ContentSource {
  readonly url: string;
  readonly token: string;
}

export async function startFaultyContentProxy(contentUrl: string): Promise<FaultyContentProxy> {
  let lie: Lie | null = null;
  const asked: string[] = [];
  let underWay = 0;
  const server = createServer(async (incoming, answer) => {
    underWay += 1;
    answer.once('close', () => (underWay -= 1));
    const told = lie;
    const path = incoming.url ?? '';
    asked.push(path);
    if (told?.silent === true) return;
    const source = told?.source?.(path) ?? null;
    const headers = {
      authorization:
        source === null ? String(incoming.headers.authorization ?? '') : `Bearer ${source.token}`,
      accept: 'application/json',
    };
    const original = await fetch(`${source?.url ?? contentUrl}${path}`, { headers }).catch(
      () => null,
    );
    if (original === null) return void answer.writeHead(502).end();
    const bytes = Buffer.from(await original.arrayBuffer());
    const type = original.headers.get('content-type') ?? 'application/octet-stream';
    answer.writeHead(told?.status ?? original.status, { 'content-type': type });
    if (told === null || !type.includes('json')) return void answer.end(bytes);
    answer.end(
      told.raw ??
        (told.rewrite === undefined
          ? bytes
          : JSON.stringify(told.rewrite(JSON.parse(bytes.toString('utf8')), path))),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie: (change) => (lie = change),
    asked,
    underWay: () => underWay,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/**
 * Changes every value of a JSON tree, from the leaves up; `name` is the property that holds the
 * value.
 */
export function mapTree(
  value: unknown,
  change: (value: unknown, name: string) => unknown,
  name = '',
): unknown {
  if (Array.isArray(value))
    return change(
      value.map((each: unknown) => mapTree(each, change)),
      name,
    );
  if (typeof value === 'object' && value !== null) {
    return change(
      Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, mapTree(inner, change, key)]),
      ),
      name,
    );
  }
  return change(value, name);
}
