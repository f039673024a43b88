import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { contactReference } from '../../src/adapters/spool/referenceNumber.ts';
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
  ContactSubmitter,
} from '../../src/domain/contact/ContactSubmitter.ts';
import { createEditor } from '../support/contentEditor.ts';
import { createFaultyFiles } from '../support/faultyFiles.ts';

interface World {
  readonly brandId: BrandId;
  readonly submitter: ContactSubmitter;
  /** A submitter that cannot reach its receiver. */
  readonly unreachable: ContactSubmitter;
  /** A submitter whose messages the receiver refuses; null where the receiver refuses nothing. */
  readonly refused: ContactSubmitter | null;
  /** The number of stored messages with this text. */
  count(text: string): Promise<number>;
  close(): Promise<void>;
}

/** Nothing listens on the discard port of this machine. */
const UNREACHABLE = 'http://127.0.0.1:9';
const TOKEN = 'stub-token';

const overHttp = (url: string, token: string): ContactSubmitter =>
  new HttpContactSubmitter(createContentClient({ baseUrl: `${url}/api`, token }), contactReference);

/** Sends with a key that is too short for the content service. */
const withoutKey = (submitter: ContactSubmitter): ContactSubmitter => ({
  submit: (submission) => submitter.submit({ ...submission, key: 'kurz' }),
});

async function openInMemory(): Promise<World> {
  const submitter = new InMemorySubmitter<ContactSubmission>();
  const failing = (kind: 'unavailable' | 'refused') =>
    new InMemorySubmitter<ContactSubmission>({ kind, detail: 'as told' });
  return {
    brandId: 'beispiel',
    submitter,
    unreachable: failing('unavailable'),
    refused: failing('refused'),
    count: async (text) =>
      submitter.accepted.filter(({ message }) => message.message === text).length,
    close: async () => undefined,
  };
}

/**
 * A receiver that is as small as the contract allows: it checks the token and stores each
 * `schluessel` once.
 */
async function openStub(): Promise<World> {
  const kept = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return void response.writeHead(401).end();
    if (request.method !== 'POST' || request.url !== '/api/kontaktnachrichten')
      return void response.writeHead(404).end();
    const { data } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
      data: { schluessel: string; nachricht: string };
    };
    if (data.schluessel.length < 16) return void response.writeHead(400).end();
    const isNew = !kept.has(data.schluessel);
    if (isNew) kept.set(data.schluessel, data.nachricht);
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
    submitter: overHttp(url, TOKEN),
    unreachable: overHttp(UNREACHABLE, TOKEN),
    refused: withoutKey(overHttp(url, TOKEN)),
    count: async (text) => [...kept.values()].filter((each) => each === text).length,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function openContentService(): Promise<World> {
  const { url, token, editorToken } = inject('contentService');
  const editor = createEditor(url, editorToken);
  const count = (nachricht: string) =>
    editor.count('api::kontaktnachricht.kontaktnachricht', { nachricht });
  const [brand] = new FileBrandDirectory('brands').list();
  if (brand === undefined) throw new Error('brands/ is empty');
  return {
    brandId: brand.id,
    submitter: overHttp(url, token),
    unreachable: overHttp(UNREACHABLE, token),
    refused: withoutKey(overHttp(url, token)),
    count,
    close: async () => undefined,
  };
}

/** A spool on the disk, with a worker that delivers to a receiver in memory. */
async function openSpool(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'spool-'));
  const log = { warn: () => undefined, error: () => undefined };
  const receiver = new InMemorySubmitter<ContactSubmission>();
  const spool = await createSpool({ folder, log });
  const delivery = createDelivery({
    spool,
    deliver: deliverContactMessages(receiver),
    log,
    rescan: 20,
  });
  const files = createFaultyFiles();
  const full = await createSpool({ folder, log, files });
  return {
    brandId: 'beispiel',
    submitter: spoolContactMessages(spool, () => delivery.wake()),
    unreachable: {
      submit(submission) {
        files.break({ at: 5, how: 'ENOSPC' });
        return spoolContactMessages(full, () => undefined).submit(submission);
      },
    },
    refused: null,
    async count(text) {
      await expect.poll(async () => (await spool.measure()).waiting, { timeout: 60_000 }).toBe(0);
      return receiver.accepted.filter(({ message }) => message.message === text).length;
    },
    async close() {
      await delivery.stop(1000);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const WORLDS: readonly { readonly name: string; open(): Promise<World> }[] = [
  { name: 'in memory', open: openInMemory },
  { name: 'on our own disk', open: openSpool },
  { name: 'over HTTP, stub', open: openStub },
  { name: 'over HTTP, our content service', open: openContentService },
];

const ACCEPTED = {
  ok: true,
  value: { reference: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/) },
};

describe.each(WORLDS)('ContactSubmitter $name', ({ open }) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());
  const submission = (message: string): ContactSubmission => ({
    key: `schluessel-${crypto.randomUUID()}`,
    brandId: world.brandId,
    about: null,
    receivedAt: '2026-11-24T09:00:00.000Z',
    message: { name: 'Verena Hösli', email: 'v.hoesli@haus.example', message },
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
    expect(await world.count(sent.message.message)).toBe(1);
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
    expect(await world.count(sent.message.message)).toBe(1);
  });

  it('stores only the first of two messages with the same key', async () => {
    const [first, second] = [
      submission(`Erste ${crypto.randomUUID()}`),
      submission(`Zweite ${crypto.randomUUID()}`),
    ];
    expect(await world.submitter.submit(first)).toEqual(ACCEPTED);
    expect(await world.submitter.submit({ ...second, key: first.key })).toEqual(ACCEPTED);
    expect([
      await world.count(first.message.message),
      await world.count(second.message.message),
    ]).toEqual([1, 0]);
  });

  it('accepts the longest name and message, and an email address with an umlaut domain', async () => {
    const { message, ...rest } = submission('ö'.repeat(5000));
    expect(
      await world.submitter.submit({
        ...rest,
        message: { ...message, name: 'ö'.repeat(100), email: 'haus@zürich.example' },
      }),
    ).toEqual(ACCEPTED);
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
