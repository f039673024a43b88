import { setTimeout as wait } from 'node:timers/promises';
import type { TusResponse, TusTransport } from '../../src/adapters/browser/createTusTransport.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { createApplicant, type Applicant } from './createApplicant.ts';
import type { Answer } from './requestPage.ts';
import { requestTls } from './requestTls.ts';
import { startedAtField } from './startedAtField.ts';

/** Visitors of all kinds through a proxy, at a steady rate, until `stop` is called. */
export interface Load {
  /** One sentence for each request without the expected response. */
  readonly failures: readonly string[];
  readonly counts: LoadCounts;
  /** The texts of contact messages that were acknowledged. */
  readonly messages: readonly string[];
  readonly applicants: readonly Applicant[];
  /** The response times, in milliseconds. */
  readonly times: readonly number[];
  /** Resolves when all requests have finished. */
  stop(): Promise<void>;
}

interface LoadCounts {
  requests: number;
  messages: number;
  applications: number;
  uploads: number;
}

export interface LoadRate {
  /** Over TLS, on loopback. */
  readonly port: number;
  /** Requests per second, all kinds together. */
  readonly perSecond: number;
  readonly brands: readonly Brand[];
}

/** One in 10 requests is a contact form, and one in 40 starts an application with two files. */
const [WRITES, APPLIES] = [10, 40];
/**
 * Milliseconds that a slow applicant's file takes, so that the upload spans a change of servers.
 */
const SLOW_FILE = 4000;
const PIECES = 8;
const MAX_UNDER_WAY = 200;
/** Each reader has an address with its own rate limits. */
const READERS = 40;

/** Paths that no proxy caches, and paths that it caches. */
const pagesOf = (host: string): readonly string[] =>
  [`/healthz`, `/api/offene-stellen?v=${host}`, '/', '/wohnen', '/events', '/kontakt'].toSorted();

/**
 * The same as in `listAddresses`, which cannot be imported here: it imports files that Node itself
 * cannot load.
 */
const hostOf = ({ id }: Pick<Brand, 'id'>): string => `${id}.localhost`;
const inGerman = (path: string, { localeInPath }: Brand): string =>
  localeInPath ? `/de${path === '/' ? '' : path}` : path;

