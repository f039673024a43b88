import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach } from 'vitest';
import { InMemoryVirusScanner } from './in-memory/InMemoryVirusScanner.ts';
import { createFileCheck } from '../../src/adapters/uploads/checkFile.ts';
import { createUploads, type Uploads } from '../../src/adapters/uploads/createUploads.ts';
import { registerErrors } from '../../src/app/server/pages/plainPage.ts';
import { registerSites } from '../../src/app/server/pages/resolveSite.ts';
import { registerSecurityHeaders } from '../../src/app/server/security/securityHeaders.ts';
import { registerUploads } from '../../src/app/server/uploads/registerUploads.ts';
import { resolveBrand } from '../../src/domain/brand/resolveBrand.ts';
import { sampleBrand } from '../../src/samples/sampleBrands.ts';

export const HOST = 'lindengut.example';
export const DRAFT = 'b3a1c9d2-1234-4321-8765-000000000001';
const hidden = {
  ...sampleBrand,
  id: 'verborgen',
  hosts: ['verborgen.example'],
  unknownHosts: false,
  hiddenRoutes: ['application' as const],
};
export const base64 = (text: string): string => Buffer.from(text).toString('base64');
const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

/** A server of uploads on this machine. */
export async function stageUploadServer(
  change: (uploads: Uploads) => Uploads = (uploads) => uploads,
) {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  const lines: string[] = [];
  const app = fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    bodyLimit: 64 * 1024,
    trustProxy: 'loopback',
  });
  open.push(app);
  registerSecurityHeaders(app);
  registerSites(app, {
    list: () => [sampleBrand],
    find: () => undefined,
    resolve: (host) => resolveBrand(host, [sampleBrand, hidden]),
  });
  registerErrors(app);
  const scanner = new InMemoryVirusScanner({ signatures: [] });
  const uploads = change(await createUploads({ folder, check: createFileCheck(scanner) }));
  await registerUploads(app, { uploads });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const send = async (
    method: string,
    path = '',
    headers: Readonly<Record<string, string>> = {},
    body?: Buffer | string,
  ) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/hochladen${path}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', 'x-entwurf': DRAFT, ...headers },
      ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body:
        text !== '' && answer.headers.get('content-type')?.startsWith('application/json')
          ? (JSON.parse(text) as unknown)
          : null,
    };
  };
  const create = async (
    length: number,
    name = 'Lebenslauf.pdf',
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const answer = await send('POST', '', {
      'upload-length': String(length),
      'upload-metadata': `filename ${base64(name)}`,
      ...headers,
    });
    return { ...answer, path: answer.headers.get('location')?.replace('/api/hochladen', '') ?? '' };
  };
  const patch = (
    path: string,
    offset: number,
    body: Buffer | string,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    send(
      'PATCH',
      path,
      {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...headers,
      },
      body,
    );
  const bring = async (content: Buffer, name?: string) =>
    patch((await create(content.length, name)).path, 0, content);
  return { folder, uploads, scanner, port, send, create, patch, bring, lines };
}
