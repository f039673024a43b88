import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { requestPage } from '../support/requestPage.ts';
import { requestTls } from '../support/requestTls.ts';
import { sendMessage } from '../support/sendForm.ts';
import { startNginx, type TestNginx } from '../support/startNginx.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

/** Milliseconds. The timeout only catches what hangs. */
const TIMEOUT = { timeout: 300_000, interval: 100 };
const { contentUrl, contentLog } = inject('foyer');
const [brand] = brands.filter(
  ({ localeInPath, hiddenRoutes }) => !localeInPath && hiddenRoutes.length === 0,
) as [Brand];
const host = hostOf(brand);
const FORGED = '0af7651916cd43dd8448eb211c80319c';

let site: TestSite;
let nginx: TestNginx;
beforeAll(async () => {
  site = await startTestSite({ contentUrl, contentMaxAge: 3600 });
  nginx = await startNginx({ sitePorts: [site.port] });
});
afterAll(async () => {
  await nginx?.stop();
  await site?.stop();
});

type Line = Readonly<Record<string, unknown>>;
const linesOf = (file: string): readonly Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
const siteLines = (id: unknown): readonly Line[] =>
  linesOf(site.logFile).filter(({ reqId }) => reqId === id);
const contentLines = (id: unknown): readonly Line[] =>
  linesOf(contentLog).filter(({ reqId }) => reqId === id);
/** The id that nginx gave to the only request for this path. */
const idOf = async (path: string): Promise<string> => {
  const find = () => nginx.log().find((line) => line.path === path)?.reqId;
  await expect.poll(find, TIMEOUT).toMatch(/^[0-9a-f]{32}$/);
  return find() ?? '';
};

describe('a request has one id, from nginx to the content service', () => {
  it('which is in its lines of all three logs, whatever trace id the visitor sent', async () => {
    const headers = { traceparent: `00-${FORGED}-b7ad6b7169203331-01`, tracestate: 'a=b' };
    expect((await requestTls({ port: nginx.port, host, path: '/wohnen', headers })).status).toBe(
      200,
    );
    const id = await idOf('/wohnen');
    expect(id).not.toBe(FORGED);
    await expect.poll(() => siteLines(id).map(({ msg }) => msg), TIMEOUT).toContain('answered');
    const reads = (): readonly Line[] => contentLines(id).filter(({ msg }) => msg === 'answered');
    await expect.poll(() => reads().length, TIMEOUT).toBeGreaterThan(0);
    expect(
      reads().every(({ path, status }) => String(path).startsWith('/api/') && status === 200),
    ).toBe(true);
    expect([...siteLines(FORGED), ...contentLines(FORGED)]).toEqual([]);
  });

  it('and a request for a cached page sends no request to the content service', async () => {
    await requestPage({ port: site.port, host, path: '/wohnen' });
    const before = linesOf(contentLog).length;
    await requestPage({ port: site.port, host, path: '/wohnen' });
    expect(linesOf(contentLog)).toHaveLength(before);
  });
});

describe('a message', () => {
  it('can be traced from its reference number to its entry, and its text is not logged', async () => {
    const fields = { name: 'Verena Hösli', nachricht: 'Bitte um Rückruf' };
    const answer = await sendMessage({ port: nginx.port, host }, fields);
    const { reference } = JSON.parse(answer.body) as { readonly reference: string };
    expect(reference).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const accepted = () => linesOf(site.logFile).find((line) => line['reference'] === reference);
    await expect.poll(accepted, TIMEOUT).toMatchObject({ msg: 'contact message accepted' });
    const id = accepted()?.['reqId'];
    expect(await idOf('/kontakt')).toBe(id);
    const delivered = () => siteLines(id).find(({ msg }) => msg === 'submission delivered');
    await expect.poll(delivered, TIMEOUT).toMatchObject({ kind: 'kontakt', reference });
    const kept = () => contentLines(id).find(({ method }) => method === 'POST');
    await expect.poll(kept, TIMEOUT).toMatchObject({
      path: '/api/kontaktnachrichten',
      status: 201,
      entry: expect.stringMatching(/^[a-z0-9]{20,}$/),
    });
    const logs = [...siteLines(id), ...contentLines(id)].map((line) => JSON.stringify(line));
    for (const word of ['Hösli', 'haus.example', 'Rückruf'])
      expect(logs.join('\n')).not.toContain(word);
  });
});
