import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { runDrill } from '../../scripts/operate/backup/drill.ts';
import { copyLedger } from '../../scripts/operate/backup/ledgers.ts';
import { makeBackup } from '../../scripts/operate/backup/makeBackup.ts';
import type { Installation } from '../../scripts/operate/Installation.ts';
import { brandsDir, root } from '../../scripts/run/places.ts';
import { listBrands } from '../../scripts/run/listBrands.ts';
import { createEditor } from '../support/contentEditor.ts';
import { makePdf } from '../support/sampleFiles.ts';
import { sendApplication } from '../support/sendApplication.ts';
import { testSecrets } from '../support/testSecrets.ts';

const UID = 'api::bewerbung.bewerbung';
const { contentUrl, contentLog, siteLog, editorToken } = inject('foyer');
const editor = createEditor(contentUrl, editorToken);
/** No other test uses these names. */
const [kept, deleted] = [`Bleibt${Date.now()}`, `Geht${Date.now()}`];

const folder = mkdtempSync(join(tmpdir(), 'foyer-backup-'));
const installation: Installation = {
  releaseDir: root,
  releasesRoot: null,
  settingsFile: null,
  varDir: join(folder, 'var'),
  backupDir: join(folder, 'backups'),
  settings: { BACKUP_PASSPHRASE_FILE: join(folder, 'passphrase') },
};

/** The data of the running services, as in a `VAR_DIR`. */
beforeAll(async () => {
  mkdirSync(installation.varDir);
  symlinkSync(dirname(contentLog), join(installation.varDir, 'content'));
  symlinkSync(dirname(siteLog), join(installation.varDir, 'site'));
  writeFileSync(join(installation.varDir, 'secrets.json'), JSON.stringify(testSecrets));
  writeFileSync(join(folder, 'passphrase'), 'vier Wörter ohne Sinn', { mode: 0o600 });
  for (const nachname of [kept, deleted])
    await sendApplication(
      { url: contentUrl, token: testSecrets.CONTENT_TOKEN },
      { nachname, files: [['Lebenslauf.pdf', makePdf(undefined, nachname)]] },
    );
});
afterAll(() => rmSync(folder, { recursive: true }));

const namesIn = (dataDir: string): readonly string[] => {
  const database = new DatabaseSync(join(dataDir, 'content.db'));
  const rows = database.prepare('SELECT nachname FROM bewerbungen ORDER BY nachname').all();
  database.close();
  return rows
    .map(({ nachname }) => String(nachname))
    .filter((name) => [kept, deleted].includes(name));
};

it('a backup of running services restores every entry and the home of each brand; later deletions stay deleted', async () => {
  const { archive, manifest } = await makeBackup(installation, { workFactor: 4 });
  expect(manifest.entries['bewerbungen']).toBeGreaterThanOrEqual(2);
  const files = readdirSync(join(dirname(contentLog), 'private-uploads')).length;
  const [found] = await editor.list(UID, { nachname: deleted });
  await editor.remove(UID, String(found?.['documentId']));
  await copyLedger(installation.varDir, installation.backupDir);

  let seen: readonly [readonly string[], number] | null = null;
  const drilled = await runDrill(
    installation,
    join(installation.backupDir, archive),
    async (scratch) => {
      const content = join(scratch, 'content');
      seen = [namesIn(content), readdirSync(join(content, 'private-uploads')).length];
    },
  );
  expect(drilled).toEqual({ manifest, pages: listBrands(brandsDir).length });
  expect(seen).toEqual([[kept], files - 1]);
  expect(namesIn(dirname(contentLog))).toEqual([kept]);
  // Nothing of the drill is left.
  expect(readdirSync(installation.varDir).toSorted()).toEqual(['content', 'secrets.json', 'site']);
}, 900_000);
