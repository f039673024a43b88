import axios, { type AxiosInstance } from 'axios';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { hasAnswerShape } from './answerShape.ts';
import { type ContentRead, type ContentRequest } from './ContentRead.ts';
import type { ContentFormSender, ContentReceipt, ContentSender } from './ContentSender.ts';
import { gatewayRequestOf } from './gatewayRequest.ts';
import { strapiRequestOf } from './strapiRequest.ts';

/**
 * Reads the content service, or the gateway that stands in front of it. The server wraps one with
 * its cache.
 */
export interface ContentClient {
  /**
   * The answer's body as it came, not yet parsed; null where the content service has nothing (404).
   * Never throws.
   */
  read(read: ContentRead, signal?: AbortSignal): Promise<Result<unknown, ContentFailure>>;
}

/** Asks whether the content service answers at all. */
export interface ContentHealth {
  /**
   * Its own small page for that (`/_health` beside the api, Strapi 4 and 5) needs no token. One
   * that is not there was answered, too; a proxy that speaks for a service behind it says 5xx.
   * False where no answer came within five seconds. Never throws.
   */
  isAnswering(): Promise<boolean>;
}

/** Asks the content service whose name and password these are. */
export interface ContentSignIn {
  /** Null where no answer came within ten seconds, or none in JSON. Never throws. */
  signIn(identifier: string, password: string): Promise<SignInAnswer | null>;
  /**
   * The status with which it answers who has this token of its own: 401 for an account that is
   * blocked, gone or has another password by now. Null where no answer came within two seconds.
   * Never throws.
   */
  askAccount(ownToken: string): Promise<number | null>;
}

export interface SignInAnswer {
  readonly status: number;
  /** Not yet parsed. */
  readonly body: unknown;
}

export interface ContentClientOptions {
  /** The content service's api, e.g. `http://localhost:1337/api`. */
  readonly baseUrl: string;
  readonly token?: string;
  /** Reads what editors have not published yet. For previews on the server alone. */
  readonly drafts?: boolean;
  /**
   * W3C Trace Context: which request of ours a call belongs to; null for none. Asked for each call.
   */
  readonly traceparent?: () => string | null;
  /** Names what an editor types and has not saved yet: drafts are answered with it. */
  readonly unsaved?: string;
}

/** How the content service is told of an unsaved version (`cms/src/plugins/preview`). */
const UNSAVED_HEADER = 'x-foyer-fassung';

/** How Strapi 5 is asked for drafts, and how Strapi 4, which passes over the other's word. */
const DRAFTS_5: readonly [string, string] = ['status', 'draft'];
const DRAFTS_4: readonly [string, string] = ['publicationState', 'preview'];

/** Milliseconds that a visitor waits for a receipt. */
const SEND_PATIENCE = 10_000;
/** Milliseconds; a page of the staff's area waits for it now and then. */
const ACCOUNT_PATIENCE = 2000;
/** Milliseconds. A service that is slower has other troubles than one submission. */
const HEALTH_PATIENCE = 5000;
/** Milliseconds for up to a hundred megabytes; no visitor waits for it. */
const FORM_PATIENCE = 120_000;

/**
 * A server ends a connection that was kept open and unused at the very moment at which we ask on it
 * again. That says nothing about the server, so a read, which changes nothing, is made once more.
 */
const HUNG_UP = 'ECONNRESET';

/**
 * Far above any real answer; a content service that has gone mad must not fill this server's
 * memory.
 */
const MOST_BYTES = 20 * 1024 * 1024;

/**
 * The shared client of the specification, section 7: bearer header, JSON, no timeout; callers give
 * up through their signal.
 */
export function createContentClient({
  baseUrl,
  token,
  drafts = false,
  unsaved,
  traceparent,
}: ContentClientOptions): ContentClient &
  ContentSender &
  ContentFormSender &
  ContentSignIn &
  ContentHealth {
  const http = createHttp(baseUrl, token);
  if (unsaved !== undefined) http.defaults.headers.common[UNSAVED_HEADER] = unsaved;
  if (traceparent !== undefined) sayTrace(http, traceparent);
  const get = drafts
    ? createDraftRead(http)
    : (request: ContentRequest, signal?: AbortSignal) => ask(http, request, signal);
  return {
    read: (read, signal) => get(strapiRequestOf(read), signal),
    send: (path, fields) => post(http, path, { data: fields }, SEND_PATIENCE),
    sendForm: (path, form) => post(http, path, form, FORM_PATIENCE),
    isAnswering: createHealthCheck(http, baseUrl),
    signIn: (identifier, password) => askWhose(http, { identifier, password }),
    askAccount: (ownToken) =>
      http
        .get('/users/me', {
          headers: { Authorization: `Bearer ${ownToken}` },
          signal: AbortSignal.timeout(ACCOUNT_PATIENCE),
        })
        .then(
          ({ status }) => status,
          () => null,
        ),
  };
}

/**
 * The client of a browser: asks the gateway, whose path on this site is e.g. `/api`. A read that the
 * gateway does not have is `refused` without being asked for.
 */
export function createGatewayClient(baseUrl: string): ContentClient {
  const http = createHttp(baseUrl);
  return {
    async read(read, signal) {
      const request = gatewayRequestOf(read);
      return request === null
        ? failure({ kind: 'refused', detail: `the gateway has no ${read.kind}` })
        : ask(http, request, signal);
    },
  };
}

