import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { parseByteRange, type FilePart } from '../../../domain/shared/byteRange.ts';

/** The answer to a request for a file, or for a part of it. */
export interface FileAnswer {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for an answer without a body. */
  readonly body: Readable | null;
}

const CONTENT_RANGE = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/i;

/**
 * Answers with the file that `open` returns, or with the part that the visitor's program asks for
 * (RFC 9110, sections 13 and 14), whether or not the store of the file knows ranges and validators.
 * Several ranges get the whole file. Null if the file does not exist; rejects as `open` does.
 */
export async function answerWithFile(
  requestHeaders: IncomingHttpHeaders,
  method: 'GET' | 'HEAD',
  open: (range?: string) => Promise<Response | null>,
): Promise<FileAnswer | null> {
  const range = method === 'GET' ? parseByteRange(requestHeaders.range ?? '') : null;
  let found = await open(range?.header);
  const isUnwanted = (answer: Response): boolean =>
    answer.status === 416 ||
    (answer.status === 206 && (partOf(answer) === null || !isSameFile(requestHeaders, answer)));
  if (found !== null && isUnwanted(found)) {
    await found.body?.cancel();
    found = await open();
  }
  if (found === null) return null;
  const validators = validatorsOf(found);
  const without = async (
    status: 304 | 416,
    headers: FileAnswer['headers'],
  ): Promise<FileAnswer> => {
    await found.body?.cancel();
    return { status, headers, body: null };
  };
  if (isUnchanged(requestHeaders, validators)) return without(304, validators);
  const headers = { ...validators, 'accept-ranges': 'bytes' };
  const body = found.body as ReadableStream<Uint8Array> | null;
  const size = sizeOf(found);
  const given = partOf(found);
  if (given !== null)
    return { status: 206, headers: { ...headers, ...lengthsOf(given, size) }, body: read(body) };
  const part =
    range === null || size === null || !isSameFile(requestHeaders, found)
      ? 'whole'
      : range.in(size);
  if (part === 'whole' || size === null)
    return {
      status: 200,
      headers: { ...headers, ...(size !== null && { 'content-length': String(size) }) },
      body: method === 'HEAD' ? null : read(body),
    };
  if (part === null) return without(416, { ...headers, 'content-range': `bytes */${size}` });
  return {
    status: 206,
    headers: { ...headers, ...lengthsOf(part, size) },
    body: body && Readable.from(bytesOf(body, part)),
  };
}

const read = (body: ReadableStream<Uint8Array> | null): Readable | null =>
  body && Readable.fromWeb(body);

const lengthsOf = ({ first, last }: FilePart, size: number | null): Record<string, string> => ({
  'content-range': `bytes ${first}-${last}/${size ?? '*'}`,
  'content-length': String(last - first + 1),
});

/** The part that the store has sent; null for a whole file. */
function partOf({ status, headers }: Response): FilePart | null {
  const [, first, last] = CONTENT_RANGE.exec(headers.get('content-range') ?? '') ?? [];
  return status === 206 && last !== undefined ? { first: Number(first), last: Number(last) } : null;
}

/** The bytes of the whole file; null if the store does not say. */
function sizeOf({ status, headers }: Response): number | null {
  const [, , , total] = CONTENT_RANGE.exec(headers.get('content-range') ?? '') ?? [];
  const written = status === 206 ? total : headers.get('content-length');
  return written === undefined || written === null ? null : Number(written);
}

/** Where the store has no tag, one of time and size as nginx makes it. */
function validatorsOf(answer: Response): Record<string, string> {
  const modified = answer.headers.get('last-modified');
  const seconds = Math.floor(Date.parse(modified ?? '') / 1000);
  const size = sizeOf(answer);
  const tag =
    answer.headers.get('etag') ??
    (Number.isNaN(seconds) || size === null
      ? null
      : `"${seconds.toString(16)}-${size.toString(16)}"`);
  return {
    ...(tag !== null && { etag: tag }),
    ...(modified !== null && { 'last-modified': modified }),
  };
}

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** RFC 9110, section 13.2.2: tags have precedence over times. */
function isUnchanged(
  requestHeaders: IncomingHttpHeaders,
  validators: Record<string, string>,
): boolean {
  const { etag, 'last-modified': modified } = validators;
  const tags = requestHeaders['if-none-match'];
  if (tags !== undefined)
    return (
      tags.trim() === '*' || (etag !== undefined && tags.split(',').map(bare).includes(bare(etag)))
    );
  const since = Date.parse(requestHeaders['if-modified-since'] ?? '');
  return modified !== undefined && Date.parse(modified) <= since;
}

/** Whether a part may be sent to a program that has other parts of the file (`If-Range`). */
function isSameFile(requestHeaders: IncomingHttpHeaders, answer: Response): boolean {
  const known = requestHeaders['if-range']?.toString();
  if (known === undefined) return true;
  const { etag, 'last-modified': modified } = validatorsOf(answer);
  return known.startsWith('W/') ? false : known === etag || known === modified;
}

/** The bytes of a part; leaving it early cancels the rest. */
async function* bytesOf(
  body: ReadableStream<Uint8Array>,
  { first, last }: FilePart,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of body) {
    const from = Math.max(0, first - at);
    const to = Math.min(piece.length, last + 1 - at);
    if (from < to) yield piece.subarray(from, to);
    at += piece.length;
    if (at > last) return;
  }
}
