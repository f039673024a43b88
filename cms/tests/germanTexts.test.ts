import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { GERMAN_BY_PLUGIN, germanTexts, inSwissSpelling } from '../src/admin/german/germanTexts.ts';
import { FIXED_TEXTS, germanFor } from '../src/admin/german/hardCodedTexts.ts';

/** The folders with the texts of Strapi's packages that people of any role see. */
const FOLDERS: Readonly<Record<string, string>> = {
  admin: 'admin/dist/admin/admin/src/translations',
  'content-manager': 'content-manager/dist/admin/translations',
  upload: 'upload/dist/admin/translations',
  i18n: 'i18n/dist/admin/translations',
  'users-permissions': 'plugin-users-permissions/dist/admin/translations',
  email: 'email/dist/admin/translations',
};

/** Texts of paid editions, Strapi's first steps and its AI, which the panel never shows. */
const NEVER_SHOWN =
  /aiMetadata|AITranslation|aiLocalizations|[Mm]etadata(?:Generated|Skipped|Failed|\.|$)|create-metadata|auditLogs|Settings\.sso|content-history|Purchase|^Usecase|BlockLink|FreeTrial|GuidedTour|trialCountdown|NpsSurvey|UpsellBanner|MediaLibraryBanner|^tours\.|ListPluginsPage|InstallPlugin|^notification\.ee|PluginCard|customization\.(?:modal|size)/u;
/** Words of the informal address, including its imperatives. */
const INFORMAL =
  /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|aktiviere|bearbeite|definiere|drücke|dupliziere|entferne|ersetze|erstelle|füge|gehe|generiere|gib|greife|halte|klicke|konfiguriere|lade|lege|lese|lies|lösche|nutze|prüfe|schaue|selektiere|sende|sortiere|speichere|überprüfe|verbiete|verschiebe|versuche es|wähle|warte|ziehe|ändere)(?!\p{L})/iu;

type Texts = Readonly<Record<string, string>>;

async function readTexts(plugin: string, language: string): Promise<Texts> {
  const file = resolve(
    import.meta.dirname,
    '../node_modules/@strapi',
    String(FOLDERS[plugin]),
    `${language}.json.mjs`,
  );
  const { default: texts } = (await import(pathToFileURL(file).href)) as {
    readonly default: Texts;
  };
  return texts;
}

interface MessagePart {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly MessagePart[] }>>;
  readonly children?: readonly MessagePart[];
}
const { parse, TYPE } = createRequire(
  createRequire(import.meta.url).resolve('@strapi/admin/strapi-admin'),
)('@formatjs/icu-messageformat-parser') as {
  readonly parse: (text: string) => readonly MessagePart[];
  readonly TYPE: Readonly<Record<'literal' | 'pound', number>>;
};

/** The values that a text needs to be shown; null if the text is invalid. */
function valuesOf(text: string): readonly string[] | null {
  const namesIn = (parts: readonly MessagePart[]): readonly string[] =>
    parts.flatMap(({ type, value, options, children }) => [
      ...(value === undefined || type === TYPE.literal || type === TYPE.pound ? [] : [value]),
      ...Object.values(options ?? {}).flatMap((option) => namesIn(option.value)),
      ...namesIn(children ?? []),
    ]);
  try {
    return namesIn(parse(text));
  } catch {
    return null;
  }
}

for (const plugin of Object.keys(FOLDERS)) {
  const ours = GERMAN_BY_PLUGIN[plugin] ?? {};

  test(`every text of ${plugin} exists in German`, async () => {
    const [english, theirs] = await Promise.all([readTexts(plugin, 'en'), readTexts(plugin, 'de')]);
    const missing = Object.keys(english).filter(
      (id) => !NEVER_SHOWN.test(id) && !(id in theirs) && !(id in ours),
    );
    assert.deepEqual(missing, []);
  });

  test(`${plugin} uses the formal «Sie» and Swiss spelling`, async () => {
    const texts = { ...(await readTexts(plugin, 'de')), ...ours };
    const wrong = Object.entries(texts)
      .filter(([id]) => !NEVER_SHOWN.test(id))
      .filter(([, text]) => INFORMAL.test(text) || inSwissSpelling(text).includes('ß'))
      .map(([id, text]) => `${id}: ${text}`);
    assert.deepEqual(wrong, []);
    assert.deepEqual(
      Object.values(ours).filter((text) => inSwissSpelling(text) !== text),
      [],
    );
  });

  test(`the German texts of ${plugin} use only the placeholders of the English texts`, async () => {
    const [english, theirs] = await Promise.all([readTexts(plugin, 'en'), readTexts(plugin, 'de')]);
    const wrong = Object.entries({ ...theirs, ...ours }).filter(([id, text]) => {
      if (NEVER_SHOWN.test(id)) return false;
      const given = english[id] === undefined ? null : valuesOf(english[id]);
      const asked = valuesOf(text);
      return asked === null || (given !== null && asked.some((name) => !given.includes(name)));
    });
    assert.deepEqual(wrong, []);
  });

  // Strapi has no text for the content manager's name in the menu.
  test(`our own texts of ${plugin} belong to existing text ids`, async () => {
    const [english, theirs] = await Promise.all([readTexts(plugin, 'en'), readTexts(plugin, 'de')]);
    assert.deepEqual(
      Object.keys(ours).filter((id) => !(id in english) && !(id in theirs) && id !== 'plugin.name'),
      [],
    );
  });
}

