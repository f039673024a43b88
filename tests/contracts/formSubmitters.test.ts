import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ContentSender } from '../../src/adapters/http/ContentSender.ts';
import { HttpVisitSubmitter } from '../../src/adapters/http/HttpVisitSubmitter.ts';
import { contactReference, visitReference } from '../../src/adapters/spool/referenceNumber.ts';
import { deliverVisits, spoolVisits } from '../../src/adapters/spool/spoolVisits.ts';
import type { Deliver } from '../../src/domain/delivery/createDelivery.ts';
import type { Spool } from '../../src/domain/delivery/Spool.ts';
import type { Result } from '../../src/domain/shared/Result.ts';
import type { VisitSubmission } from '../../src/domain/visit/VisitSubmitter.ts';
import { sampleVisitSubmission } from '../support/in-memory/sampleVisit.ts';
import { createDelivery } from '../../src/domain/delivery/createDelivery.ts';
import { FileBrandDirectory } from '../../src/adapters/files/FileBrandDirectory.ts';
import { createContentClient } from '../../src/adapters/http/contentClient.ts';
import { HttpContactSubmitter } from '../../src/adapters/http/HttpContactSubmitter.ts';
import { InMemorySubmitter } from '../support/in-memory/InMemorySubmitter.ts';
import { createSpool } from '../../src/adapters/spool/createSpool.ts';
import {
  deliverContactMessages,
  spoolContactMessages,
} from '../../src/adapters/spool/spoolContact.ts';
import type { BrandId } from '../../src/domain/brand/Brand.ts';
import type {
  ContactSubmission,
  SubmissionFailure,
} from '../../src/domain/contact/ContactSubmitter.ts';
import { createEditor } from '../support/contentEditor.ts';
import { createFaultyFiles } from '../support/faultyFiles.ts';

/** A message or a request, of which this contract needs little. */
interface Sent {
  readonly key: string;
  readonly brandId: BrandId;
  readonly receivedAt: string;
}

interface Submitter {
  submit(submission: Sent): Promise<Result<{ readonly reference: string }, SubmissionFailure>>;
}

/** What visitors send without files, each with its adapters. */
interface Kind {
  readonly name: string;
  /** The content service's names of the collection, the type and the field of the text. */
  readonly path: string;
  readonly uid: string;
  readonly textField: string;
  /** In characters. */
  readonly longest: number;
  /** One with this text, from somebody with this name and address. */
  sample(text: string, person?: { readonly name: string; readonly email: string }): object;
  textOf(submission: Sent): string;
  http(sender: ContentSender): Submitter;
  spool(spool: Spool, onAccepted: () => void): Submitter;
  deliver(receiver: Submitter): Deliver;
}

const CONTACT: Kind = {
  name: 'ContactSubmitter',
  path: 'kontaktnachrichten',
  uid: 'api::kontaktnachricht.kontaktnachricht',
  textField: 'nachricht',
  longest: 5000,
  sample: (message, person = PERSON) => ({ about: null, message: { ...person, message } }),
  textOf: (submission) => (submission as ContactSubmission).message.message,
  http: (sender) => new HttpContactSubmitter(sender, contactReference) as Submitter,
  spool: (spool, onAccepted) => spoolContactMessages(spool, onAccepted) as Submitter,
  deliver: deliverContactMessages,
};

const VISIT: Kind = {
  name: 'VisitSubmitter',
  path: 'anfragen',
  uid: 'api::anfrage.anfrage',
  textField: 'text',
  longest: 2000,
  sample(text, person = PERSON) {
    const { place, language, request } = sampleVisitSubmission({ request: { ...person, text } });
    return { place, language, request };
  },
  textOf: (submission) => (submission as VisitSubmission).request.text ?? '',
  http: (sender) => new HttpVisitSubmitter(sender, visitReference) as Submitter,
  spool: (spool, onAccepted) => spoolVisits(spool, { onAccepted, announce: null }) as Submitter,
  deliver: (receiver) => deliverVisits(receiver, null),
};

const PERSON = { name: 'Verena Hösli', email: 'v.hoesli@haus.example' };

