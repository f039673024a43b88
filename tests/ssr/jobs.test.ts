import { beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { createEditor, type ContentEditor } from '../support/contentEditor.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import {
  attributesOf,
  headingsOf,
  linkedDataOf,
  mainOf,
  metaOf,
  textOf,
} from '../support/readHtml.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';

const { sitePort, contentUrl, editorToken } = inject('foyer');
const house = brands.find(
  (brand) => !brand.localeInPath && brand.groupSite !== true && brand.hiddenRoutes.length === 0,
);
const ask = (path: string): Promise<Answer> =>
  requestPage({ port: sitePort, host: hostOf(house ?? { id: '' }), path });

/**
 * Milliseconds. The site of this suite caches content for an hour: an earlier change comes from the
 * webhook, and a busy machine may take its time.
 */
const TIMEOUT = 60_000;
const JOBS = 'api::stelle.stelle';
const today = zurichDate(new Date());

interface Posting {
  readonly '@type': string;
  readonly title: string;
  readonly description: string;
  readonly datePosted: string;
  readonly validThrough: string;
  readonly hiringOrganization: { readonly '@id': string };
  readonly jobLocation: { readonly address: Readonly<Record<string, string>> };
}

type Node = Posting & { readonly '@id': string; readonly name?: string };
const nodesOf = ({ body }: Answer): readonly Node[] =>
  linkedDataOf(body).flatMap((data) => (data as { readonly '@graph': readonly Node[] })['@graph']);

const postingOf = (answer: Answer): Posting | undefined =>
  nodesOf(answer).find((node) => node['@type'] === 'JobPosting');

const longDate = new Intl.DateTimeFormat('de-CH', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Zurich',
});
const piecesOf = (markup: string): readonly string[] =>
  markup
    .split(/<[^>]+>/)
    .map((piece) => textOf(piece))
    .filter((piece) => piece !== '');

const fields = {
  art: 'stelle',
  bereich: 'pflege',
  marke: house?.id,
  titel: 'Nachtwache auf Probe',
  pensumVon: 40,
  pensumBis: 60,
  vollzeit: false,
  arbeitsort: null,
  gueltigBis: addDays(today, 30),
  einleitung: 'Haus & Garten, auch nachts.',
  aufgaben: [
    { type: 'paragraph', children: [{ type: 'text', text: 'Rundgang um 2 Uhr & um 4 Uhr.' }] },
  ],
};

let editor: ContentEditor;
beforeAll(() => {
  editor = createEditor(contentUrl, editorToken);
});

/** Requests until the status is reached. Returns the last response. */
async function waitForStatus(path: string, status: number): Promise<Answer> {
  const end = Date.now() + TIMEOUT;
  let answer = await ask(path);
  while (answer.status !== status && Date.now() < end) {
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    answer = await ask(path);
  }
  expect([path, answer.status]).toEqual([path, status]);
  return answer;
}

function expectGone({ body }: Answer): void {
  expect(headingsOf(body)).toEqual(['Dieses Inserat ist nicht mehr verfügbar.']);
  expect(textOf(mainOf(body))).toContain('Ähnliche Stellen');
  const similar = attributesOf(mainOf(body), 'a', 'href').filter((href) =>
    /^\/jobs\/offene-stellen\/[a-z0-9]+$/.test(href),
  );
  expect(similar.length).toBeGreaterThan(0);
  expect(similar.length).toBeLessThanOrEqual(5);
  expect(metaOf(body, 'robots')).toBe('noindex');
  expect(body).not.toContain('JobPosting');
}

describe('a job advertisement', () => {
  it('shows everything that its structured data contains, and a place even if editors entered none', async () => {
    const id = await editor.publishNew(JOBS, 'de-CH', fields);
    const answer = await waitForStatus(`/jobs/offene-stellen/${id}`, 200);
    await editor.remove(JOBS, id);
    const posting = postingOf(answer);
    if (posting === undefined) throw new Error('An open job without JobPosting');
    const shown = textOf(answer.body.slice(answer.body.indexOf('<body')));
    const { '@type': _, addressCountry: __, ...place } = posting.jobLocation.address;
    const employer = nodesOf(answer).find(
      (node) => node['@id'] === posting.hiringOrganization['@id'],
    );
    const described = [
      posting.title,
      ...piecesOf(posting.description),
      ...Object.values(place),
      String(employer?.name),
      ...[posting.datePosted, posting.validThrough].map((day) => longDate.format(new Date(day))),
    ];
    expect(described).toContain('Rundgang um 2 Uhr & um 4 Uhr.');
    expect(described.filter((text) => !shown.includes(text))).toEqual([]);
    expect(posting).toMatchObject({
      datePosted: today,
      employmentType: ['PART_TIME'],
      directApply: true,
    });
    expect(shown).toContain('Pensum 40 bis 60 %');
    expect(attributesOf(mainOf(answer.body), 'a', 'href')).toContain(
      `/jobs/schnellbewerbung?stelle=${id}`,
    );
  });

  it('responds with 410 after its last day or when unpublished, and 404 when deleted, before the cache expires', async () => {
    const id = await editor.publishNew(JOBS, 'de-CH', fields);
    const path = `/jobs/offene-stellen/${id}`;
    await waitForStatus(path, 200);
    await editor.publishChange(JOBS, id, 'de-CH', { ...fields, gueltigBis: addDays(today, -1) });
    expectGone(await waitForStatus(path, 410));
    await editor.publishChange(JOBS, id, 'de-CH', fields);
    expect(postingOf(await waitForStatus(path, 200))).toBeDefined();
    await editor.unpublish(JOBS, id, 'de-CH');
    expectGone(await waitForStatus(path, 410));
    await editor.remove(JOBS, id);
    await waitForStatus(path, 404);
  });
});
