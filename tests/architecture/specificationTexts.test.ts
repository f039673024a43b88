import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './readSources.ts';

type Messages = Readonly<Record<string, string>>;

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const translated = (language: 'en' | 'fr' | 'it'): Messages =>
  JSON.parse(read(`src/ui/i18n/messages/${language}.json`)) as Messages;

/** The German messages, as their components declare them. */
const german: Messages = Object.fromEntries(
  globSync('src/ui/**/*.messages.ts', { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/id: '([^']+)',\s+defaultMessage:\s+'([^']+)'/g)].map(
      ([, id = '', text = '']) => [id, text],
    ),
  ),
);
const french = translated('fr');
const english = translated('en');

/** The product's text for each text that the specification quotes, which it must contain. */
const OURS: Readonly<Record<string, string | undefined>> = {
  'Message (facultatif)': `${french['application.message']} ${french['application.optional']}`,
  'Votre candidature a été envoyée ! Nous prendrons contact avec vous prochainement.':
    french['application.sentLead'],
  'Noch einen Moment': german['uploads.running'],
  'Dateien werden hochgeladen': german['uploads.running'],
  'Signature copied': english['mailSignature.copied'],
  'Fehler beim Login: Überprüfen Sie Benutzername und Passwort.': german['login.failed'],
  'Unexpected Application Error!': read('src/ui/screens/UnexpectedError/UnexpectedError.tsx'),
  Home: /DEFAULT_TITLE = '(\w+)'/.exec(read('src/app/head/createHead.ts'))?.[1],
};
/** What the specification quotes as a pattern or a word about a thing, not as a text. */
const NO_TEXTS = ['%s • {brand name}', 'more'];

/** The owner's specification lies beside a checkout of the team, but not beside every clone. */
const specification = join(root, '../shared/spec/specification.md');

describe('the texts that the specification quotes', () => {
  it.each(Object.entries(OURS))('%s stands in the product, word for word', (quoted, ours) => {
    expect(ours).toContain(quoted);
  });

  it('are told in both forms of the French confirmation', () => {
    const quoted = Object.keys(OURS).find((text) => text.startsWith('Votre candidature')) ?? '–';
    expect(french['application.sentLeadBy']).toMatch(new RegExp(`^${quoted} `));
  });

  it.skipIf(!existsSync(specification))('are all listed here', () => {
    const quoted = [...readFileSync(specification, 'utf8').matchAll(/'([^'\n]+)'/g)].map(
      ([, text = '']) => text,
    );
    expect(quoted.length).toBeGreaterThan(0);
    expect(new Set(quoted)).toEqual(new Set([...Object.keys(OURS), ...NO_TEXTS]));
  });
});
