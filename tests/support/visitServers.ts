import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { fingerprintOf } from './createApplicant.ts';
import type { Answer, Question } from './requestPage.ts';
import { makePdf } from './sampleFiles.ts';
import { startedAtField } from './startedAtField.ts';

type Asked = Omit<Question, 'port' | 'host'> & { readonly localAddress?: string };

export interface Visits {
  readonly paths: readonly string[];
  readonly send: (question: Asked) => Promise<Answer>;
  /** Creates a form with this text. */
  readonly message: (nachricht: string) => Asked;
}

export interface Visited {
  readonly reads: number;
  /** One sentence for each page whose status was not 200. */
  readonly failedReads: readonly string[];
  /** The texts of messages that were acknowledged. */
  readonly acknowledged: readonly string[];
  /** The status of each response that was not an acknowledgement; 0 if there was none. */
  readonly failedWrites: readonly number[];
  /** The highest number of attempts for one message. */
  readonly mostTries: number;
}

const AT_ONCE = 3;
/**
 * Milliseconds between two pages of a reader, and between two messages of a writer: the visitors
 * must not take processor time from the servers.
 */
const [READ_PAUSE, WRITE_PAUSE] = [20, 100];
const MAX_TRIES = 10;

let visitors = 0;
/** All of 127.0.0.0/8 is this machine, so each visitor has a separate address. */
export const newVisitor = (): string =>
  `127.77.${((visitors += 1) >> 7) & 127}.${1 + (visitors & 127)}`;

/** Runs readers and writers until `meanwhile` has finished; writers retry, as people do. */
export async function visitServers(
  { paths, send, message }: Visits,
  meanwhile: () => Promise<void>,
): Promise<Visited> {
  const failedReads: string[] = [];
  const failedWrites: number[] = [];
  const acknowledged: string[] = [];
  const over = new AbortController();
  let [reads, mostTries] = [0, 0];
  const visit = (question: Asked): Promise<Answer | null> =>
    send({ ...question, localAddress: newVisitor() }).catch(() => null);
  const statusOf = async (question: Asked): Promise<number> => (await visit(question))?.status ?? 0;
  const read = async (): Promise<void> => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      reads += 1;
      const answer = await visit({ path });
      await wait(READ_PAUSE);
      if (answer?.status === 200) continue;
      const { status = 0, headers = {}, body = '' } = answer ?? {};
      const who = body.includes('gleich wieder da') ? 'nginx' : 'the site';
      failedReads.push(`${path}: ${status} of ${who}, ${String(headers['x-foyer-cache'])}`);
    }
  };
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const nachricht = `Guten Tag ${crypto.randomUUID()}`;
      let tries = 1;
      let status = await statusOf(message(nachricht));
      for (; status !== 303 && tries < MAX_TRIES; tries += 1) {
        failedWrites.push(status);
        status = await statusOf(message(nachricht));
      }
      mostTries = Math.max(mostTries, tries);
      if (status === 303) acknowledged.push(nachricht);
      await wait(WRITE_PAUSE);
    }
  };
  const all = Array.from({ length: AT_ONCE }, () => [read(), write()]).flat();
  await meanwhile();
  over.abort();
  await Promise.all(all);
  return { reads, failedReads, acknowledged, failedWrites, mostTries };
}

/**
 * Sends an application whose file is uploaded beforehand in two pieces, with other requests in
 * between.
 */
export async function applyInPieces(through: Visits['send'], surname: string): Promise<void> {
  const draft = crypto.randomUUID();
  const content = makePdf(undefined, randomBytes(60_000).toString('base64'));
  const tus = { 'tus-resumable': '1.0.0', 'x-entwurf': draft };
  const made = await through({
    path: '/api/hochladen',
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from('Zeugnis.pdf').toString('base64')}`,
    },
  });
  expect(made.status).toBe(201);
  const path = String(made.headers.location);
  const half = content.length >> 1;
  for (const [from, to] of [
    [0, half],
    [half, content.length],
  ] as const) {
    await Promise.all([through({ path: '/kontakt' }), through({ path: '/healthz' })]);
    const offset = await through({ path, method: 'HEAD', headers: tus });
    expect([offset.status, offset.headers['upload-offset']]).toEqual([200, String(from)]);
    const sent = await through({
      path,
      method: 'PATCH',
      headers: {
        ...tus,
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      },
      body: content.subarray(from, to),
    });
    expect(sent.status).toBe(204);
  }
  const nachricht = `Mit Zeugnis ${fingerprintOf(content)}`;
  const applied = await through({
    path: `/jobs/schnellbewerbung?ablage=${draft.slice(0, 8)}`,
    localAddress: newVisitor(),
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      vorname: 'Besarta',
      nachname: surname,
      bereich: 'pflege',
      telefon: '079 000 44 18',
      nachricht,
      schluessel: draft,
      datei: path.split('/').at(-1) ?? '',
      begonnen: startedAtField()[1],
    }).toString(),
  });
  expect(applied.status).toBe(303);
}
