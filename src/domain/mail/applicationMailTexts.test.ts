import { describe, expect, it, test } from 'vitest';
import { LANGUAGES, type Language } from '../locale/Locale.ts';
import { confirmationText } from './applicationMailTexts.ts';
import { composeMail } from './composeMail.ts';

const EMAIL = 'v.hoesli@haus.example';
const LOOK = { name: 'Haus', primaryColor: '#1b5e3a', secondaryColor: '#ffc94a' };

function write({ name = 'Verena Hösli', message = 'Guten Tag', language = 'de' as Language } = {}) {
  const answers = [
    { name: 'Ort', value: 'Uster' },
    { name: 'E-Mail', value: EMAIL },
    { name: 'Dateien', value: 'Lebenslauf.pdf\nZeugnis.pdf' },
    { name: 'Nachricht', value: message },
  ];
  const house = {
    house: 'Haus',
    phone: '044 000 11 22',
    reference: '7KQ2-M4XW',
    months: 3,
    page: null,
  };
  return composeMail(
    confirmationText({ ...house, language, name, email: EMAIL, answers }),
    language,
    LOOK,
  );
}

test.each([
  ['Verena Hösli', 'Guten Tag Verena Hösli'],
  ["Anne-Marie D’Angelo-O'Neill", "Guten Tag Anne-Marie D’Angelo-O'Neill"],
  ['Dr. Lê Thị', 'Guten Tag Dr. Lê Thị'],
  ['Gewinnen www.boese.example', 'Guten Tag'],
  ['https://boese.example', 'Guten Tag'],
  ['boese.example', 'Guten Tag'],
  ['a@boese', 'Guten Tag'],
  ['x'.repeat(61), 'Guten Tag'],
  ['Rufen Sie 0900 123', 'Guten Tag'],
  ['', 'Guten Tag'],
])(
  'the name %j is greeted with %j, so that the form cannot be used to send advertising',
  (name, greeting) => {
    expect(write({ name }).text.split('\n')[0]).toBe(greeting);
  },
);

test('French signs of punctuation stay on the line of their word', () => {
  const { subject, text } = write({ language: 'fr' });
  expect(`${subject}\n${text}`).not.toMatch(/[^\u00a0][:?!;»]/);
});

describe('the copy of the answers', () => {
  it.each(LANGUAGES)('is at the end of the mail in %s, as text and as markup', (language) => {
    const { text, html } = write({ message: 'Ich freue mich.\n\nBis bald', language });
    const colon = language === 'fr' ? '\u00a0:' : ':';
    expect(text).toContain(
      `Ort${colon} Uster\nE-Mail${colon} ${EMAIL}\n\nDateien${colon}\nLebenslauf.\u200cpdf\nZeugnis.\u200cpdf\n\nNachricht${colon}\nIch freue mich.\n\nBis bald\n`,
    );
    expect(html).toContain('Ich freue mich.<br><br>Bis bald');
  });

  it('has no address that a mail program makes a link of, so that the form cannot be used to send any', () => {
    const { text, html } = write({
      message: 'Gewinnen: https://www.boese.example, a@boese.example',
    });
    expect(text.replace(EMAIL, '').match(/[a-z]+\.[a-z]{2,}|:\/\/|[a-z]@[a-z]/g)).toBeNull();
    expect(html).not.toMatch(/boese\.example|:\/\/www/);
  });

  it.each(['a', 'ü', '&', '"', '🌻'])(
    'is shortened if the mail would have more than 20 kB of %s',
    (sign) => {
      const { text, html } = write({ message: sign.repeat(5000) });
      expect(Buffer.byteLength(text) + Buffer.byteLength(html)).toBeLessThan(20_000);
      expect(text.endsWith(sign === 'a' ? 'a\n' : ' […]\n')).toBe(true);
      expect(text.split(sign).length > 5000).toBe(sign === 'a');
    },
  );
});
