import axios, { type AxiosInstance } from 'axios';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { hasResponseShape } from './responseShape.ts';
import { type ContentRead, type ContentRequest } from './ContentRead.ts';
import type {
  ContentAsker,
  ContentFileReader,
  ContentFormSender,
  ContentReceipt,
  ContentSender,
} from './ContentSender.ts';
import { gatewayRequestOf } from './gatewayRequest.ts';
import { strapiRequestOf } from './strapiRequest.ts';
import { withoutTrailingSlashes } from '../../domain/shared/withoutTrailingSlashes.ts';

/**
 * Reads from the content service, or from the gateway in front of it. The server wraps a client
 * with its cache.
 */
export interface ContentClient {
  /**
   * The response body, not yet validated; null if the content service has no such entry (404).
   * Never throws.
   */
  read(read: ContentRead, signal?: AbortSignal): Promise<Result<unknown, ContentFailure>>;
}

/** Checks whether the content service responds at all. */
export interface ContentHealth {
  /**
   * Requests the health page of the content service (`/_health` beside the api, Strapi 4 and 5),
   * which needs no token. A missing page (404) counts as a response; a proxy returns 5xx if the
   * service behind it is down. False if no response came within five seconds. Never throws.
   */
  isAnswering(): Promise<boolean>;
}

/** Checks a name and a password, and the code that may follow, with the content service. */
export interface ContentSignIn {
  /** Null if no response, or none in JSON, came within ten seconds. Never throws. */
  signIn(credentials: object): Promise<SignInAnswer | null>;
  /**
   * Returns the status of a request for the account of a token that the content service issued: 401
   * if the account is blocked or deleted, or its password has changed. Null if no response came
   * within two seconds. Never throws.
   */
  askAccount(ownToken: string): Promise<number | null>;
}

export interface SignInAnswer {
  readonly status: number;
  /** Not yet validated. */
  readonly body: unknown;
}

export interface ContentClientOptions {
  /** The content service's api, e.g. `http://localhost:1337/api`. */
  readonly baseUrl: string;
  readonly token?: string;
  /** Reads unpublished changes of editors too. Only for previews on the server. */
  readonly drafts?: boolean;
  /**
   * The W3C Trace Context header for a call, which links it to our own request; null for none.
   * Called once per call.
   */
  readonly traceparent?: () => string | null;
  /** The id of an unsaved version in an editor's form: drafts are returned with its values. */
  readonly unsaved?: string;
}

/** The header that names an unsaved version (`cms/src/plugins/preview`). */
const UNSAVED_HEADER = 'x-foyer-fassung';

/**
 * The parameters that request drafts from Strapi 5 and from Strapi 4. Strapi 4 ignores the other's
 * parameter.
 */
const DRAFTS_5: readonly [string, string] = ['status', 'draft'];
const DRAFTS_4: readonly [string, string] = ['publicationState', 'preview'];

/** Milliseconds that a visitor waits for a receipt, or an employee to sign in. */
const SEND_TIMEOUT = 10_000;
/** Milliseconds. A page of the staff's area waits for this from time to time. */
const ACCOUNT_TIMEOUT = 2000;
/** Milliseconds. A service that is slower has bigger problems than one submission. */
const HEALTH_TIMEOUT = 5000;
/** Milliseconds for up to a hundred megabytes. No visitor waits for it. */
const FORM_TIMEOUT = 120_000;

/**
 * A server may close an idle kept-alive connection at the moment we send a request on it. This is
 * no failure of the server, so a read is retried once: it is idempotent.
 */
const HUNG_UP = 'ECONNRESET';

/**
 * Bytes. Far more than any real response; a faulty content service must not fill this server's
 * memory.
 */
const MAX_BYTES = 20 * 1024 * 1024;

/**
 * The shared client of the specification, section 7: bearer header, JSON, no timeout; callers abort
 * through their signal.
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
  ContentAsker &
  ContentFileReader &
  ContentSignIn &
  ContentHealth {
  const http = createHttp(baseUrl, token);
  if (unsaved !== undefined) http.defaults.headers.common[UNSAVED_HEADER] = unsaved;
  if (traceparent !== undefined) sendTraceparent(http, traceparent);
  const get = drafts
    ? createDraftRead(http)
    : (request: ContentRequest, signal?: AbortSignal) => send(http, request, signal);
  return {
    read: (read, signal) => get(strapiRequestOf(read), signal),
    send: (path, fields) => post(http, path, { data: fields }, SEND_TIMEOUT),
    sendForm: (path, form) => post(http, path, form, FORM_TIMEOUT),
    ask: (path, fields) => ask(http, path, fields),
    readFile: (address) => readFile(http, rootOf(baseUrl), address),
    isAnswering: createHealthCheck(http, baseUrl),
    signIn: (credentials) => requestSignIn(http, credentials),
    askAccount: (ownToken) =>
      http
        .get('/users/me', {
          headers: { Authorization: `Bearer ${ownToken}` },
          signal: AbortSignal.timeout(ACCOUNT_TIMEOUT),
        })
        .then(
          ({ status }) => status,
          () => null,
        ),
  };
}

/**
 * The client of a browser: reads from the gateway at `baseUrl`, its path on this site, e.g. `/api`.
 * A read that the gateway does not offer fails as `refused` without a request.
 */
