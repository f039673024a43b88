import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text as bodyOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { createEditor, fetchEditorToken, type ContentEditor } from '../support/contentEditor.ts';
import { createPanelUser, type PanelUser } from '../support/panelUser.ts';
import { startTestContent, type TestContent } from '../support/startTestServices.ts';

export const ARTICLE = 'api::beitrag.beitrag';
export const LOCALE = 'de-CH';

/** The webhook that notifies the site of a change. */
export interface Hook {
  readonly entry?: { readonly documentId: string };
  readonly entries?: readonly { readonly documentId: string }[];
}
interface ChangeAnswer {
  readonly id: number;
  readonly state: string;
  readonly hidden: number;
  readonly failure: string | null;
  readonly entries: readonly {
    readonly id: number;
    readonly title: string;
    readonly documentId: string;
  }[];
}

/** A content service with a fake site, and the actions that people perform on change sets in it. */
export function createChangeSetWorld() {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-change-'));
  const hooks: Hook[] = [];
  /** Receives the webhooks in place of the site. */
  const site: Server = createServer((request, response) => {
    const keep = async (): Promise<void> => {
      hooks.push(JSON.parse(await bodyOf(request)) as Hook);
      response.writeHead(204).end();
    };
    void keep();
  });
  let service: TestContent;
  let second: TestContent | undefined;
  let admin: PanelUser;
  let editor: ContentEditor;
  let brands: readonly string[];

  const startService = async (): Promise<void> => {
    service = await startTestContent({ dataDir, sitePort: (site.address() as AddressInfo).port });
    const token = await fetchEditorToken(service.url);
    admin = createPanelUser(service.url, token);
    editor = createEditor(service.url, token);
  };
  const changeOf = async (id: number, who = admin): Promise<ChangeAnswer> =>
    (await who.ask(`/changes/${id}`)).body as ChangeAnswer;
  const open = async (who = admin): Promise<number> =>
    ((await who.ask('/changes', 'POST', { title: 'Probe' })).body as { readonly id: number }).id;
  const put = (id: number, uid: string, documentId: string, who = admin, act = 'publish') =>
    who.ask(`/changes/${id}/parts`, 'POST', { uid, documentId, locale: LOCALE, act });
  const article = (mark: string, at: number): Promise<string> =>
    editor.create(ARTICLE, {
      marke: brands[at % brands.length],
      titel: `${mark} ${at}`,
      slug: `${mark}-${at}`,
      datum: '2026-11-20',
    });

  /** Changes one row directly in the database, without the service. */
  const write = (change: string, ...values: readonly (number | string)[]): void => {
    const database = new DatabaseSync(join(dataDir, 'content.db'), { timeout: 30_000 });
    expect(database.prepare(change).run(...values).changes).toBe(1);
    database.close();
  };

  return {
    /** All webhooks that the site has received so far. */
    hooks,
    get service() {
      return service;
    },
    get admin() {
      return admin;
    },
    get editor() {
      return editor;
    },
    /** Three brands that have articles. */
    get brands() {
      return brands;
    },
    async start(): Promise<void> {
      await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
      await startService();
      const articles = await editor.list(ARTICLE, {});
      brands = [...new Set(articles.map(({ marke }) => String(marke)))].slice(0, 3);
    },
    /** Starts the service again on the data that a killed one has left. */
    async restart(): Promise<void> {
      await service.stop();
      await startService();
    },
    /** Starts a second service on the same data. */
    async startSecond(): Promise<void> {
      second = await startTestContent({ dataDir });
    },
    async stop(): Promise<void> {
      await second?.stop();
      await service.stop();
      site.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    newMark: (): string => `probe-${crypto.randomUUID().slice(0, 8)}`,
    article,
    open,
    put,
    changeOf,
    publish: (id: number, who = admin) => who.ask(`/changes/${id}/publish`, 'POST', {}),
    withdraw: (id: number, confirmed = false) =>
      admin.ask(`/changes/${id}/withdraw`, 'POST', { confirmed }),
    /** Moves the planned time of a change into the past, so that tests need not wait a minute. */
    letTimeCome: (id: number): void =>
      write('UPDATE change_sets SET publish_at = ? WHERE id = ?', Date.now() - 60_000, id),
    /** Plans to publish an entry far in the future, unless `letPlanCome` is called. */
    async plan(documentId: string): Promise<void> {
      const wish = { uid: ARTICLE, documentId, locale: LOCALE, publish: '2099-01-01T08:00' };
      expect((await admin.ask('/planning/plan', 'POST', wish)).status).toBe(200);
    },
    letPlanCome: (documentId: string): void =>
      write('UPDATE planning_acts SET at = ? WHERE entry_id = ?', Date.now() - 60_000, documentId),
    /** What visitors see, without the values that change with every publication. */
    async seen(mark: string): Promise<readonly string[]> {
      const query = `filters[slug][$startsWith]=${mark}&locale=${LOCALE}&pagination[pageSize]=100&sort=slug`;
      const answer = await fetch(`${service.url}/api/beitraege?populate=deep&${query}`, {
        headers: {
          authorization: `Bearer ${service.token}`,
          'strapi-response-format': 'v5',
          // A busy service may close a keep-alive connection while a request is sent on it.
          connection: 'close',
        },
      });
      const { data } = (await answer.json()) as {
        readonly data: readonly Record<string, unknown>[];
      };
      return data.map((entry) =>
        JSON.stringify(entry, (name, value: unknown) =>
          /^(?:id|(?:created|updated|published|firstPublished)At)$/.test(name) ? undefined : value,
        ),
      );
    },
    /** Creates a change set with this many new articles. */
    async gather(mark: string, count: number) {
      const id = await open();
      const documents: string[] = [];
      for (let at = 0; at < count; at += 1) {
        const documentId = await article(mark, at);
        documents.push(documentId);
        expect((await put(id, ARTICLE, documentId)).status).toBe(200);
      }
      return { id, documents };
    },
  };
}

/** Yields at once and then each time this much time is over. */
export async function* every(milliseconds: number, until: AbortSignal): AsyncGenerator<void> {
  while (!until.aborted) {
    yield;
    await wait(milliseconds);
  }
}
