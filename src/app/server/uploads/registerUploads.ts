import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APPLICATION_FILES, type FileProblem } from '../../../domain/application/Application.ts';
import { cleanFileName } from '../../../domain/application/cleanFileName.ts';
import { createRequestLimiter, sendJson } from '../http/requestLimits.ts';
import { isSameOrigin } from '../security/isSameOrigin.ts';
import type { Uploads } from '../../../adapters/uploads/createUploads.ts';
import { STORE_UNAVAILABLE } from '../../../adapters/uploads/DraftFiles.ts';
import { DISK_FULL, isDiskFull } from '../../../adapters/uploads/DiskDraftFiles.ts';
import { isUploadId } from '../../../adapters/uploads/uploadRecordFiles.ts';

const PATH = '/api/hochladen';
/** The key of the application that the upload belongs to. */
const DRAFT_HEADER = 'x-entwurf';
/**
 * Names the method of a POST to an upload: some networks let no other methods pass (tus 1.0.0,
 * "X-HTTP-Method-Override").
 */
const METHOD_HEADER = 'x-http-method-override';
const OVERRIDDEN = ['HEAD', 'PATCH', 'DELETE'];
/** The detected format of a finished file. */
const FORMAT_HEADER = 'upload-format';

/** Requests of any kind per ten minutes and address. */
const MAX_REQUESTS = 600;
/**
 * Passes the sender's address to the library; a header with this name in the request is
 * overwritten.
 */
const ADDRESS_HEADER = 'x-adresse';

/** Keys are created by `crypto.randomUUID` in the browser or on the server. */
export const isDraftKey = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z0-9-]{16,64}$/.test(text);

/** Thrown to the library, which sends it as the response. */
interface Answer {
  readonly status_code: number;
  readonly body: string;
}

const BUSY: Answer = { status_code: 429, body: JSON.stringify({ failure: 'busy' }) };
const refusal = (status: number, problem: FileProblem): Answer => ({
  status_code: status,
  body: JSON.stringify({ problem }),
});

/** Resumable uploads of files for applications (tus 1.0.0). The files cannot be downloaded here. */
export async function registerUploads(
  app: FastifyInstance,
  { uploads }: { readonly uploads: Uploads },
): Promise<void> {
  const tus = createTusServer(uploads);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Bodies are streamed to the disk, and the library counts their bytes.
    scope.addContentTypeParser('*', (_, __, done) => done(null));
    await scope.register(rateLimit, { global: false });
    const isRequestTooMany = createRequestLimiter(scope, MAX_REQUESTS, '10 minutes');
    scope.addHook('onRequest', async (request, reply) =>
      (await isRequestTooMany(request)) ? sendFailure(reply, 429, 'busy') : undefined,
    );
    scope.addHook('preHandler', async (request, reply) =>
      mayUpload(request) ? undefined : sendFailure(reply, 404, 'unknown'),
    );
    scope.addHook('preHandler', async (request, reply) =>
      isSameOrigin(request) ? undefined : sendFailure(reply, 403, 'foreign'),
    );
    scope.post(PATH, { config: { slowBody: true } }, (request, reply) => pass(tus, request, reply));
    scope.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE', 'POST'],
      url: `${PATH}/:id`,
      config: { slowBody: true },
      async handler(request, reply) {
        const method = methodOf(request);
        if (method === 'POST') return sendFailure(reply, 405, 'method');
        const { id } = request.params;
        const isKnown =
          isUploadId(id) &&
          (await uploads.isOf(id, draftOf(request) ?? '').catch((error: unknown) => {
            if (error !== STORE_UNAVAILABLE) throw error;
            return null;
          }));
        if (isKnown === null) return sendFailure(reply, 503, 'unavailable');
        if (!isKnown) return sendFailure(reply, 404, 'unknown');
        const bytes = method === 'PATCH' ? Number(request.headers['content-length'] ?? 0) : 0;
        return bytes > 0 && !(await uploads.hasRoom(bytes))
          ? sendFailure(reply, 507, 'full')
          : pass(tus, request, reply, method);
      },
    });
  });
}

/**
 * Whether a request names its draft and the brand has the form; a brand without the form accepts no
 * files.
 */
