import { mkdtempSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { createDelivery, type Deliver } from '../../src/domain/delivery/createDelivery.ts';
import { applicationReference } from '../../src/adapters/spool/referenceNumber.ts';
import { FileBrandDirectory } from '../../src/adapters/files/FileBrandDirectory.ts';
import { createContentClient } from '../../src/adapters/http/contentClient.ts';
import { HttpApplicationStore } from '../../src/adapters/http/HttpApplicationStore.ts';
import { InMemorySubmitter } from '../support/in-memory/InMemorySubmitter.ts';
import { createSpool } from '../../src/adapters/spool/createSpool.ts';
import {
  deliverApplications,
  SpoolApplicationSubmitter,
} from '../../src/adapters/spool/SpoolApplicationSubmitter.ts';
import type {
  ApplicationSubmission,
  UploadedFile,
} from '../../src/domain/application/Application.ts';
import type {
  ApplicationStore,
  ApplicationSubmitter,
} from '../../src/domain/application/ApplicationSubmitter.ts';
import type { BrandId } from '../../src/domain/brand/Brand.ts';
import { createEditor } from '../support/contentEditor.ts';
import { createFaultyFiles } from '../support/faultyFiles.ts';

export interface ApplicationWorld {
  readonly brandId: BrandId;
  readonly submitter: ApplicationSubmitter;
  /** A submitter that cannot reach its receiver. */
  readonly unreachable: ApplicationSubmitter;
  /** The number of stored applications with this message. */
  count(message: string): Promise<number>;
  /**
   * The files of the stored application with this message; null where the receiver does not expose
   * them.
   */
  readonly filesOf: ((message: string) => Promise<readonly Buffer[]>) | null;
  close(): Promise<void>;
}

/** Nothing listens on the discard port of this machine. */
const UNREACHABLE = 'http://127.0.0.1:9';
const TOKEN = 'stub-token';

/** The uploads of all worlds. */
const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
export const removeUploads = (): Promise<void> => rm(folder, { recursive: true, force: true });
export const pathOf = ({ id }: Pick<UploadedFile, 'id'>): string => join(folder, id);
const open = async (file: UploadedFile): Promise<Blob> =>
  new Blob([new Uint8Array(await readFile(pathOf(file)))]);
const storeAt = (url: string, token: string): ApplicationStore =>
  new HttpApplicationStore(
    createContentClient({ baseUrl: `${url}/api`, token }),
    applicationReference,
  );
const overHttp = (url: string, token: string): ApplicationSubmitter => ({
  submit: (submission) => storeAt(url, token).store(submission, open),
});

async function openInMemory(): Promise<ApplicationWorld> {
  const submitter = new InMemorySubmitter<ApplicationSubmission>();
  return {
    brandId: 'beispiel',
    submitter,
    unreachable: new InMemorySubmitter<ApplicationSubmission>({
      kind: 'unavailable',
      detail: 'as told',
    }),
    filesOf: null,
    count: async (text) =>
      submitter.accepted.filter(({ application }) => application.message === text).length,
    close: async () => undefined,
  };
}

interface Kept {
  readonly message: string;
  readonly files: readonly Buffer[];
}

/**
 * A receiver that is as small as the contract allows: it checks the token and stores each
 * `schluessel` once.
 */
async function startStub() {
  const kept = new Map<string, Kept>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return void response.writeHead(401).end();
    if (request.method !== 'POST' || request.url !== '/api/bewerbungen')
      return void response.writeHead(404).end();
    const form = await new Response(Buffer.concat(chunks), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const data = JSON.parse(String(form.get('data'))) as {
      schluessel: string;
      nachricht: string;
      referenz: string;
    };
    const isNew = !kept.has(data.schluessel);
    if (isNew)
      kept.set(data.schluessel, {
        message: data.nachricht,
        files: await Promise.all(
          (form.getAll('files') as File[]).map(async (file) =>
            Buffer.from(await file.arrayBuffer()),
          ),
        ),
      });
    response
      .writeHead(isNew ? 201 : 200, { 'content-type': 'application/json' })
      .end('{"data":{"documentId":"x"}}');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const withText = (text: string): readonly Kept[] =>
    [...kept.values()].filter(({ message }) => message === text);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: (text: string) => withText(text).length,
    filesOf: (text: string) => withText(text)[0]?.files ?? [],
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function openStub(): Promise<ApplicationWorld> {
  const { url, count, filesOf, close } = await startStub();
  return {
    brandId: 'beispiel',
    submitter: overHttp(url, TOKEN),
    unreachable: overHttp(UNREACHABLE, TOKEN),
    count: async (text) => count(text),
    filesOf: async (text) => filesOf(text),
    close,
  };
}

async function openContentService(): Promise<ApplicationWorld> {
  const { url, token, editorToken } = inject('contentService');
  const editor = createEditor(url, editorToken);
  const [brand] = new FileBrandDirectory('brands').list();
  if (brand === undefined) throw new Error('brands/ is empty');
  return {
    brandId: brand.id,
    submitter: overHttp(url, token),
    unreachable: overHttp(UNREACHABLE, token),
    count: (nachricht) => editor.count('api::bewerbung.bewerbung', { nachricht }),
    // Reads the files as staff open them: at signed addresses that are valid for a while.
    async filesOf(nachricht) {
      const { dateien } = await editor.find('api::bewerbung.bewerbung', 'de-CH', { nachricht });
      const addresses = (dateien as readonly { readonly url: string }[]).map(
        (file) => new URL(file.url, url),
      );
      return Promise.all(
        addresses.map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer())),
      );
    },
    close: async () => undefined,
  };
}

/**
 * A spool on the disk, with a worker that delivers to a receiver. The uploads may be deleted as
 * soon as the application is accepted.
 */
async function openSpoolTo(
  brandId: BrandId,
  receiver: {
    deliver: Deliver;
    count(text: string): Promise<number>;
    filesOf: ApplicationWorld['filesOf'];
    close(): Promise<void>;
  },
): Promise<ApplicationWorld> {
  const spoolFolder = await mkdtemp(join(tmpdir(), 'spool-'));
  const log = { warn: () => undefined, error: () => undefined };
  const spool = await createSpool({ folder: spoolFolder, log });
  const delivery = createDelivery({ spool, deliver: receiver.deliver, log, rescan: 20 });
  const files = createFaultyFiles();
  const full = await createSpool({ folder: spoolFolder, log, files });
  const submitter = new SpoolApplicationSubmitter(spool, {
    pathOf,
    hasRoom: async () => true,
    onAccepted: () => delivery.wake(),
    announce: null,
  });
  const settle = async (): Promise<void> => {
    await expect.poll(async () => (await spool.measure()).waiting, { timeout: 60_000 }).toBe(0);
  };
  return {
    brandId,
    submitter,
    unreachable: {
      submit(submission) {
        files.break({ at: 3, how: 'ENOSPC' });
        return new SpoolApplicationSubmitter(full, {
          pathOf,
          hasRoom: async () => true,
          onAccepted: () => undefined,
          announce: null,
        }).submit(submission);
      },
    },
    async count(text) {
      await settle();
      return receiver.count(text);
    },
    filesOf:
      receiver.filesOf === null
        ? null
        : async (text) => {
            await settle();
            return (await receiver.filesOf?.(text)) ?? [];
          },
    async close() {
      await delivery.stop(1000);
      await receiver.close();
      await rm(spoolFolder, { recursive: true, force: true });
    },
  };
}

const deliverTo = (url: string, token: string): Deliver =>
  deliverApplications(storeAt(url, token), null);

async function openSpool(): Promise<ApplicationWorld> {
  const stub = await startStub();
  return openSpoolTo('beispiel', {
    deliver: deliverTo(stub.url, TOKEN),
    count: async (text) => stub.count(text),
    filesOf: async (text) => stub.filesOf(text),
    close: stub.close,
  });
}

async function openSpoolToContentService(): Promise<ApplicationWorld> {
  const { url, token } = inject('contentService');
  const { brandId, count, filesOf, close } = await openContentService();
  return openSpoolTo(brandId, { deliver: deliverTo(url, token), count, filesOf, close });
}

export const APPLICATION_WORLDS: readonly {
  readonly name: string;
  open(): Promise<ApplicationWorld>;
}[] = [
  { name: 'in memory', open: openInMemory },
  { name: 'over HTTP, stub', open: openStub },
  { name: 'on our own disk, then to a stub', open: openSpool },
  { name: 'over HTTP, our content service', open: openContentService },
  { name: 'on our own disk, then to our content service', open: openSpoolToContentService },
];
