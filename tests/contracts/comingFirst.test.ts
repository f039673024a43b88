import { expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser } from '../support/panelUser.ts';

const { url, editorToken } = inject('contentService');
const EVENT = 'api::veranstaltung.veranstaltung';
const editor = createEditor(url, editorToken);
const superAdmin = createPanelUser(url, editorToken);
const [marke = ''] = brands.map(({ id }) => id);
/** No other test uses this word. */
const word = `Reihenfolge${Date.now()}`;

const createEvent = (name: string, beginn: string, wiederholung?: string): Promise<string> =>
  editor.publishNew(EVENT, 'de-CH', {
    marke,
    titel: `${word} ${name}`,
    slug: `reihenfolge-${crypto.randomUUID()}`,
    beginn,
    ort: 'Saal',
    ...(wiederholung !== undefined && { wiederholung }),
  });

interface Listed {
  readonly results: readonly { readonly titel: string }[];
  readonly pagination: { readonly pageCount: number; readonly total: number };
}

it('the list of events begins with the next one, past ones follow, a series counts as coming', async () => {
  await createEvent('früher', '2020-02-01T13:00:00.000Z');
  await createEvent('zuletzt', '2020-03-01T13:00:00.000Z');
  await createEvent('bald', '2097-04-01T13:00:00.000Z');
  await createEvent('später', '2098-04-01T13:00:00.000Z');
  await createEvent('jede Woche', '2019-04-01T13:00:00.000Z', 'FREQ=WEEKLY');
  const list = async (page: number, pageSize: number): Promise<readonly string[]> => {
    const query = `page=${page}&pageSize=${pageSize}&sort=beginn:DESC&_q=${word}&locale=de-CH`;
    const { body } = await superAdmin.ask(`/content-manager/collection-types/${EVENT}?${query}`);
    const { results, pagination } = body as Listed;
    expect(pagination.total).toBe(5);
    expect(pagination.pageCount).toBe(pageSize === 2 ? 3 : 2);
    return results.map(({ titel }) => titel.slice(word.length + 1));
  };
  expect(await list(1, 10)).toEqual(['jede Woche', 'bald', 'später']);
  expect(await list(2, 10)).toEqual(['zuletzt', 'früher']);
  expect(await list(2, 2)).toEqual(['später']);
  expect(await list(3, 2)).toEqual(['zuletzt', 'früher']);
});
