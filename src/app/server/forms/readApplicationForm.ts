import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { APPLICATION_FILES, type UploadedFile } from '../../../domain/application/Application.ts';
import { CHANNEL_NAME, readChannel } from '../../../domain/application/applicationChannel.ts';
import { APPLICATION_FIELDS } from '../../../domain/application/applicationFields.ts';
import { readTypedFields } from '../../../domain/form/fieldList.ts';
import { HONEYPOT } from '../../../domain/delivery/submissionRules.ts';
import { cleanFileName } from '../../../domain/application/cleanFileName.ts';
import {
  discardFiles,
  type SentApplication,
} from '../../../domain/application/submitApplication.ts';
import type {
  IncomingFile,
  RefusedFile,
  UploadStore,
} from '../../../domain/application/UploadStore.ts';
import { isDiskFailure } from '../../../adapters/uploads/DiskDraftFiles.ts';
import { isUploadId } from '../../../adapters/uploads/uploadRecordFiles.ts';
import { isDraftKey } from '../uploads/registerUploads.ts';

/** The data of the form itself. */
export interface ReceivedForm extends Omit<
  SentApplication,
  'brandId' | 'locale' | 'startedAt' | 'isFromPage' | 'exceedsAttemptLimit'
> {
  /** The field `begonnen`: a signed time, '' if the form has none. */
  readonly started: string;
}

/**
 * The text fields of a form. If a name occurs twice, the first field counts; only `datei` and fields
 * of checkboxes may repeat.
 */
type Fields = ReadonlyMap<string, readonly string[]>;

const FILE_FIELD = 'dateien';
const LISTS: ReadonlySet<string> = new Set(
  Object.values(APPLICATION_FIELDS)
    .filter(({ kind }) => kind === 'ids')
    .map(({ name }) => name),
);
/** Our form has 14, one `datei` for each upload, and on the group's site one for each house. */
export const MAX_FIELDS = 80;
/** Bytes. The longest allowed message has 20 kB in a script with four bytes per letter. */
export const MAX_FIELD_BYTES = 32 * 1024;

/**
 * Reads both encodings of the form. Files are stored while they are received, as long as there is
 * room; none is stored if `storing` is false. Throws with status 4xx if the body is not a form.
 */
export async function readApplicationForm(
  request: FastifyRequest,
  uploads: UploadStore,
  storing: boolean,
): Promise<ReceivedForm> {
  if (!request.isMultipart())
    return formOf((request.body ?? new Map()) as Fields, { files: [], refused: [], noRoom: null });
  const fields = new Map<string, string[]>();
  const files: UploadedFile[] = [];
  const refused: RefusedFile[] = [];
  let noRoom: ReceivedForm['noRoom'] = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value)]);
      } else if (part.fieldname !== FILE_FIELD || (!part.filename && (await isEmpty(part.file)))) {
        // An empty file input sends a file without a name and without content.
        await drain(part.file);
      } else if (files.length + refused.length >= APPLICATION_FILES.most) {
        await drain(part.file);
        refused.push({ name: cleanFileName(nameOf(part.filename)), problem: 'tooMany' });
      } else {
        const stored: StoreResult | 'passedOver' =
          storing && noRoom === null
            ? await storeUploadedFile(part, uploads, request)
            : 'passedOver';
        if (typeof stored === 'string') {
          await drain(part.file);
          refused.push({ name: cleanFileName(nameOf(part.filename)), problem: 'chooseAgain' });
          if (stored !== 'passedOver') noRoom = stored;
        } else if (stored.ok) files.push(stored.value);
        else refused.push(stored.failure);
      }
    }
  } catch (error) {
    // Deletes the stored files, because no application refers to them.
    await discardFiles(files, uploads);
    throw isBrokenForm(error)
      ? Object.assign(new Error('broken form'), { statusCode: 400 })
      : error;
  }
  return formOf(fields, { files, refused, noRoom });
}

/**
 * The library's parser throws a plain `Error` without a status. Errors of the disk name the failed
 * system call, and programming errors have a class of their own.
 */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error &&
  error.constructor === Error &&
  !('statusCode' in error) &&
  !('syscall' in error);

/**
 * The file name as on the sender's device: browsers percent-encode three characters in a form
 * (HTML, "multipart form data").
 */
const nameOf = (filename: string | undefined): string =>
  (filename ?? '').replaceAll(/%0[AD]/g, '').replaceAll('%22', '"');

type StoreResult = Awaited<ReturnType<UploadStore['keep']>>;

/**
 * Returns `full` also if the disk fails during the upload; the form then continues without this
 * file.
 */
async function storeUploadedFile(
  { filename, file }: MultipartFile,
  uploads: UploadStore,
  { ip, headers }: FastifyRequest,
): Promise<StoreResult> {
  const atMost = Math.min(
    APPLICATION_FILES.mostBytes,
    Number(headers['content-length'] ?? APPLICATION_FILES.mostBytes),
  );
  try {
    return await uploads.keep({ name: nameOf(filename), content: borrow(file), atMost }, ip);
  } catch (error) {
    if (!isDiskFailure(error)) throw error;
    return 'full';
  }
}

/**
 * Reads a file's content without destroying the stream when reading stops early. The fields after
 * the file must still be read, even if the disk is full.
 */
const borrow = (file: MultipartFile['file']): IncomingFile['content'] => ({
  async *[Symbol.asyncIterator]() {
    const pieces = file.iterator({ destroyOnReturn: false });
    // `for await` would pass a failure on to the stream.
    for (let piece = await pieces.next(); piece.done !== true; piece = await pieces.next())
      yield piece.value as Uint8Array;
  },
  get truncated() {
    return file.truncated;
  },
});

/** Whether the file is empty. Does not consume its content. */
async function isEmpty(file: Readable): Promise<boolean> {
  if (file.readableLength === 0 && !file.readableEnded)
    await new Promise((done) => {
      file.once('readable', done).once('end', done).once('close', done);
    });
  return file.readableLength === 0;
}

async function drain(file: Readable): Promise<void> {
  for await (const _ of file) continue;
}

/**
 * The fields of an `application/x-www-form-urlencoded` body. Throws with status 400 if there are
 * too many.
 */
export function parseApplicationFields(body: string): Fields {
  if (body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS)
    throw Object.assign(new Error('too many fields'), { statusCode: 400 });
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(body))
    fields.set(name, [...(fields.get(name) ?? []), value]);
  return fields;
}

function formOf(
  fields: Fields,
  sent: Pick<ReceivedForm, 'files' | 'refused' | 'noRoom'>,
): ReceivedForm {
  const first = (name: string): string => fields.get(name)?.[0] ?? '';
  const jobId = first('stelle');
  const draft = first('schluessel');
  return {
    values: readTypedFields(APPLICATION_FIELDS, (name) =>
      LISTS.has(name) ? (fields.get(name) ?? []).join(' ') : first(name),
    ),
    jobId: /^[A-Za-z0-9]{1,64}$/.test(jobId) ? jobId : null,
    channel: readChannel(first(CHANNEL_NAME)),
    draft: isDraftKey(draft) ? draft : null,
    uploadIds: [...new Set(fields.get('datei') ?? [])].filter(isUploadId),
    ...sent,
    started: first('begonnen'),
    isTrapped: first(HONEYPOT) !== '',
  };
}