export function createGatewayClient(baseUrl: string): ContentClient {
  const http = createHttp(baseUrl);
  return {
    async read(read, signal) {
      const request = gatewayRequestOf(read);
      return request === null
        ? failure({ kind: 'refused', detail: `the gateway has no ${read.kind}` })
        : send(http, request, signal);
    },
  };
}

function createHttp(baseUrl: string, token?: string): AxiosInstance {
  return axios.create({
    baseURL: withoutTrailingSlashes(baseUrl),
    headers: { Accept: 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    timeout: 0,
    // The token is for this service only. It must not be sent along a redirect, to an absolute
    // address or through a proxy of the machine.
    maxRedirects: 0,
    allowAbsoluteUrls: false,
    proxy: false,
    maxContentLength: MAX_BYTES,
    responseType: 'text',
    transformResponse: (body: unknown) => body,
    validateStatus: () => true,
  });
}

function sendTraceparent(http: AxiosInstance, traceparent: () => string | null): void {
  http.interceptors.request.use((config) => {
    const header = traceparent();
    if (header !== null) config.headers.set('traceparent', header);
    return config;
  });
}

/** The address of the content service without its api. */
const rootOf = (baseUrl: string): string => withoutTrailingSlashes(baseUrl).replace(/\/api$/, '');

function createHealthCheck(http: AxiosInstance, baseUrl: string): () => Promise<boolean> {
  const root = rootOf(baseUrl);
  let check: Promise<boolean> | null = null;
  const send = (): Promise<boolean> =>
    http
      .get('/_health', {
        baseURL: root,
        headers: { Authorization: null },
        signal: AbortSignal.timeout(HEALTH_TIMEOUT),
      })
      .then(
        ({ status }) => status < 500,
        () => false,
      )
      .finally(() => {
        check = null;
      });
  // Parallel callers share one health check.
  return () => (check ??= send());
}

async function post(
  http: AxiosInstance,
  path: string,
  body: object,
  timeout: number,
): Promise<ContentReceipt> {
  try {
    const { status, data } = await http.post<unknown>(path, body, {
      signal: AbortSignal.timeout(timeout),
      maxBodyLength: Number.POSITIVE_INFINITY,
    });
    return { status, named: namesEntry(data), detail: `${path} answered ${status}` };
  } catch (error) {
    return { status: null, named: false, detail: `${path}: ${errorCode(error)}` };
  }
}

async function ask(
  http: AxiosInstance,
  path: string,
  fields: object,
): Promise<Result<unknown, ContentFailure>> {
  try {
    const { status, data } = await http.post<unknown>(
      path,
      { data: fields },
      { signal: AbortSignal.timeout(SEND_TIMEOUT) },
    );
    if (status === 404) return success(null);
    if (status === 200) return parseJson(data, path);
    return failure({ kind: kindOf(status), detail: `${path} answered ${status}` });
  } catch (error) {
    return failure({ kind: 'unreachable', detail: `${path}: ${errorCode(error)}` });
  }
}

async function readFile(
  http: AxiosInstance,
  baseURL: string,
  address: string,
): Promise<Result<Uint8Array, ContentFailure>> {
  // The signature in the address is no part of a message.
  const detail = '/private-files';
  try {
    const { status, data } = await http.get<ArrayBuffer>(address, {
      baseURL,
      // The signature is the right to read.
      headers: { Authorization: null, Accept: '*/*' },
      responseType: 'arraybuffer',
      signal: AbortSignal.timeout(FORM_TIMEOUT),
    });
    return status === 200
      ? success(new Uint8Array(data))
      : failure({ kind: kindOf(status), detail: `${detail} answered ${status}` });
  } catch (error) {
    return failure({ kind: 'unreachable', detail: `${detail}: ${errorCode(error)}` });
  }
}

async function requestSignIn(
  http: AxiosInstance,
  credentials: object,
): Promise<SignInAnswer | null> {
  try {
    // This route is public. With our token Strapi would check a permission that the token should
    // not have.
    const { status, data } = await http.post<unknown>('/auth/local', credentials, {
      headers: { Authorization: null },
      signal: AbortSignal.timeout(SEND_TIMEOUT),
    });
    return { status, body: JSON.parse(String(data)) };
  } catch {
    return null;
  }
}

/** `{ data: { documentId } }`, or `{ data: { id } }` in Strapi 4. */
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
 * Strapi 5 may reject unknown parameters. The read is then retried without Strapi 4's parameter,
 * and later reads leave it out at once.
 */
function createDraftRead(http: AxiosInstance) {
  let isStrict = false;
  return async (
    request: ContentRequest,
    signal?: AbortSignal,
  ): Promise<Result<unknown, ContentFailure>> => {
    const askWith = (...words: readonly (readonly [string, string])[]) =>
      send(
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

async function send(
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
 * Only the code: an axios message may contain the address, the configuration with the token, or the
 * data that was sent.
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
    return hasResponseShape(answer)
      ? success(answer)
      : failure({ kind: 'malformed', detail: `${path} answered 200 without data` });
  } catch {
    return failure({ kind: 'malformed', detail: `${path} answered 200 without JSON` });
  }
}