const mayUpload = (request: FastifyRequest): boolean =>
  !request.site.brand.hiddenRoutes.includes('application') && draftOf(request) !== null;

/** The method that is meant: a POST to an upload may stand for another one. */
function methodOf({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): string {
  const intended = String(headers[METHOD_HEADER] ?? '').toUpperCase();
  return method === 'POST' && OVERRIDDEN.includes(intended) ? intended : method;
}

function draftOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const draft = headers[DRAFT_HEADER];
  return isDraftKey(draft) ? draft : null;
}

function createTusServer(uploads: Uploads): Server {
  const isShort = async (id: string): Promise<boolean> => {
    // A refused upload no longer exists.
    const upload = await uploads.store.getUpload(id).catch(() => null);
    return upload !== null && upload.offset !== upload.size;
  };
  return new Server({
    path: PATH,
    datastore: uploads.store,
    relativeLocation: true,
    maxSize: APPLICATION_FILES.mostBytes,
    namingFunction: () => randomBytes(16).toString('hex'),
    getFileIdFromRequest: (_, id) => (id !== undefined && isUploadId(id) ? id : undefined),
    async onUploadCreate({ headers }, upload) {
      const draft = headers.get(DRAFT_HEADER) ?? '';
      if (upload.size === 0) throw refusal(422, 'empty');
      upload.metadata = { filename: cleanFileName(upload.metadata?.['filename'] ?? ''), draft };
      const room = await uploads.reserve(upload, draft, headers.get(ADDRESS_HEADER) ?? '');
      if (room === 'tooMany') throw refusal(422, 'tooMany');
      if (room === 'busy') throw BUSY;
      if (room === 'full') throw DISK_FULL;
      return {};
    },
    async onUploadFinish({ headers }, { id }) {
      const checked = await uploads.find(id, headers.get(DRAFT_HEADER) ?? '');
      if (checked === 'unavailable') throw STORE_UNAVAILABLE;
      // If the store has lost a part, the browser asks for the offset and sends the rest again.
      if (!checked.ok && checked.failure.problem === 'chooseAgain' && (await isShort(id)))
        throw STORE_UNAVAILABLE;
      if (checked.ok) return { headers: { [FORMAT_HEADER]: checked.value.format } };
      // The browser forgets a refused upload, so the next try starts with a new one.
      if (checked.failure.stored) await uploads.remove(id);
      return refusal(422, checked.failure.problem);
    },
    onResponseError(_, error) {
      if (isDiskFull(error)) return DISK_FULL;
      if (!('status_code' in error))
        return { status_code: 500, body: JSON.stringify({ failure: 'unexpected' }) };
      return error.status_code === 413 ? refusal(413, 'tooBig') : error;
    },
  });
}

/**
 * Passes the request to the library and sends its response through Fastify, so that it gets our
 * usual headers.
 */
async function pass(
  tus: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  method = 'POST',
): Promise<FastifyReply> {
  const { raw } = request;
  const headers = new Headers(
    Object.entries(raw.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  );
  headers.set(ADDRESS_HEADER, request.ip);
  const hasBody = method === 'POST' || method === 'PATCH';
  const answer = await tus.handleWeb(
    new Request(new URL(raw.url ?? PATH, 'http://site'), {
      method,
      headers,
      ...(hasBody && { body: Readable.toWeb(raw) as ReadableStream<Uint8Array>, duplex: 'half' }),
    }),
  );
  for (const [name, value] of answer.headers)
    if (!/^(?:access-control-|content-length$|connection$)/.test(name)) reply.header(name, value);
  const body = await answer.text();
  if (answer.status === 500) request.log.error('upload failed');
  reply.code(answer.status).header('cache-control', 'no-store');
  if (method === 'HEAD' || body === '') return reply.send(null);
  // Our pages read codes, not the library's English sentences.
  return reply
    .type('application/json; charset=utf-8')
    .send(body.startsWith('{') ? body : JSON.stringify({ failure: 'refused' }));
}

const sendFailure = (reply: FastifyReply, status: number, kind: string): FastifyReply =>
  sendJson(reply, status, { failure: kind });
