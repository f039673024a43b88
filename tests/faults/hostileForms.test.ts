import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createEditor, type ContentEditor } from '../support/contentEditor.ts';
import { startedAtField } from '../support/startedAtField.ts';
import { hostileNames, seededRandom } from '../support/hostileNames.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { textOf } from '../support/readHtml.ts';
import { sendForm } from '../support/sendForm.ts';

const UIDS = {
  application: 'api::bewerbung.bewerbung',
  message: 'api::kontaktnachricht.kontaktnachricht',
  visit: 'api::anfrage.anfrage',
};
const TIMEOUT = 180_000;
const FORMS = 90;
const { sitePort, contentUrl, editorToken } = inject('foyer');
const host = hostOf(
  brands.find(
    ({ localeInPath, hiddenRoutes }) =>
      !localeInPath &&
      !hiddenRoutes.some((route) => ['application', 'contact', 'visit'].includes(route)),
  ) ?? { id: '' },
);

let editor: ContentEditor;
beforeAll(() => {
  editor = createEditor(contentUrl, editorToken);
});

/** E-mail addresses that browsers accept, and some that they refuse. */
const EMAILS = [
  'v@haus.example',
  'a..b@haus.example',
  '.a@haus.example',
  'a.@haus.example',
  'a@haus.123',
  'a@haus.x1',
  'a@1.ch',
  'a@haus.c',
  '{}@haus.example',
  "o'hara+1@haus.example",
  '!#$%@haus.example',
  'v@zürich.example',
  'v@xn--zrich-kva.example',
  'v@例え.テスト',
  'v@haus.example.',
  'v@-haus.example',
  'V@HAUS.EXAMPLE',
  `${'a'.repeat(64)}@haus.example`,
  `a@${'b'.repeat(63)}.example`,
  `a@${'haus.'.repeat(45)}example`,
  'ä@haus.example',
  'a b@haus.example',
  'a@b@haus.example',
  '<a@haus.example>',
  'a@[127.0.0.1]',
  'a@haus',
  '@',
  'a@haus.xn--p1ai',
  'v@haus.рф',
];

const texts = hostileNames(FORMS * 8, 23);
const random = seededRandom(42);
const textOfField = (form: number, field: number): string => {
  const text = texts[form * 8 + field] ?? '';
  return random() < 0.15 ? text.repeat(1 + Math.floor(random() * 12)) : text;
};

/**
 * Sends each form. Returns the tokens by which the confirmed ones can be found again. Each of the
 * others must show what is wrong.
 */
async function sendAll(
  path: string,
  fieldsOf: (form: number) => Readonly<Record<string, string>>,
  textField = 'nachricht',
): Promise<readonly string[]> {
  const confirmed: string[] = [];
  for (let form = 0; form < FORMS; form += 1) {
    const token = crypto.randomUUID();
    const fields = fieldsOf(form);
    const answer = await sendForm({
      port: sitePort,
      host,
      path,
      headers: { 'x-forwarded-for': `198.18.${path.length}.${form + 1}` },
      fields: Object.fromEntries([
        ...Object.entries({ ...fields, [textField]: `${token} ${fields[textField] ?? ''}` }),
        startedAtField(),
      ]),
    });
    expect([303, 422], JSON.stringify(fields)).toContain(answer.status);
    if (answer.status === 303) confirmed.push(token);
    else expect(textOf(answer.body), JSON.stringify(fields)).toContain('Bitte prüfen Sie');
  }
  return confirmed;
}

const kept = async (uid: string): Promise<readonly string[]> =>
  (await editor.list(uid, {})).map(({ nachricht, text }) => String(nachricht ?? text));

/**
 * The confirmed ones that have not arrived exactly once within the time that a busy machine may
 * take.
 */
async function missing(uid: string, confirmed: readonly string[]): Promise<readonly string[]> {
  for (const until = performance.now() + TIMEOUT; ; await wait(500)) {
    const all = await kept(uid);
    const left = confirmed.filter(
      (token) => all.filter((text) => text.startsWith(token)).length !== 1,
    );
    if (left.length === 0 || performance.now() > until) return left;
  }
}

describe('a form with any text', () => {
  it('is rejected with a message or arrives, as an application', async () => {
    const confirmed = await sendAll('/jobs/schnellbewerbung', (form) => ({
      vorname: textOfField(form, 0),
      nachname: textOfField(form, 1),
      bereich: 'pflege',
      abschluss: textOfField(form, 2),
      adresse: textOfField(form, 3),
      ort: textOfField(form, 4),
      plz: form % 3 === 0 ? textOfField(form, 5) : '8610',
      telefon: form % 5 === 0 ? textOfField(form, 6) : '+41 44 123 45 67',
      email: EMAILS[form % EMAILS.length] ?? '',
      nachricht: textOfField(form, 7),
    }));
    // Some forms of each kind must be accepted: a site that refuses everything would pass
    // otherwise.
    expect(confirmed.length).toBeGreaterThan(FORMS / 4);
    expect(await missing(UIDS.application, confirmed)).toEqual([]);
  });

  it('is rejected with a message or arrives, as a contact message', async () => {
    const confirmed = await sendAll('/kontakt', (form) => ({
      name: `${textOfField(form, 0)} Hösli`,
      email: EMAILS[form % EMAILS.length] ?? '',
      nachricht: textOfField(form, 7),
    }));
    expect(confirmed.length).toBeGreaterThan(FORMS / 4);
    expect(await missing(UIDS.message, confirmed)).toEqual([]);
  });

  it('is rejected with a message or arrives, as a request for a visit', async () => {
    const confirmed = await sendAll(
      '/wohnen/freie-plaetze/besuch',
      (form) => ({
        anliegen: 'beratung',
        haus: form % 4 === 0 ? textOfField(form, 1) : '',
        angebot: textOfField(form, 2),
        fuerWen: form % 7 === 0 ? textOfField(form, 3) : 'ich',
        stufe: String(form % 15),
        tag1: form % 6 === 0 ? textOfField(form, 4) : '',
        name: `${textOfField(form, 0)} Hösli`,
        telefon: form % 5 === 0 ? textOfField(form, 6) : '+41 44 123 45 67',
        email: form % 3 === 0 ? (EMAILS[form % EMAILS.length] ?? '') : '',
        text: textOfField(form, 7),
      }),
      'text',
    );
    expect(confirmed.length).toBeGreaterThan(FORMS / 4);
    expect(await missing(UIDS.visit, confirmed)).toEqual([]);
  });
});
