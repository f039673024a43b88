import axios, { type AxiosInstance } from 'axios';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { requestOf, type ContentRead } from './contentReads.ts';

/** Reads the content service, or the gateway that stands in front of it. The server wraps one with its cache. */
export interface ContentClient {
  /** The answer's body as it came, not yet parsed; null where the content service has nothing (404). Never throws. */
  read(read: ContentRead, signal?: AbortSignal): Promise<Result<unknown, ContentFailure>>;
}

export interface ContentClientOptions {
  /** The content service's api, e.g. `http://localhost:1337/api`, or the gateway's path on this site, `/api`. */
  readonly baseUrl: string;
  /** Never set in a browser: there the gateway adds it. */
  readonly token?: string;
}

/** Far above any real answer; a content service that has gone mad must not fill this server's memory. */
const MOST_BYTES = 20 * 1024 * 1024;

/** The shared client of the specification, section 7: bearer header, JSON, no timeout; callers give up through their signal. */
export function createContentClient({ baseUrl, token }: ContentClientOptions): ContentClient {
  const http = axios.create({
    baseURL: baseUrl.replace(/\/+$/, ''),
    headers: { Accept: 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    timeout: 0,
    // The token belongs to this one service: it must not follow a redirect, an absolute address or a proxy of the machine.
    maxRedirects: 0,
    allowAbsoluteUrls: false,
    proxy: false,
    maxContentLength: MOST_BYTES,
    responseType: 'text',
    transformResponse: (body: unknown) => body,
    validateStatus: () => true,
  });
  return { read: (read, signal) => get(http, read, signal) };
}

async function get(http: AxiosInstance, read: ContentRead, signal: AbortSignal | undefined): Promise<Result<unknown, ContentFailure>> {
  const { path, query } = requestOf(read);
  try {
    const { status, data } = await http.get<unknown>(path, { params: query, ...(signal ? { signal } : {}) });
    if (status === 404) return success(null);
    if (status === 200) return parseJson(data, path);
    return failure({ kind: kindOf(status), detail: `${path} answered ${status}` });
  } catch (error) {
    if (axios.isCancel(error) || signal?.aborted) return failure({ kind: 'aborted', detail: `${path} was given up` });
    // Only the code: an axios message may carry the address with its token-bearing configuration.
    const code = axios.isAxiosError(error) ? (error.code ?? 'no code') : 'unexpected error';
    return failure({ kind: 'unreachable', detail: `${path}: ${code}` });
  }
}

function kindOf(status: number): ContentFailure['kind'] {
  if (status === 401 || status === 403) return 'refused';
  return status >= 500 || status === 429 ? 'unreachable' : 'malformed';
}

function parseJson(body: unknown, path: string): Result<unknown, ContentFailure> {
  try {
    return success(JSON.parse(String(body)));
  } catch {
    return failure({ kind: 'malformed', detail: `${path} answered 200 without JSON` });
  }
}
