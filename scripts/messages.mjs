// Interface messages: extracts the German ones from the sources (the only place where they are
// defined), checks them, fills gaps of the other languages with German, and compiles. Plain
// JavaScript for Node 20, because the build and the tests run it before anything else exists.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LANGUAGES = ['de', 'it', 'fr', 'en'];
const BASE = 'de';
/**
 * The staff's messages are only sent after signing in, the kiosk's only to lobby screens. The
 * server renders the texts of pages. The browser only receives the messages of the islands on a
 * page: the frame's (shell and components) with each page, and few more files. A file
 * belongs to the first part that lists it.
 */
const FILES = {
  staff: /^(?:layout\/StaffLayout|screens\/(?:Login|Internal|MailSignature))\//,
  kiosk: /^kiosk\//,
  frame: /^(?:layout|components)\//,
  // The areas of work are in the application form.
  forms:
    /^(?:blocks\/VacancyTeaser\/JobRow\.|screens\/(?:Application\/(?:Application|Uploads)|Contact\/Contact)\.|blocks\/VisitorForm\/)/,
  visit: /^(?:screens\/Visit\/Visit|blocks\/Places\/(?:CareLevels|OfferKind))\./,
  directions: /^blocks\/Directions\//,
};
/** All other messages: only the server and lobby screens need them. */
const REST = 'content';
const PARTS = [...Object.keys(FILES), REST];

const root = fileURLToPath(new URL('..', import.meta.url));
const translations = join(root, 'src/ui/i18n/messages');
const compiled = join(root, 'src/ui/i18n/compiled');
const formatjs = join(root, 'node_modules/@formatjs/cli/bin/formatjs');

const run = (...args) =>
  execFileSync(process.execPath, [formatjs, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const write = (file, messages) =>
  writeIfDifferent(file, `${JSON.stringify(messages, Object.keys(messages).toSorted(), 2)}\n`);
const partOf = (file) => {
  const below = file.replace(/^src\/ui\//, '');
  return Object.keys(FILES).find((part) => FILES[part].test(below)) ?? REST;
};

// Each step runs once for all messages: the tool takes longer to start than to work.
const merged = mkdtempSync(join(tmpdir(), 'messages-'));
try {
  const extracted = join(merged, 'extracted.json');
  run(
    'extract',
    'src/**/*.messages.ts',
    '--extract-source-location',
    '--throws',
    '--out-file',
    extracted,
  );
  const found = Object.entries(read(extracted)).map(([id, { defaultMessage, file }]) => ({
    id,
    text: defaultMessage,
    part: partOf(file),
  }));
  const german = Object.fromEntries(found.map(({ id, text }) => [id, text]));
  const withoutText = Object.keys(german).filter((id) => !german[id]?.trim());
  if (withoutText.length > 0)
    throw new Error(`These messages have no German text: ${withoutText.join(', ')}`);

  const [whole, split, made] = ['whole', 'parts', 'compiled'].map((name) => join(merged, name));
  for (const folder of [whole, split, made]) mkdirSync(folder);
  for (const language of LANGUAGES) {
    const own = language === BASE ? german : read(join(translations, `${language}.json`));
    const stale = Object.keys(own).filter((id) => !(id in german));
    if (stale.length > 0)
      throw new Error(`${language}.json has messages that no source uses: ${stale.join(', ')}`);
    const missing = Object.keys(german).filter((id) => !own[id]);
    if (missing.length > 0)
      console.log(
        [
          `${language}: ${missing.length} of ${Object.keys(german).length} messages are still German:`,
          ...missing.map((id) => `  ${id}: ${german[id]}`),
        ].join('\n'),
      );
    const complete = { ...german, ...own };
    write(join(whole, `${language}.json`), complete);
    for (const part of PARTS)
      write(
        join(split, `${part}.${language}.json`),
        Object.fromEntries(
          found.filter((each) => each.part === part).map(({ id }) => [id, complete[id]]),
        ),
      );
  }
  // A translation must use the same placeholders and plurals; otherwise it only fails when it is
  // shown.
  run(
    'verify',
    '--source-locale',
    BASE,
    '--missing-keys',
    '--structural-equality',
    join(whole, '*.json'),
  );
  run('compile-folder', '--format', 'simple', '--ast', split, made);
  replaceFolder(compiled, made);
} finally {
  rmSync(merged, { recursive: true, force: true });
}

/**
 * Only files that differ are written, and no file is missing even briefly: other processes may be
 * reading it.
 */
function replaceFolder(folder, made) {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(made);
  for (const name of names)
    writeIfDifferent(join(folder, name), readFileSync(join(made, name), 'utf8'));
  for (const name of readdirSync(folder).filter((each) => !names.includes(each)))
    rmSync(join(folder, name), { recursive: true });
}

function writeIfDifferent(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