/** Starts immediately. */
export function sendLoad({ port, perSecond, brands }: LoadRate): Load {
  const open = brands.filter(
    ({ localeInPath, hiddenRoutes }) =>
      !localeInPath &&
      !hiddenRoutes.some((route) => route === 'application' || route === 'contact'),
  );

  const failures: string[] = [];
  const counts: LoadCounts = { requests: 0, messages: 0, applications: 0, uploads: 0 };
  const messages: string[] = [];
  const applicants: Applicant[] = [];
  const times: number[] = [];
  const underWay = new Set<Promise<void>>();
  const end = new AbortController();

  const ask = async (
    question: Parameters<typeof requestTls>[0],
    isRight: (answer: Answer) => boolean,
  ): Promise<Answer | null> => {
    counts.requests += 1;
    const began = performance.now();
    const what = `${question.method ?? 'GET'} ${question.path}`;
    try {
      const answer = await requestTls(question);
      times.push(performance.now() - began);
      if (!isRight(answer)) failures.push(`${what}: ${answer.status}`);
      return answer;
    } catch (error) {
      failures.push(`${what}: ${String(error)}`);
      return null;
    }
  };
  const read = async (turn: number): Promise<void> => {
    const brand = brands[turn % brands.length] ?? brands[0];
    if (brand === undefined) return;
    const host = hostOf(brand);
    const paths = pagesOf(host);
    const path = paths[turn % paths.length] ?? '/';
    const asked = path.startsWith('/api') || path === '/healthz' ? path : inGerman(path, brand);
    // Brands without that page respond with 404.
    await ask({ port, host, path: asked, localAddress: addressOf(turn % READERS) }, ({ status }) =>
      [200, 404].includes(status),
    );
  };
  const write = async (turn: number): Promise<void> => {
    const nachricht = `Guten Tag ${crypto.randomUUID()}`;
    const fields = { name: 'Probelauf', email: 'v.hoesli@haus.example', nachricht };
    const answer = await ask(
      {
        port,
        host: hostOf(open[turn % open.length] ?? open[0] ?? { id: '' }),
        path: '/kontakt',
        method: 'POST',
        localAddress: addressOf(turn),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...fields, begonnen: startedAtField()[1] }).toString(),
      },
      ({ status }) => status === 303,
    );
    if (answer?.status === 303) {
      counts.messages += 1;
      messages.push(nachricht);
    }
  };
  const apply = async (turn: number): Promise<void> => {
    const host = hostOf(open[0] ?? { id: '' });
    const localAddress = addressOf(turn);
    const transport = tlsTransport({
      port,
      host,
      localAddress,
      isSlow: turn % (2 * APPLIES) === 0,
    });
    const applicant = createApplicant({
      host,
      address: localAddress,
      surname: 'Probelauf',
      travel: 'before',
      port: () => port,
      way: {
        transport,
        async sendPage(question) {
          const headers = { ...question.headers, 'x-forwarded-for': '' };
          const answer = await ask(
            { ...question, headers, port, localAddress },
            ({ status }) => status === 303,
          );
          if (answer === null) throw new Error('not answered');
          return answer;
        },
      },
    });
    counts.requests += 4;
    // An upload must not need to be resumed even once.
    if (!(await applicant.upload())) return void failures.push('an upload was broken off');
    counts.uploads += applicant.fingerprints.length;
    if ((await applicant.send())?.status !== 303) return;
    counts.applications += 1;
    applicants.push(applicant);
  };
  const begin = (turn: number): void => {
    const kind = turn % APPLIES === 0 ? apply : turn % WRITES === 1 ? write : read;
    const work = kind(turn)
      .catch((error: unknown) => void failures.push(String(error)))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  };
  const run = async (): Promise<void> => {
    const began = performance.now();
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      // Late requests follow immediately: the rate is an average over the whole run.
      await wait(Math.max(0, began + (turn * 1000) / perSecond - performance.now()));
      // A machine that cannot sustain the rate does not get more parallel requests.
      while (underWay.size >= MAX_UNDER_WAY) await Promise.race(underWay);
      begin(turn);
    }
  };
  const running = run();

  return {
    failures,
    counts,
    messages,
    applicants,
    times,
    async stop() {
      end.abort();
      await running;
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** All of 127.0.0.0/8 is this machine, so each visitor has a separate address. */
const addressOf = (turn: number): string =>
  `127.${1 + ((turn >> 16) & 63)}.${(turn >> 8) & 255}.${1 + (turn % 254)}`;

interface TlsVisitor {
  readonly port: number;
  readonly host: string;
  readonly localAddress: string;
  /** Sends bodies over several seconds. */
  readonly isSlow: boolean;
}

/** Lets the browser's own uploader send over TLS. */
const tlsTransport =
  ({ isSlow, ...visitor }: TlsVisitor): TusTransport =>
  async ({ method, url, headers, body }) => {
    const bytes = body === undefined ? undefined : Buffer.from(await body.arrayBuffer());
    const sent = isSlow && method === 'PATCH' && bytes !== undefined ? inPieces(bytes) : bytes;
    try {
      const answer = await requestTls({
        ...visitor,
        path: url,
        method,
        headers: {
          'tus-resumable': '1.0.0',
          'content-length': String(bytes?.length ?? 0),
          ...headers,
        },
        ...(sent !== undefined && { body: sent }),
      });
      return toTus(answer);
    } catch {
      return null;
    }
  };

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  const length = Math.ceil(bytes.length / PIECES);
  for (let from = 0; from < bytes.length; from += length) {
    yield bytes.subarray(from, from + length);
    await wait(SLOW_FILE / PIECES);
  }
}

const toTus = ({ status, body, headers }: Answer): TusResponse => ({
  status,
  body,
  header: (name) => String(headers[name.toLowerCase()] ?? '') || null,
});
