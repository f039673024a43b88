import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import * as v from 'valibot';
import { hasFreeSpaceForFiles } from '../files/diskSpace.ts';
import { replaceFile } from '../files/replaceFile.ts';
import {
  type DraftFiles,
  DRAFT_FILE_LIFETIME,
  type ListedUpload,
  type LocalFile,
  RETIRED_FILE_LIFETIME,
} from '../uploads/DraftFiles.ts';
import { DISK_FULL, type DiskDraftFiles } from '../uploads/DiskDraftFiles.ts';
import { isUploadId } from '../uploads/uploadRecordFiles.ts';
import type { BucketAddress } from './bucketAddress.ts';
import type { Bucket, StoredObject } from './openBucket.ts';

export interface S3DraftFilesParts {
  readonly address: BucketAddress;
  readonly bucket: Bucket;
  /** Complete files on this disk, which are checked and handed over. */
  readonly copies: DiskDraftFiles;
  /**
   * Shared by all servers that use the bucket. The encryption keys of its contents are derived from
   * it.
   */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Bytes per piece: the most that is lost if a server fails, and the memory that an upload needs.
 */
const PIECE = 1024 * 1024;
/** Bytes that encryption adds: a nonce and a tag. */
const NONCE = 12;
const TAG = 16;
const RECORD = /^record\.([0-9a-f]{16})\.([0-9a-f]{16})\.(\d{1,12})$/;
const PIECE_NAME = /^piece\.(\d{9})\.(\d{1,9})$/;
const DELIVERED = 'delivered';
const MAX_CACHED = 500;

const Metadata = v.object({ filename: v.string(), draft: v.string(), visitor: v.string() });
const StoredRecord = v.object({ metadata: Metadata, creation_date: v.optional(v.string()) });

/** A part of a file: `start` and `end` are its byte positions in the file. */
interface Piece {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** The objects that the bucket has of one file. */
interface Found {
  readonly record: {
    readonly key: string;
    readonly visitor: string;
    readonly draft: string;
    readonly size: number;
  } | null;
  readonly pieces: readonly Piece[];
  /** Milliseconds since 1970. */
  readonly touched: number;
  readonly deliveredAt: number | null;
}

/**
 * Files of drafts in a bucket, so that any server can continue any upload. Each piece is an object
 * that is named after its start in the file and its length. So two servers that write the same file
 * in parallel do no harm, and data that arrived before a connection broke is kept. No object is
 * ever changed. Names contain no personal data; contents are encrypted (AES-256-GCM).
 */
export class S3DraftFiles extends DataStore implements DraftFiles {
  private readonly sealKey: Buffer;
  private readonly nameKey: Buffer;
  private readonly records = new Map<string, v.InferOutput<typeof StoredRecord>>();

  constructor(private readonly parts: S3DraftFilesParts) {
    super();
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
    const keyFor = (use: string): Buffer =>
      Buffer.from(hkdfSync('sha256', parts.secret, '', `foyer uploads: ${use}`, 32));
    this.sealKey = keyFor('seal');
    this.nameKey = keyFor('names');
  }

  async name(): Promise<string> {
    const { endpoint, bucket, prefix } = this.parts.address;
    return `s3 ${endpoint}/${bucket}/${prefix}`;
  }

  async note({ id, size = 0, metadata, creation_date }: Upload): Promise<void> {
    const record = v.parse(StoredRecord, { metadata, creation_date });
    const { draft, visitor } = record.metadata;
    const key = `${id}/record.${visitor}.${this.hide(draft)}.${size}`;
    await this.parts.bucket.put(key, this.seal(key, Buffer.from(JSON.stringify(record))));
  }

  /** `note` has already stored the record. */
  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  async find(id: string): Promise<Upload | undefined> {
    return this.read(id, await this.look(id));
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.look(id);
    const upload = await this.read(id, found);
    if (upload === undefined) throw ERRORS.FILE_NOT_FOUND;
    upload.offset = endOf(chainOf(found.pieces));
    return upload;
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    let end = offset;
    let chunks: Buffer[] = [];
    let bytes = 0;
    const send = async (): Promise<void> => {
      if (bytes === 0) return;
      const piece = Buffer.concat(chunks);
      [chunks, bytes] = [[], 0];
      const key = `${id}/piece.${String(end).padStart(9, '0')}.${piece.length}`;
      await this.parts.bucket.put(key, this.seal(key, piece));
      end += piece.length;
    };
    try {
      for await (const chunk of content) {
        chunks.push(chunk as Buffer);
        bytes += (chunk as Buffer).length;
        if (bytes >= PIECE) await send();
      }
    } catch (error) {
      // Data that arrived before the connection broke need not be sent again.
      await send();
      throw error;
    }
    await send();
    return end;
  }

  async list(draft: string): Promise<readonly ListedUpload[]> {
    const hidden = this.hide(draft);
    return [...(await this.lookAtAll(''))].flatMap(([id, { record, pieces, deliveredAt }]) =>
      record === null
        ? []
        : [
            {
              id,
              draft: record.draft === hidden ? draft : '',
              visitor: record.visitor,
              announced: record.size,
              arrived: endOf(chainOf(pieces)),
              delivered: deliveredAt !== null,
            },
          ],
    );
  }

