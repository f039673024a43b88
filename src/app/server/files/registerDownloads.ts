import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MissLimit } from '../http/requestLimits.ts';
import { openMediaFile } from '../../../adapters/http/mediaFiles.ts';
import { keepQuery } from '../pages/resolveAddress.ts';
import { pathOf, sendMissing } from './sendFile.ts';
import { routeReads } from '../pages/sendPage.ts';
import { withoutTrailingSigns } from '../pages/trailingSigns.ts';
import { answerWithFile } from './answerWithFile.ts';

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
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
};
/** Browsers display these types; all others are downloaded. */
const SHOWN = new Set([
  'pdf',
  'jpg',
  'jpeg',
  'jfif',
  'png',
  'webp',
  'avif',
  'gif',
  'mp4',
  'webm',
  'vtt',
]);
/** The content service writes names in ASCII; files that were put there by hand have any letters. */
const FILE = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} ._()-]{0,180}\.([a-z0-9]{2,4})$/iu;
const FOLDER = '/dateien/';
const HOUR = 'public, max-age=3600';

const endingOf = (file: string): string => FILE.exec(file)?.[1]?.toLowerCase() ?? '';

/**
 * Serves files of the content service's media library under this site's address. `timeout` is the
 * time in milliseconds in which the content service must begin to respond.
 */
export function registerDownloads(
  app: FastifyInstance,
  contentUrl: string,
  misses: MissLimit,
  timeout?: number,
): void {
  /** The address without the signs behind it, if there is a download. */
  const findWithoutSigns = async (request: FastifyRequest): Promise<string | null> => {
    const bare = withoutTrailingSigns(pathOf(request));
    const file = decodeURIComponent(bare?.slice(FOLDER.length) ?? '');
    if (bare === null || TYPES[endingOf(file)] === undefined) return null;
    misses.check(request);
    const found = await openMediaFile(contentUrl, file, { method: 'HEAD', timeout }).catch(
      () => null,
    );
    await found?.body?.cancel();
    if (found === null) misses.note(request, 404);
    return found && bare;
  };
  routeReads<{ readonly file: string }>(app, `${FOLDER}:file`, async (request, reply) => {
    const { file } = request.params;
    const ending = endingOf(file);
    const type = TYPES[ending];
    if (type === undefined) {
      const bare = await findWithoutSigns(request);
      if (bare !== null) return reply.redirect(keepQuery(bare, request.url), 301);
      return sendMissing(reply);
    }
    misses.check(request);
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
    const answer = await answerWithFile(request.headers, method, (range) =>
      openMediaFile(contentUrl, file, { method, range, timeout }),
    ).catch((error: unknown) => {
      request.log.warn({ err: error, file }, 'download not opened');
      return 'unavailable' as const;
    });
    if (answer === 'unavailable')
      return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '10' }).send();
    if (answer === null) misses.note(request, 404);
    if (answer === null) return sendMissing(reply);
    reply.code(answer.status).headers({ ...answer.headers, 'cache-control': HOUR });
    if (answer.status === 304 || answer.status === 416) return reply.send();
    reply.headers({
      'content-disposition': `${SHOWN.has(ending) ? 'inline' : 'attachment'}; ${nameOf(file)}`,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    });
    return reply.type(type).send(answer.body ?? undefined);
  });
}

/** RFC 6266, appendix D: the name in ASCII for old programs, then as it is. */
const nameOf = (file: string): string =>
  /^\p{ASCII}*$/u.test(file)
    ? `filename="${file}"`
    : `filename="${file.replaceAll(/\P{ASCII}/gu, '_')}"; filename*=UTF-8''${encodeURIComponent(file).replaceAll(/[()]/g, encodeBracket)}`;

const encodeBracket = (bracket: string): string => (bracket === '(' ? '%28' : '%29');
