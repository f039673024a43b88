import { expect, it, test } from 'vitest';
import { LANGUAGES } from '../locale/Locale.ts';
import { bodyBlocks, writeReplyMail, type WrittenReply } from './writeReplyMail.ts';

const reply: WrittenReply = {
  from: 'Haus am Bach',
  to: 'v.hoesli@haus.example',
  replyTo: 'jobs@bach.example',
  language: 'de',
  subject: 'Einladung zum\r\nGespräch',
  body: 'Guten Tag Frau Hösli\r\n\r\nBitte bringen Sie mit:\n- Ausweis\n- Diplom <Original>\nBis bald\n\n\nFreundliche Grüsse',
  link: { label: 'Zeit wählen', address: 'https://bach.example/bewerbung/geheim?a=1&b=2' },
  contact: { name: 'Haus am Bach', phone: '044 000 11 22' },
  reference: '7KQ2-M4XW',
  look: { name: 'Haus am Bach', primaryColor: '#1b5e3a', secondaryColor: '#ffc94a' },
};

it('has paragraphs, lists, the link, the contact and the reference, as text and as markup', () => {
  const { text, html, ...head } = writeReplyMail(reply);
  expect(head).toEqual({
    from: 'Haus am Bach',
    to: 'v.hoesli@haus.example',
    replyTo: 'jobs@bach.example',
    language: 'de',
    subject: 'Einladung zum Gespräch (7KQ2-M4XW)',
  });
  expect(text).toBe(
    [
      'Guten Tag Frau Hösli',
      'Bitte bringen Sie mit:',
      '- Ausweis\n- Diplom <Original>',
      'Bis bald',
      'Freundliche Grüsse',
      'Zeit wählen:\nhttps://bach.example/bewerbung/geheim?a=1&b=2',
      'Haus am Bach\nTelefon 044 000 11 22',
      'Ihre Nummer: 7KQ2-M4XW\n',
    ].join('\n\n'),
  );
  expect(html).toContain('<li>Ausweis</li><li>Diplom &lt;Original&gt;</li>');
  expect(html).toContain('href="https://bach.example/bewerbung/geheim?a=1&amp;b=2"');
  expect(html).toContain('href="tel:+41440001122"');
});

it('makes a link of the address of the page, wherever it stands, and of nothing else', () => {
  const address = 'https://bach.example/bewerbung/geheim?a=1&b=2';
  const body = `Hier: ${address}\n\n- Seite ${address}\n\nNicht https://fremd.example/x`;
  const { text, html } = writeReplyMail({ ...reply, body, link: { label: 'Seite', address } });
  expect(text).toContain(`Hier: ${address}\n\n- Seite ${address}\n`);
  const [tag = ''] = /<a [^>]+>/.exec(html) ?? [];
  expect(tag).toContain('href="https://bach.example/bewerbung/geheim?a=1&amp;b=2"');
  const link = `${tag}https://bach.example/bewerbung/geheim?a=1&amp;b=2</a>`;
  expect(html).toContain(`Hier: ${link}</p>`);
  expect(html).toContain(`<li>Seite ${link}</li>`);
  expect(html).toContain('Nicht https://fremd.example/x</p>');
  for (const wrong of ['javascript:alert(1)', '/bewerbung/x'])
    expect(() =>
      writeReplyMail({ ...reply, body: wrong, link: { label: 'Seite', address: wrong } }),
    ).toThrow('no web address');
});

it.each(LANGUAGES)('says the number and the phone in %s', (language) => {
  const { text } = writeReplyMail({ ...reply, language, link: null });
  expect(text).toMatch(/(?:Telefon|Telefono|Téléphone|Phone) 044 000 11 22\n\n.+: 7KQ2-M4XW\n$/);
});

it('has the reference in its subject once', () => {
  expect(writeReplyMail({ ...reply, subject: 'Ihre Bewerbung 7KQ2-M4XW' }).subject).toBe(
    'Ihre Bewerbung 7KQ2-M4XW',
  );
});

it.each(['javascript:alert(1)', '/bewerbung/x', 'https://', ''])(
  'refuses %j as the address of its link',
  (address) => {
    expect(() => writeReplyMail({ ...reply, link: { label: 'Öffnen', address } })).toThrow(
      'no web address',
    );
  },
);

test('lines of a body stay lines, and a hyphen without a space is no list', () => {
  expect(bodyBlocks('Montag\n-5 Grad\n\n - eins\n - zwei\n\n')).toEqual([
    { kind: 'text', text: 'Montag\n-5 Grad' },
    { kind: 'list', items: ['eins', 'zwei'] },
  ]);
  expect(bodyBlocks(' \n\t\n')).toEqual([]);
});