interface World {
  readonly brandId: BrandId;
  readonly submitter: Submitter;
  /** A submitter that cannot reach its receiver. */
  readonly unreachable: Submitter;
  /** A submitter whose messages the receiver refuses; null where the receiver refuses nothing. */
  readonly refused: Submitter | null;
  /** The number of stored messages with this text. */
  count(text: string): Promise<number>;
  close(): Promise<void>;
}

/** Nothing listens on the discard port of this machine. */
const UNREACHABLE = 'http://127.0.0.1:9';
const TOKEN = 'stub-token';

const overHttp = ({ http }: Kind, url: string, token: string): Submitter =>
  http(createContentClient({ baseUrl: `${url}/api`, token }));

/** Sends with a key that is too short for the content service. */
const withoutKey = (submitter: Submitter): Submitter => ({
  submit: (submission) => submitter.submit({ ...submission, key: 'kurz' }),
});

async function openInMemory({ textOf }: Kind): Promise<World> {
  const submitter = new InMemorySubmitter<Sent>();
  const failing = (kind: 'unavailable' | 'refused') =>
    new InMemorySubmitter<Sent>({ kind, detail: 'as told' });
  return {
    brandId: 'beispiel',
    submitter,
    unreachable: failing('unavailable'),
    refused: failing('refused'),
    count: async (text) => submitter.accepted.filter((each) => textOf(each) === text).length,
    close: async () => undefined,
  };
}

/**
 * A receiver that is as small as the contract allows: it checks the token and stores each
 * `schluessel` once.
 */
async function openStub(kind: Kind): Promise<World> {
  const kept = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return void response.writeHead(401).end();
    if (request.method !== 'POST' || request.url !== `/api/${kind.path}`)
      return void response.writeHead(404).end();
    const { data } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
      data: Readonly<Record<string, string>> & { readonly schluessel: string };
    };
    if (data.schluessel.length < 16) return void response.writeHead(400).end();
    const isNew = !kept.has(data.schluessel);
    if (isNew) kept.set(data.schluessel, data[kind.textField] ?? '');
    response
      .writeHead(isNew ? 201 : 200, { 'content-type': 'application/json' })
      .end('{"data":{"documentId":"x"}}');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    brandId: 'beispiel',
    submitter: overHttp(kind, url, TOKEN),
    unreachable: overHttp(kind, UNREACHABLE, TOKEN),
    refused: withoutKey(overHttp(kind, url, TOKEN)),
    count: async (text) => [...kept.values()].filter((each) => each === text).length,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function openContentService(kind: Kind): Promise<World> {
  const { url, token, editorToken } = inject('contentService');
  const editor = createEditor(url, editorToken);
  const count = (text: string) => editor.count(kind.uid, { [kind.textField]: text });
  const [brand] = new FileBrandDirectory('brands').list();
  if (brand === undefined) throw new Error('brands/ is empty');
  return {
    brandId: brand.id,
    submitter: overHttp(kind, url, token),
    unreachable: overHttp(kind, UNREACHABLE, token),
    refused: withoutKey(overHttp(kind, url, token)),
    count,
    close: async () => undefined,
  };
}

