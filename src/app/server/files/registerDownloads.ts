import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance } from 'fastify';
import type { MissLimit } from '../http/requestLimits.ts';
import { openMediaFile } from '../../../adapters/http/mediaFiles.ts';

/** The file types that editors may offer for download. None of them is executed by a browser. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  ics: 'text/calendar; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
};
/** Browsers display these types; all others are downloaded. */
const SHOWN = new Set(['pdf', 'jpg', 'jpeg', 'jfif', 'png', 'webp', 'avif', 'gif']);
const FILE = /^[a-z0-9_][a-z0-9._-]{0,180}\.([a-z0-9]{2,4})$/i;
const HOUR = 'public, max-age=3600';

/**
 * Serves files of the content service's media library under this site's address. `patience` is the
 * time in milliseconds in which the content service must begin to respond.
 */
export function registerDownloads(
  app: FastifyInstance,
  contentUrl: string,
  misses: MissLimit,
  patience?: number,
): void {
  app.get<{ Params: { readonly file: string } }>('/dateien/:file', async (request, reply) => {
    const { file } = request.params;
    const ending = FILE.exec(file)?.[1]?.toLowerCase() ?? '';
    const type = TYPES[ending];
    if (type === undefined) return reply.code(404).header('cache-control', 'no-store').send();
    misses.check(request);
    const answer = await openMediaFile(contentUrl, file, patience).catch((error: unknown) => {
      request.log.warn({ err: error, file }, 'download not opened');
      return 'unavailable' as const;
    });
    if (answer === 'unavailable')
      return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '10' }).send();
    if (answer === null) misses.note(request, 404);
    if (answer === null || answer.body === null)
      return reply.code(404).header('cache-control', 'no-store').send();
    const length = answer.headers.get('content-length');
    reply.headers({
      'cache-control': HOUR,
      'content-disposition': `${SHOWN.has(ending) ? 'inline' : 'attachment'}; filename="${file}"`,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      ...(length === null ? {} : { 'content-length': length }),
    });
    return reply.type(type).send(Readable.fromWeb(answer.body as ReadableStream));
  });
}