/** A text that Strapi's code requests, with its English default. */
const ASKED =
  /id: (get\w+\()?(['"`])([^'"`]+)\2\)?,\s*defaultMessage: (['"`])(?:\\.|(?!\4).)*\4/gsu;
/** Texts of paid editions and development, and names that are the same in German. */
const NEVER_ASKED =
  /[Mm]etadata|MediaLibraryBanner|UpsellBanner|^tours\.|content-releases|deploy-now|settings\.section|^http/u;

test('every text id in the code of these packages has a German text', async () => {
  const known = new Set(Object.keys(germanTexts()));
  for (const plugin of Object.keys(FOLDERS))
    for (const id of Object.keys(await readTexts(plugin, 'de')))
      known.add(plugin === 'admin' ? id : `${plugin}.${id}`);
  const missing = new Set<string>();
  for (const plugin of Object.keys(FOLDERS))
    for (const file of globSync('**/*.mjs', { cwd: codeOf(plugin) }))
      for (const id of askedIn(readFileSync(resolve(codeOf(plugin), file), 'utf8'), plugin))
        if (!known.has(id) && !NEVER_ASKED.test(id)) missing.add(id);
  assert.deepEqual([...missing], []);
});

/** Hard-coded texts of the code, in parts that people read or hear. */
const SAID =
  /^(?! *\*).*(?:\b(?:children|label|placeholder|alt|closeLabel)|"aria-label"): ?(["'])([A-Z][a-z][\w ,.?!-]+)\1/gmu;
/** Programming languages, addresses of Strapi's documentation, and parts that are switched off. */
const NEVER_SAID = /BlocksInput\/utils\/constants|getMatchingDocLink|\/(?:history|future|ee)\//u;
const PROGRAM = /^(?:Link|Code|Name|Text|Video|Audio)$/u;

test('every hard-coded text in the code of these packages has a German text', () => {
  const said = new Set<string>();
  for (const plugin of Object.keys(FOLDERS))
    for (const file of globSync('**/*.mjs', { cwd: codeOf(plugin) })) {
      if (NEVER_SAID.test(`/${file}`)) continue;
      const code = readFileSync(resolve(codeOf(plugin), file), 'utf8');
      for (const [, , text = ''] of code.matchAll(SAID)) said.add(text);
    }
  const missing = [...said].filter((text) => !(text in FIXED_TEXTS) && !PROGRAM.test(text));
  assert.deepEqual(missing, []);
});

test('a hard-coded text is translated in its place alone, not where editors wrote the same', () => {
  const within = (place: string) => (selector: string) => selector.split(', ').includes(place);
  assert.equal(germanFor('Menu', within('button > span')), 'Menü');
  for (const place of ['[role=option] span', '[role=combobox] span', 'td div div > span'])
    assert.equal(germanFor('Menu', within(place)), undefined);
  assert.equal(germanFor('Draft', within('[role=option] span')), 'Entwurf');
  assert.equal(germanFor('Inactive', within('td div div > span')), 'Gesperrt');
});

test('error messages of the service are in German in every part of the panel', async () => {
  const texts = germanTexts();
  for (const part of ['', 'content-manager.', 'upload.'])
    assert.equal(texts[`${part}apiError.Forbidden`], 'Das dürfen Sie nicht.');
  assert.match(String(FIXED_TEXTS['Invalid credentials']), /Passwort ist falsch/u);
});

const codeOf = (plugin: string): string =>
  resolve(
    import.meta.dirname,
    '../node_modules/@strapi',
    String(FOLDERS[plugin]).replace('/translations', ''),
  );

const askedIn = (code: string, plugin: string): readonly string[] =>
  [...code.matchAll(ASKED)]
    .map(([, prefix, , id = '']) => (prefix === undefined ? id : `${plugin}.${id}`))
    .map((id) => id.replace(/\$\{(?:PLUGIN_ID|pluginId)\}/u, plugin))
    .filter((id) => !id.includes('${'));