  async fetchLocal(upload: Upload): Promise<LocalFile | null> {
    const { id, size = 0 } = upload;
    const { bucket, copies } = this.parts;
    const chain = chainOf((await this.look(id)).pieces);
    if (endOf(chain) !== size || size === 0) return null;
    if (!(await hasFreeSpaceForFiles(copies.folder, size))) throw DISK_FULL;
    const contents: Buffer[] = [];
    let at = 0;
    for (const { key, start, end } of chain) {
      const sealed = await bucket.get(key);
      const content = sealed === null ? null : this.open(key, sealed);
      if (content === null || content.length !== end - start) {
        // The piece counts as missing, so the client sends it again.
        await bucket.remove(key);
        return null;
      }
      contents.push(content.subarray(at - start));
      at = end;
    }
    await replaceFile(copies.pathOf(id), Buffer.concat(contents));
    await copies.note(upload);
    return { path: copies.pathOf(id), bytes: size };
  }

  override async remove(id: string): Promise<void> {
    await this.parts.copies.discard(id);
    await this.discard(id);
  }

  async discard(id: string): Promise<void> {
    this.records.delete(id);
    const { bucket } = this.parts;
    // The record sorts after the pieces, so it is removed first: without a record the file no
    // longer exists.
    const objects = (await bucket.list(`${id}/`)).toReversed();
    for (const { key } of objects) await bucket.remove(key);
  }

  /** Not awaited: a file whose marker is lost is swept after a day. */
  async retire(ids: readonly string[]): Promise<void> {
    for (const id of ids)
      void this.parts.bucket.put(`${id}/${DELIVERED}`, Buffer.of()).catch(() => undefined);
  }

  async sweep(retiredFor = RETIRED_FILE_LIFETIME): Promise<void> {
    const now = this.parts.now?.() ?? Date.now();
    for (const [id, { touched, deliveredAt }] of await this.lookAtAll(''))
      if (
        now - touched > DRAFT_FILE_LIFETIME ||
        (deliveredAt !== null && now - deliveredAt >= retiredFor)
      )
        await this.discard(id);
  }

  private async look(id: string): Promise<Found> {
    return (await this.lookAtAll(`${id}/`)).get(id) ?? foundIn([]);
  }

  private async lookAtAll(start: string): Promise<ReadonlyMap<string, Found>> {
    const objects = await this.parts.bucket.list(start);
    const byId = Map.groupBy(objects, ({ key }) => key.split('/')[0] ?? '');
    return new Map(
      [...byId].filter(([id]) => isUploadId(id)).map(([id, each]) => [id, foundIn(each)]),
    );
  }

  private async read(id: string, { record }: Found): Promise<Upload | undefined> {
    if (record === null) {
      this.records.delete(id);
      return undefined;
    }
    const known = this.records.get(id) ?? (await this.readRecord(record.key));
    if (known === null) return undefined;
    if (this.records.size >= MAX_CACHED) this.records.clear();
    this.records.set(id, known);
    const { metadata, creation_date } = known;
    return new Upload({
      id,
      offset: 0,
      size: record.size,
      metadata: { ...metadata },
      ...(creation_date !== undefined && { creation_date }),
    });
  }

  private async readRecord(key: string): Promise<v.InferOutput<typeof StoredRecord> | null> {
    const sealed = await this.parts.bucket.get(key);
    const opened = sealed === null ? null : this.open(key, sealed);
    if (opened === null) return null;
    const parsed = v.safeParse(StoredRecord, JSON.parse(opened.toString()));
    return parsed.success ? parsed.output : null;
  }

  /** The key of a draft is its writer's secret, so names contain only a hash of it. */
  private hide(draft: string): string {
    return createHmac('sha256', this.nameKey).update(draft).digest('hex').slice(0, 16);
  }

  /**
   * Encrypts for this object key only: content that is moved to another key cannot be decrypted.
   */
  private seal(key: string, content: Buffer): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.sealKey, nonce).setAAD(Buffer.from(key));
    return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  }

  /** Null if the content is incomplete, changed, or was encrypted for another key. */
  private open(key: string, sealed: Buffer): Buffer | null {
    if (sealed.length < NONCE + TAG) return null;
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.sealKey, sealed.subarray(0, NONCE))
        .setAAD(Buffer.from(key))
        .setAuthTag(sealed.subarray(-TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
    } catch {
      return null;
    }
  }
}

function foundIn(objects: readonly StoredObject[]): Found {
  let record: Found['record'] = null;
  let deliveredAt: number | null = null;
  const pieces: Piece[] = [];
  for (const { key, bytes, modified } of objects) {
    const name = key.slice(key.indexOf('/') + 1);
    const [, visitor, draft, size] = RECORD.exec(name) ?? [];
    if (visitor !== undefined && draft !== undefined)
      record = { key, visitor, draft, size: Number(size) };
    else if (name === DELIVERED) deliveredAt = modified;
    else {
      const [, start, length] = PIECE_NAME.exec(name) ?? [];
      // A piece with another length is not the one that was written.
      if (start !== undefined && bytes === Number(length) + NONCE + TAG)
        pieces.push({ key, start: Number(start), end: Number(start) + Number(length) });
    }
  }
  const touched = Math.max(0, ...objects.map(({ modified }) => modified));
  return { record, pieces, touched, deliveredAt };
}

/** The pieces that form the file from its beginning without a gap; they may overlap. */
function chainOf(pieces: readonly Piece[]): readonly Piece[] {
  const chain: Piece[] = [];
  for (;;) {
    const at = endOf(chain);
    const next = pieces
      .filter(({ start, end }) => start <= at && end > at)
      .toSorted((one, other) => other.end - one.end)[0];
    if (next === undefined) return chain;
    chain.push(next);
  }
}

const endOf = (chain: readonly Piece[]): number => chain.at(-1)?.end ?? 0;