/** A spool on the disk, with a worker that delivers to a receiver in memory. */
async function openSpool(kind: Kind): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'spool-'));
  const log = { warn: () => undefined, error: () => undefined };
  const receiver = new InMemorySubmitter<Sent>();
  const spool = await createSpool({ folder, log });
  const delivery = createDelivery({
    spool,
    deliver: kind.deliver(receiver),
    log,
    rescan: 20,
  });
  const files = createFaultyFiles();
  const full = await createSpool({ folder, log, files });
  return {
    brandId: 'beispiel',
    submitter: kind.spool(spool, () => delivery.wake()),
    unreachable: {
      submit(submission) {
        files.break({ at: 5, how: 'ENOSPC' });
        return kind.spool(full, () => undefined).submit(submission);
      },
    },
    refused: null,
    async count(text) {
      await expect.poll(async () => (await spool.measure()).waiting, { timeout: 60_000 }).toBe(0);
      return receiver.accepted.filter((each) => kind.textOf(each) === text).length;
    },
    async close() {
      await delivery.stop(1000);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const WORLDS: readonly { readonly world: string; open(kind: Kind): Promise<World> }[] = [
  { world: 'in memory', open: openInMemory },
  { world: 'on our own disk', open: openSpool },
  { world: 'over HTTP, stub', open: openStub },
  { world: 'over HTTP, our content service', open: openContentService },
];

const ACCEPTED = {
  ok: true,
  value: { reference: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/) },
};

const CASES = [CONTACT, VISIT].flatMap((kind) =>
  WORLDS.map(({ world, open }) => ({ name: `${kind.name} ${world}`, kind, open })),
);

describe.each(CASES)('$name', ({ kind, open }) => {
  let world: World;
  beforeAll(async () => {
    world = await open(kind);
  });
  afterAll(() => world.close());
  const submission = (text: string, person?: Parameters<Kind['sample']>[1]): Sent => ({
    key: `schluessel-${crypto.randomUUID()}`,
    brandId: world.brandId,
    receivedAt: '2026-11-24T09:00:00.000Z',
    ...kind.sample(text, person),
  });

  it('stores a message unchanged, with umlauts and line breaks', async () => {
    const message = `Grüezi «Foyer»\nein 🌻 & <b>mehr</b> \\ "Zeichen" ${crypto.randomUUID()}`;
    expect(await world.submitter.submit(submission(message))).toEqual(ACCEPTED);
    expect(await world.count(message)).toBe(1);
  });

  it('stores the same message once, even if it is sent twice', async () => {
    const sent = submission(`Zweimal gesendet ${crypto.randomUUID()}`);
    expect(await world.submitter.submit(sent)).toEqual(ACCEPTED);
    expect(await world.submitter.submit(sent)).toEqual(ACCEPTED);
    expect(await world.count(kind.textOf(sent))).toBe(1);
  });

  it('returns the same number for the same message, and another number for another message', async () => {
    const [sent, other] = [
      submission(`Nummer ${crypto.randomUUID()}`),
      submission(`Andere Nummer ${crypto.randomUUID()}`),
    ];
    const first = await world.submitter.submit(sent);
    expect(await world.submitter.submit(sent)).toEqual(first);
    expect(await world.submitter.submit(other)).not.toEqual(first);
  });

  it('stores a message once if it is sent twice at the same time', async () => {
    const sent = submission(`Gleichzeitig gesendet ${crypto.randomUUID()}`);
    expect(await Promise.all([world.submitter.submit(sent), world.submitter.submit(sent)])).toEqual(
      [ACCEPTED, ACCEPTED],
    );
    expect(await world.count(kind.textOf(sent))).toBe(1);
  });

  it('stores only the first of two messages with the same key', async () => {
    const [first, second] = [
      submission(`Erste ${crypto.randomUUID()}`),
      submission(`Zweite ${crypto.randomUUID()}`),
    ];
    expect(await world.submitter.submit(first)).toEqual(ACCEPTED);
    expect(await world.submitter.submit({ ...second, key: first.key })).toEqual(ACCEPTED);
    expect([await world.count(kind.textOf(first)), await world.count(kind.textOf(second))]).toEqual(
      [1, 0],
    );
  });

  it('accepts the longest name and message, and an email address with an umlaut domain', async () => {
    const person = { name: 'ö'.repeat(100), email: 'haus@zürich.example' };
    expect(await world.submitter.submit(submission('ö'.repeat(kind.longest), person))).toEqual(
      ACCEPTED,
    );
  });

  it('reports whether a failed message can be sent later, and reveals nothing about its sender', async () => {
    const later = await world.unreachable.submit(submission('Später'));
    const never = await world.refused?.submit(submission('Niemals'));
    expect(later).toEqual({
      ok: false,
      failure: { kind: 'unavailable', detail: expect.stringMatching(/./) },
    });
    if (never !== undefined)
      expect(never).toEqual({
        ok: false,
        failure: { kind: 'refused', detail: expect.stringMatching(/./) },
      });
    expect(JSON.stringify([later, never])).not.toMatch(/Verena|hoesli|Später|Niemals/);
    expect((await world.count('Später')) + (await world.count('Niemals'))).toBe(0);
  });
});