function createHttp(baseUrl: string, token?: string): AxiosInstance {
  return axios.create({
    baseURL: baseUrl.replace(/\/+$/, ''),
    headers: { Accept: 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    timeout: 0,
    // The token belongs to this one service: it must not follow a redirect, an absolute address or
    // a proxy of the machine.
    maxRedirects: 0,
    allowAbsoluteUrls: false,
    proxy: false,
    maxContentLength: MOST_BYTES,
    responseType: 'text',
    transformResponse: (body: unknown) => body,
    validateStatus: () => true,
  });
}

function sayTrace(http: AxiosInstance, traceparent: () => string | null): void {
  http.interceptors.request.use((config) => {
    const header = traceparent();
    if (header !== null) config.headers.set('traceparent', header);
    return config;
  });
}

function createHealthCheck(http: AxiosInstance, baseUrl: string): () => Promise<boolean> {
  const root = baseUrl.replace(/(?:\/api)?\/*$/, '');
  let asked: Promise<boolean> | null = null;
  const ask = (): Promise<boolean> =>
    http
      .get('/_health', {
        baseURL: root,
        headers: { Authorization: null },
        signal: AbortSignal.timeout(HEALTH_PATIENCE),
      })
      .then(
        ({ status }) => status < 500,
        () => false,
      )
      .finally(() => {
        asked = null;
      });
  // Several that fail at once want to know the same.
  return () => (asked ??= ask());
}

async function post(
  http: AxiosInstance,
  path: string,
  body: object,
  patience: number,
): Promise<ContentReceipt> {
  try {
    const { status, data } = await http.post<unknown>(path, body, {
      signal: AbortSignal.timeout(patience),
      maxBodyLength: Number.POSITIVE_INFINITY,
    });
    return { status, named: namesEntry(data), detail: `${path} answered ${status}` };
  } catch (error) {
    return { status: null, named: false, detail: `${path}: ${errorCode(error)}` };
  }
}

async function askWhose(http: AxiosInstance, credentials: object): Promise<SignInAnswer | null> {
  try {
    // Everybody may ask this one: with our token it would need a right that the token is better
    // without.
    const { status, data } = await http.post<unknown>('/auth/local', credentials, {
      headers: { Authorization: null },
      signal: AbortSignal.timeout(SEND_PATIENCE),
    });
    return { status, body: JSON.parse(String(data)) };
  } catch {
    return null;
  }
}

/** `{ data: { documentId } }`, or `id` in Strapi 4. */
function namesEntry(body: unknown): boolean {
  try {
    const { data } = JSON.parse(String(body)) as {
      readonly data?: { readonly documentId?: unknown; readonly id?: unknown } | null;
    };
    return (data?.documentId ?? data?.id ?? null) !== null;
  } catch {
    return false;
  }
}

/**
 * Strapi 5 refuses what it does not know, so it is asked again without Strapi 4's word, and from
 * then on at once.
 */
function createDraftRead(http: AxiosInstance) {
  let isStrict = false;
  return async (
    request: ContentRequest,
    signal?: AbortSignal,
  ): Promise<Result<unknown, ContentFailure>> => {
    const askWith = (...words: readonly (readonly [string, string])[]) =>
      ask(
        http,
        {
          ...request,
          query: new URLSearchParams([...request.query, ...words.map((word) => [...word])]),
        },
        signal,
      );
    if (isStrict) return askWith(DRAFTS_5);
    const answer = await askWith(DRAFTS_5, DRAFTS_4);
    if (answer.ok || answer.failure.kind !== 'malformed') return answer;
    const second = await askWith(DRAFTS_5);
    isStrict ||= second.ok;
    return second;
  };
}

async function ask(
  http: AxiosInstance,
  { path, query }: ContentRequest,
  signal: AbortSignal | undefined,
): Promise<Result<unknown, ContentFailure>> {
  try {
    const get = () => http.get<unknown>(path, { params: query, ...(signal ? { signal } : {}) });
    const { status, data } = await get().catch((error: unknown) =>
      errorCode(error) === HUNG_UP ? get() : Promise.reject(error),
    );
    if (status === 404) return success(null);
    if (status === 200) return parseJson(data, path);
    return failure({ kind: kindOf(status), detail: `${path} answered ${status}` });
  } catch (error) {
    if (axios.isCancel(error) || signal?.aborted)
      return failure({ kind: 'aborted', detail: `${path} was given up` });
    return failure({ kind: 'unreachable', detail: `${path}: ${errorCode(error)}` });
  }
}

/**
 * Only the code: an axios message may carry the address with its token-bearing configuration, or
 * what was sent.
 */
const errorCode = (error: unknown): string =>
  axios.isAxiosError(error) ? (error.code ?? 'no code') : 'unexpected error';

function kindOf(status: number): ContentFailure['kind'] {
  if (status === 401 || status === 403) return 'refused';
  return status >= 500 || status === 429 ? 'unreachable' : 'malformed';
}

function parseJson(body: unknown, path: string): Result<unknown, ContentFailure> {
  try {
    const answer: unknown = JSON.parse(String(body));
    return hasAnswerShape(answer)
      ? success(answer)
      : failure({ kind: 'malformed', detail: `${path} answered 200 without data` });
  } catch {
    return failure({ kind: 'malformed', detail: `${path} answered 200 without JSON` });
  }
}
