import { expect, it } from 'vitest';
import { composeReply, type ReplyWords } from './createReplyMailWriter.ts';

const PAGE = 'https://bach.example/bewerbung/geheim';
const sender = {
  name: 'Haus am Bach',
  phone: '044 000 11 22',
  replyTo: 'jobs@bach.example',
  look: { name: 'Haus am Bach', primaryColor: '#1b5e3a', secondaryColor: '#ffc94a' },
};
const words: ReplyWords = {
  language: 'de',
  email: 'anna@example.ch',
  reference: '7KQ2-M4XW',
  subject: 'Ihre Bewerbung',
  text: 'Guten Tag\n\nFreundliche Grüsse\nSabine Rüegg',
};
const linksIn = (html: string): number => html.split(`href="${PAGE}"`).length - 1;

it('has the page as a button, or as a link where the text names it', () => {
  const withButton = composeReply(words, sender, PAGE);
  expect(linksIn(withButton.html)).toBe(1);
  const named = composeReply({ ...words, text: 'Ihre Seite: {seite}' }, sender, PAGE);
  expect(named.text).toContain(`Ihre Seite: ${PAGE}`);
  expect(linksIn(named.html)).toBe(1);
  expect(named.text).not.toContain('Ihre Bewerbung ansehen');
  expect(composeReply(words, sender, null).text).not.toContain('Ihre Bewerbung ansehen');
});

it('says who to call once', () => {
  const calls = ({ text }: { readonly text: string }): number =>
    text.split('044 000 11 22').length - 1;
  expect(calls(composeReply(words, sender, PAGE))).toBe(1);
  const signed = { ...words, text: `${words.text}\nHaus am Bach, 044 000 11 22` };
  expect(calls(composeReply(signed, sender, PAGE))).toBe(1);
});
