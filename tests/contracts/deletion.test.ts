import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { LAST_DELETION_FILE, parseLastDeletion } from '../../src/domain/shared/heldDeletion.ts';
import { createEditor, type PrivateFile } from '../support/contentEditor.ts';
import { createPanelUser, invitePanelUser } from '../support/panelUser.ts';
import { makePdf } from '../support/sampleFiles.ts';
import { sendApplication } from '../support/sendApplication.ts';
import { confirmDeletion, startDeletion, type Deletion } from '../support/startDeletion.ts';

const UID = 'api::bewerbung.bewerbung';
const DAY = 24 * 60 * 60_000;
const { url, token, editorToken, dataDir } = inject('contentService');
const editor = createEditor(url, editorToken);
/** No other test uses these names. */
const [old, young] = [`Alt${Date.now()}`, `Jung${Date.now()}`];
const inDays = (days: number): Date => new Date(Date.now() + days * DAY);

interface Kept {
  readonly documentId: string;
  readonly dateien: readonly {
    readonly id: number;
    readonly name: string;
    readonly hash: string;
    readonly ext: string;
  }[];
}

const applicationOf = async (nachname: string): Promise<Kept | undefined> =>
  ((await editor.list(UID, { nachname })) as unknown as readonly Kept[])[0];
const placesOf = (application: Kept | undefined): readonly string[] =>
  (application?.dateien ?? []).map(({ hash, ext }) => `${hash}${ext}`).toSorted();
const onDisk = (places: readonly string[]): readonly string[] =>
  readdirSync(join(dataDir, 'private-uploads'))
    .filter((name) => places.includes(name))
    .toSorted();
/** The number of rows in the media library. */
const rowsOf = async (hash = ''): Promise<number> =>
  (
    (await createPanelUser(url, editorToken).ask(`/upload/files?filters[hash][$eq]=${hash}`))
      .body as { readonly results: readonly unknown[] }
  ).results.length;
/** The files that staff get at the addresses that the panel shows. */
const openedOf = async (nachname: string): Promise<readonly PrivateFile[]> =>
  editor.openFiles((await editor.list(UID, { nachname }))[0]);

const takeFromEntry = (fileId = 0): void => {
  const database = new DatabaseSync(join(dataDir, 'content.db'));
  database.prepare('delete from files_related_mph where file_id = ?').run(fileId);
  database.close();
};

const lastDeletion = join(dataDir, LAST_DELETION_FILE);
const heldCount = (): number | undefined =>
  parseLastDeletion(readFileSync(lastDeletion, 'utf8'))?.held;

let deletion: Deletion;
beforeAll(async () => {
  await sendApplication(
    { url, token },
    {
      nachname: old,
      files: [
        ['Lebenslauf.pdf', makePdf(undefined, 'alt')],
        ['Zeugnis.pdf', makePdf(undefined, 'zu viel')],
      ],
    },
  );
  await sendApplication(
    { url, token },
    {
      nachname: young,
      files: [['Lebenslauf.pdf', makePdf(undefined, 'jung')]],
      eingegangen: inDays(60),
    },
  );
  deletion = await startDeletion(dataDir);
}, 300_000);
afterAll(() => deletion.stop());

it('keeps files of applications, deletes orphans after a day, and deletes row, file and bytes after six months', async () => {
  const [first, later] = [await applicationOf(old), await applicationOf(young)];
  const [kept, taken] = ['Lebenslauf.pdf', 'Zeugnis.pdf'].map((named) =>
    first?.dateien.find(({ name }) => name === named),
  );
  // The state after a service stopped between storing the files and storing the entry.
  takeFromEntry(taken?.id);
  const [keptPlace, strayPlace] = [kept, taken].map((file) => `${file?.hash}${file?.ext}`);
  const all = [...placesOf(first), ...placesOf(later)].toSorted();
  expect([await rowsOf(kept?.hash), onDisk(all)]).toEqual([1, all]);

  await deletion.run(inDays(0.5));
  expect(onDisk(all)).toEqual(all);

  expect(await deletion.run(inDays(2))).toMatch(/Files of no application deleted: \d/);
  expect(onDisk(all)).toEqual(all.filter((place) => place !== strayPlace));
  expect((await openedOf(old)).map(({ content }) => String(content))).toEqual([
    expect.stringContaining('alt'),
  ]);
  expect((await openedOf(young)).map(({ content }) => String(content))).toEqual([
    expect.stringContaining('jung'),
  ]);

  // A jump of the clock would delete this much at once, so the deletion is held back.
  const [before, atOnce] = [
    await editor.count(UID, { nachname: old }),
    await deletion.run(inDays(214)),
  ];
  expect(atOnce).toMatch(/Deletion held back: \d+ of \d+ .*foyer confirm-deletion 20\d\d-/);
  expect([await editor.count(UID, { nachname: old }), onDisk(all)]).toEqual([
    before,
    all.filter((place) => place !== strayPlace),
  ]);
  expect(heldCount()).toBeGreaterThan(0);
  confirmDeletion(dataDir, inDays(213));

  const afterMonths = await deletion.run(inDays(214));
  expect(afterMonths).toContain('Applications deleted after their period: ');
  expect(afterMonths).not.toMatch(new RegExp(`could not|Not deleted|${old}|Lebenslauf`));
  expect([await editor.count(UID, { nachname: old }), await rowsOf(kept?.hash)]).toEqual([0, 0]);
  expect(onDisk(all)).toEqual(placesOf(later));
  expect(onDisk(all)).not.toContain(keptPlace);
  expect((await openedOf(young)).map(({ content }) => String(content))).toEqual([
    expect.stringContaining('jung'),
  ]);

  expect(heldCount()).toBe(0);
  confirmDeletion(dataDir, inDays(60 + 213));
  await deletion.run(inDays(60 + 214));
  expect([await editor.count(UID, { nachname: young }), onDisk(all)]).toEqual([0, []]);
}, 300_000);

it('deletes the trail of an application with it, both manually and in the nightly run', async () => {
  const applications = `/content-manager/collection-types/${UID}`;
  const hr = await invitePanelUser(url, createPanelUser(url, editorToken), 'HR');
  const [byHand, byNight] = [`Hand${Date.now()}`, `Nacht${Date.now()}`];
  for (const nachname of [byHand, byNight]) {
    await sendApplication({ url, token }, { nachname });
    const { documentId } = (await applicationOf(nachname)) ?? {};
    const change = { stand: 'in-pruefung', notiz: nachname };
    expect((await hr.ask(`${applications}/${documentId}`, 'PUT', change)).status).toBe(200);
  }
  const trails = (): readonly unknown[] => {
    const database = new DatabaseSync(join(dataDir, 'content.db'), { readOnly: true });
    const rows = database
      .prepare('select after from applications_trail where after in (?, ?)')
      .all(byHand, byNight);
    database.close();
    return rows.map(({ after }) => after).toSorted();
  };
  expect(trails()).toEqual([byHand, byNight]);
  const chosen = { documentIds: [(await applicationOf(byHand))?.documentId] };
  await hr.ask(`${applications}/actions/bulkDelete`, 'POST', chosen);
  expect(trails()).toEqual([byNight]);
  confirmDeletion(dataDir, inDays(213));
  await deletion.run(inDays(214));
  expect([trails(), await applicationOf(byNight)]).toEqual([[], undefined]);
}, 300_000);
