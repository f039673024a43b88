import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import type { UploadedFile } from '../../src/domain/application/Application.ts';
import type { Uploads } from '../../src/adapters/uploads/createUploads.ts';

export interface BroughtUpload {
  readonly name?: string;
  readonly content: Buffer;
  readonly draft: string;
  readonly address?: string;
}

/**
 * Uploads a file of a draft as the tus server does: announces, writes and finds it. Throws if there
 * is no room for it or if it is refused.
 */
export async function createFinishedUpload(
  uploads: Uploads,
  { name = 'Lebenslauf.pdf', content, draft, address = '192.0.2.200' }: BroughtUpload,
): Promise<UploadedFile> {
  const id = randomBytes(16).toString('hex');
  const upload = new Upload({
    id,
    offset: 0,
    size: content.length,
    metadata: { filename: name },
    creation_date: new Date().toISOString(),
  });
  const room = await uploads.reserve(upload, draft, address);
  if (room !== 'reserved') throw new Error(room);
  await uploads.store.create(upload);
  await uploads.store.write(Readable.from([content]), id, 0);
  const found = await uploads.find(id, draft);
  if (found === 'unavailable') throw new Error(found);
  if (!found.ok) throw new Error(found.failure.problem);
  return found.value;
}
