import { APPLICATION_FILES, type FileProblem, type UploadedFile } from '../../domain/application/Application.ts';
import { formatOfName } from '../../domain/application/formatOfName.ts';
import type { FileUploader, UploadFailure, UploadWatch } from '../../domain/application/FileUploader.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { createTusTransport, type TusAnswer, type TusTransport } from './createTusTransport.ts';

/** Remembers under which address a file was begun, so that it is gone on with and not begun again. */
export interface UploadMemory {
  readonly find: (fingerprint: string) => string | null;
  /** Null forgets it. */
  readonly keep: (fingerprint: string, id: string | null) => void;
}

const FILE_PROBLEMS: readonly FileProblem[] = ['tooBig', 'wrongType', 'empty', 'encrypted', 'tooMany', 'bomb', 'infected', 'notScanned'];
/** The try before this one is still being ended, or there were many. */
const BUSY: readonly number[] = [423, 429];
const ID = /^[0-9a-f]{32}$/;

type Begun = { readonly id: string; readonly offset: number };

/**
 * Brings files to the site by the tus protocol 1.0.0, its core and creation: POST begins, HEAD says how much has arrived, PATCH
 * sends the rest. The maintained client is larger than a whole screen of ours may be, and all that is needed of it is this.
 */
export class TusFileUploader implements FileUploader {
  constructor(
    private readonly endpoint: string,
    private readonly memory: UploadMemory,
    private readonly transport: TusTransport = createTusTransport(),
  ) {}

  async upload(file: File, draft: string, { onProgress, signal }: UploadWatch): Promise<Result<UploadedFile, UploadFailure>> {
    const fingerprint = fingerprintOf(file);
    const begun = await this.resume(fingerprint, draft, signal) ?? await this.begin(file, draft, signal);
    if ('kind' in begun) return failure(begun);
    const { id, offset } = begun;
    this.memory.keep(fingerprint, id);
    onProgress(offset);
    let format = formatOfName(file.name);
    if (offset < file.size) {
      const answer = await this.transport({
        method: 'PATCH', url: `${this.endpoint}/${id}`, body: file.slice(offset), signal,
        headers: { 'x-entwurf': draft, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        onProgress: (sent) => onProgress(offset + sent),
      });
      const refused = refusalOf(answer, signal);
      if (refused?.kind === 'refused' || answer?.status === 404 || answer?.status === 410) this.memory.keep(fingerprint, null);
      if (refused !== null) return failure(refused);
      format = APPLICATION_FILES.formats.find((each) => each === answer?.header('upload-format')) ?? format;
    }
    return success({ id, name: file.name, bytes: file.size, format });
  }

  async remove({ id }: Pick<UploadedFile, 'id'>, draft: string): Promise<void> {
    // What cannot be removed now is swept by the server.
    await this.transport({ method: 'DELETE', url: `${this.endpoint}/${id}`, headers: { 'x-entwurf': draft } });
  }

  /** Null where there is nothing to go on with. */
  private async resume(fingerprint: string, draft: string, signal: AbortSignal): Promise<Begun | UploadFailure | null> {
    const id = this.memory.find(fingerprint);
    if (id === null || !ID.test(id)) return null;
    const answer = await this.transport({ method: 'HEAD', url: `${this.endpoint}/${id}`, headers: { 'x-entwurf': draft }, signal });
    if (signal.aborted) return { kind: 'aborted' };
    if (answer === null || answer.status >= 500 || BUSY.includes(answer.status)) return { kind: 'interrupted' };
    const offset = Number(answer.header('upload-offset') ?? 'x');
    return answer.status < 300 && Number.isSafeInteger(offset) && offset >= 0 ? { id, offset } : null;
  }

  private async begin(file: File, draft: string, signal: AbortSignal): Promise<Begun | UploadFailure> {
    const answer = await this.transport({
      method: 'POST', url: this.endpoint, signal,
      headers: { 'x-entwurf': draft, 'upload-length': String(file.size), 'upload-metadata': `filename ${base64(file.name)}` },
    });
    const refused = refusalOf(answer, signal);
    if (refused !== null) return refused;
    const id = answer?.header('location')?.split('/').at(-1) ?? '';
    return ID.test(id) ? { id, offset: 0 } : { kind: 'interrupted' };
  }
}

/** Null where the answer is a good one. Anything that is not plainly about the file may be better at the next try. */
function refusalOf(answer: TusAnswer | null, signal: AbortSignal): UploadFailure | null {
  if (signal.aborted) return { kind: 'aborted' };
  if (answer !== null && answer.status >= 200 && answer.status < 300) return null;
  const problem = answer === null ? undefined : problemOf(answer);
  return problem === undefined ? { kind: 'interrupted' } : { kind: 'refused', problem };
}

function problemOf({ status, body }: TusAnswer): FileProblem | undefined {
  try {
    const told = JSON.parse(body) as { readonly problem?: unknown } | null;
    const known = FILE_PROBLEMS.find((each) => each === told?.problem);
    if (known !== undefined) return known;
  } catch {
    // Answers of proxies are pages: their status has to do.
  }
  return status === 413 ? 'tooBig' : undefined;
}

/** The same file, as well as a browser can tell without reading it. */
const fingerprintOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
