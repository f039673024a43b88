import { createHash, randomBytes } from 'node:crypto';
import type { TusTransport } from '../../src/adapters/browser/createTusTransport.ts';
import { TusFileUploader } from '../../src/adapters/browser/TusFileUploader.ts';
import type { UploadedFile } from '../../src/domain/application/Application.ts';
import { createVisitorTransport } from './createVisitorTransport.ts';
import { startedAtField } from './startedAtField.ts';
import { multipartForm } from './multipartForm.ts';
import { requestPage, type Answer, type Question } from './requestPage.ts';
import { makePdf } from './sampleFiles.ts';

/**
 * How the files of an application are sent: none, before it over tus, or together with it in the
 * form.
 */
export type Travel = 'none' | 'before' | 'with';

export interface Applicant {
  /** Unique to this applicant. */
  readonly message: string;
  /** Hashes of the contents, sorted: the content service assigns names and an order of its own. */
  readonly fingerprints: readonly string[];
  /**
   * Uploads the files that are sent before the form, and resumes interrupted uploads. Returns false
   * if the server has not accepted all of them yet.
   */
  upload(): Promise<boolean>;
  /**
   * Submits the form, each time with the same fields, files and key. Resolves to null if there was
   * no response.
   */
  send(): Promise<Answer | null>;
}

export interface ApplicantParts {
  readonly host: string;
  /** Rate limits count by address, so each applicant has their own. */
  readonly address: string;
  readonly surname: string;
  readonly travel: Travel;
  readonly port: () => number;
  /** A way to the site other than plain HTTP to that port. */
  readonly way?: ApplicantWay;
  /** The files to send. The default is PDFs of random size with common names. */
  readonly files?: readonly ApplicantFile[];
}

export interface ApplicantWay {
  readonly transport: TusTransport;
  readonly sendPage: (question: Omit<Question, 'port'>) => Promise<Answer>;
}

export interface ApplicantFile {
  readonly name: string;
  readonly content: Buffer;
}

const LARGEST = 120_000;

/** A person who applies the way the product's own pages do, including the browser's uploader. */
export function createApplicant({
  host,
  address,
  surname,
  travel,
  port,
  way,
  files: given,
}: ApplicantParts): Applicant {
  const message = `Guten Tag ${crypto.randomUUID()}`;
  const draft = crypto.randomUUID();
  const sent =
    travel === 'none'
      ? []
      : (given ??
        Array.from({ length: travel === 'before' ? 2 : 1 }, (_, index) => ({
          name: `Zeugnis ${index + 1}.pdf`,
          content: makePdf(
            undefined,
            randomBytes(500 + Math.floor(Math.random() * LARGEST)).toString('base64'),
          ),
        })));
  const files = sent.map(({ name, content }) => new File([new Uint8Array(content)], name));
  const begun = new Map<string, string>();
  const uploader = new TusFileUploader(
    '/api/hochladen',
    {
      find: (fingerprint) => begun.get(fingerprint) ?? null,
      keep: (fingerprint, id) =>
        void (id === null ? begun.delete(fingerprint) : begun.set(fingerprint, id)),
    },
    way?.transport ?? createVisitorTransport({ host, address, port }),
  );
  const arrived = new Map<File, UploadedFile>();

  return {
    message,
    fingerprints: sent.map(({ content }) => fingerprintOf(content)).toSorted(),
    async upload() {
      if (travel !== 'before') return true;
      for (const file of files.filter((each) => !arrived.has(each))) {
        const uploaded = await uploader.upload(
          { id: String(files.indexOf(file)), file, draft },
          {
            onProgress: () => undefined,
            onArrived: () => undefined,
            signal: new AbortController().signal,
          },
        );
        if (!uploaded.ok && uploaded.failure.kind === 'refused')
          throw new Error(`A right file was refused: ${uploaded.failure.problem}`);
        if (!uploaded.ok) return false;
        arrived.set(file, uploaded.value);
      }
      return true;
    },
    async send() {
      const fields = [
        ['vorname', 'Besarta'],
        ['nachname', surname],
        ['bereich', 'pflege'],
        ['telefon', '079 000 44 18'],
        ['nachricht', message],
        ['schluessel', draft],
        startedAtField(),
        ...[...arrived.values()].map(({ id }) => ['datei', id]),
      ] as [string, string][];
      const form =
        travel === 'with'
          ? multipartForm([...fields, ...sent.map((file) => ['dateien', file] as const)])
          : null;
      const headers = form?.headers ?? { 'content-type': 'application/x-www-form-urlencoded' };
      const body = form?.payload ?? new URLSearchParams(fields).toString();
      const sendPage = way?.sendPage ?? ((asked) => requestPage({ port: port(), ...asked }));
      return sendPage({
        host,
        path: `/jobs/schnellbewerbung?ablage=${draft.slice(0, 8)}`,
        method: 'POST',
        headers: { ...headers, 'x-forwarded-for': address },
        body,
      }).catch(() => null);
    },
  };
}

export const fingerprintOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex');
