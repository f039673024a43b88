import { testSecrets } from './testSecrets.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The largest page size that the panel requests. */
const PAGE_SIZE = 100;

export interface PrivateFile {
  readonly name: string;
  readonly content: Buffer;
}

/** What an editor does in the admin panel, through the same calls that the panel makes. */
export interface ContentEditor {
  /** Saves and publishes a single type, e.g. a brand's configuration. */
  publishSingle(uid: string, locale: string, fields: Fields): Promise<void>;
  /** Creates and publishes an entry; returns its document id. */
  publishNew(uid: string, locale: string, fields: Fields): Promise<string>;
  /** Changes fields of a published entry and publishes it. */
  publishChange(uid: string, documentId: string, locale: string, fields: Fields): Promise<void>;
  /** Saves fields of an entry without publishing it. */
  saveDraft(uid: string, documentId: string, locale: string, fields: Fields): Promise<void>;
  /** Unpublishes an entry; its draft stays. */
  unpublish(uid: string, documentId: string, locale: string): Promise<void>;
  /**
   * Creates an entry of a type without drafts; returns its document id. Throws with the service's
   * error message if it is refused.
   */
  create(uid: string, fields: Fields): Promise<string>;
  remove(uid: string, documentId: string): Promise<void>;
  /** The number of entries with these values. */
  count(uid: string, values: Readonly<Record<string, string>>): Promise<number>;
  /** All entries with these values. */
  list(uid: string, values: Readonly<Record<string, string>>): Promise<readonly Fields[]>;
  /**
   * The files of a listed application, from the signed addresses that the panel shows, which
   * expire.
   */
  openFiles(application: Fields | undefined): Promise<readonly PrivateFile[]>;
  /** The draft of the first entry with these values. */
  find(
    uid: string,
    locale: string,
    values: Readonly<Record<string, string>>,
  ): Promise<{ readonly documentId: string } & Fields>;
}

export const signInEditor = async (contentUrl: string): Promise<ContentEditor> =>
  createEditor(contentUrl, await fetchEditorToken(contentUrl));

/**
 * Signs in. The content service allows only a few attempts in five minutes, so many tests share one
 * token.
 */
export async function fetchEditorToken(contentUrl: string): Promise<string> {
  const { token } = dataOf(
    await call(`${contentUrl}/admin/login`, 'POST', {
      email: testSecrets.CONTENT_ADMIN_EMAIL,
      password: testSecrets.CONTENT_ADMIN_PASSWORD,
    }),
  );
  return String(token);
}

export function createEditor(contentUrl: string, firstToken: string): ContentEditor {
  let token = firstToken;
  /**
   * A token expires after half an hour, and one suite on a busy machine may take longer: an expired
   * token is replaced once.
   */
  const ask = async (path: string, method = 'GET', body?: Fields): Promise<unknown> => {
    const address = `${contentUrl}/content-manager${path}`;
    try {
      return await call(address, method, body, token);
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.status !== 401) throw error;
      token = await fetchEditorToken(contentUrl);
      return call(address, method, body, token);
    }
  };

  return {
    async publishSingle(uid, locale, fields) {
      await ask(`/single-types/${uid}/actions/publish?locale=${locale}`, 'POST', fields);
    },
    async publishNew(uid, locale, fields) {
      return String(
        dataOf(
          await ask(`/collection-types/${uid}/actions/publish?locale=${locale}`, 'POST', fields),
        )['documentId'],
      );
    },
    async publishChange(uid, documentId, locale, fields) {
      await ask(
        `/collection-types/${uid}/${documentId}/actions/publish?locale=${locale}`,
        'POST',
        fields,
      );
    },
    // The panel reads an entry's status and does not send it back.
    async saveDraft(uid, documentId, locale, fields) {
      await ask(`/collection-types/${uid}/${documentId}?locale=${locale}`, 'PUT', {
        ...fields,
        status: undefined,
      });
    },
    async unpublish(uid, documentId, locale) {
      await ask(
        `/collection-types/${uid}/${documentId}/actions/unpublish?locale=${locale}`,
        'POST',
        {},
      );
    },
    async create(uid, fields) {
      return String(dataOf(await ask(`/collection-types/${uid}`, 'POST', fields))['documentId']);
    },
    async remove(uid, documentId) {
      await ask(`/collection-types/${uid}/${documentId}`, 'DELETE');
    },
    async count(uid, values) {
      const { pagination } = (await ask(
        `/collection-types/${uid}?pageSize=1&${filtersOf(values)}`,
      )) as { readonly pagination?: { readonly total: number } };
      if (pagination === undefined) throw new Error(`${uid} cannot be counted`);
      return pagination.total;
    },
    async list(uid, values) {
      const found: Fields[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { results, pagination } = (await ask(
          `/collection-types/${uid}?pageSize=${PAGE_SIZE}&page=${page}&sort=id:ASC&${filtersOf(values)}`,
        )) as {
          readonly results: readonly Fields[];
          readonly pagination: { readonly pageCount: number };
        };
        found.push(...results);
        pages = pagination.pageCount;
      }
      return found;
    },
    async openFiles(application) {
      const files = (application?.['dateien'] ?? []) as readonly {
        readonly name: string;
        readonly url: string;
      }[];
      return Promise.all(
        files.map(async ({ name, url }) => ({
          name,
          content: Buffer.from(await (await fetch(new URL(url, contentUrl))).arrayBuffer()),
        })),
      );
    },
    async find(uid, locale, values) {
      const found = (await ask(
        `/collection-types/${uid}?locale=${locale}&pageSize=1&${filtersOf(values)}`,
      )) as { readonly results?: readonly { readonly documentId: string }[] };
      const first = found.results?.[0];
      if (first === undefined)
        throw new Error(`No ${uid} with ${JSON.stringify(values)} in the content service`);
      const whole = dataOf(
        await ask(`/collection-types/${uid}/${first.documentId}?locale=${locale}`),
      );
      return { ...whole, documentId: first.documentId };
    },
  };
}

const filtersOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(
      ([name, value], index) =>
        `filters[$and][${index}][${name}][$eq]=${encodeURIComponent(value)}`,
    )
    .join('&');

class RefusedCall extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function call(
  address: string,
  method: string,
  body?: Fields,
  token?: string,
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok)
    throw new RefusedCall(
      response.status,
      `${method} ${address} answered ${response.status}: ${text.slice(0, 500)}`,
    );
  return text === '' ? null : JSON.parse(text);
}

function dataOf(answer: unknown): Fields {
  const { data } = answer as { readonly data?: Fields };
  if (data === undefined)
    throw new Error(`An answer without data: ${JSON.stringify(answer).slice(0, 300)}`);
  return data;
}
