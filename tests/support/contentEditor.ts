import { testSecrets } from './testSecrets.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What an editor does in the admin panel, through the same calls that the panel makes. */
export interface ContentEditor {
  /** Saves and publishes a single type, e.g. a brand's configuration. */
  publishSingle(uid: string, locale: string, fields: Fields): Promise<void>;
  /** Creates and publishes an entry; answers its document id. */
  publishNew(uid: string, locale: string, fields: Fields): Promise<string>;
  /** Changes fields of a published entry and publishes it. */
  publishChange(uid: string, documentId: string, locale: string, fields: Fields): Promise<void>;
  /** The draft of the first entry that has these values. */
  find(uid: string, locale: string, values: Readonly<Record<string, string>>): Promise<{ readonly documentId: string } & Fields>;
}

export async function signInEditor(contentUrl: string): Promise<ContentEditor> {
  const { token } = dataOf(await call(`${contentUrl}/admin/login`, 'POST', { email: testSecrets.CONTENT_ADMIN_EMAIL, password: testSecrets.CONTENT_ADMIN_PASSWORD }));
  const ask = (path: string, method = 'GET', body?: Fields): Promise<unknown> => call(`${contentUrl}/content-manager${path}`, method, body, String(token));

  return {
    async publishSingle(uid, locale, fields) {
      await ask(`/single-types/${uid}/actions/publish?locale=${locale}`, 'POST', fields);
    },
    async publishNew(uid, locale, fields) {
      return String(dataOf(await ask(`/collection-types/${uid}/actions/publish?locale=${locale}`, 'POST', fields))['documentId']);
    },
    async publishChange(uid, documentId, locale, fields) {
      await ask(`/collection-types/${uid}/${documentId}/actions/publish?locale=${locale}`, 'POST', fields);
    },
    async find(uid, locale, values) {
      const filters = Object.entries(values).map(([name, value]) => `filters[$and][0][${name}][$eq]=${encodeURIComponent(value)}`).join('&');
      const found = (await ask(`/collection-types/${uid}?locale=${locale}&pageSize=1&${filters}`)) as { readonly results?: readonly { readonly documentId: string }[] };
      const first = found.results?.[0];
      if (first === undefined) throw new Error(`No ${uid} with ${JSON.stringify(values)} in the content service`);
      const whole = dataOf(await ask(`/collection-types/${uid}/${first.documentId}?locale=${locale}`));
      return { ...whole, documentId: first.documentId };
    },
  };
}

async function call(address: string, method: string, body?: Fields, token?: string): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

function dataOf(answer: unknown): Fields {
  const { data } = answer as { readonly data?: Fields };
  if (data === undefined) throw new Error(`An answer without data: ${JSON.stringify(answer).slice(0, 300)}`);
  return data;
}
