import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { textOfParts, unknownPlaceholders } from '../../src/domain/reply/fillTemplate.ts';
import { OCCASIONS_OF, REPLY_KINDS } from '../../src/domain/reply/Reply.ts';
import { LANGUAGES } from '../../src/domain/locale/Locale.ts';
import { localeOf } from '../../src/domain/locale/resolveLocale.ts';
import {
  beginDraft,
  bodyOf,
  draftOfReply,
  fillDraft,
  runsOf,
} from '../src/plugins/replies/draft.ts';
import type { DeskReply, ReplyDesk, ReplyTemplate } from '../src/plugins/replies/replies.ts';
import { leftSentence, waitingSentence } from '../src/plugins/replies/replyWords.ts';
import { occasionOfKind, templatePlaceholders } from '../src/validation/templateRules.ts';

const template: ReplyTemplate = {
  id: 't1',
  brand: 'holding',
  occasion: 'einladung',
  title: 'Einladung',
  texts: [
    {
      language: 'de',
      subject: 'Gespräch bei {haus}',
      text: 'Guten Tag {name}\n\nWir schlagen {zeiten} vor, je {dauer}: {seite}',
    },
  ],
};
const desk = {
  replies: [],
  templates: [template],
  values: { de: { name: 'Anna Muster', haus: 'Bauma' }, it: {}, fr: {}, en: {} },
  houses: [['tabor', 'Tabor']],
  language: 'fr',
  email: 'anna@example.ch',
  updatedAt: '2026-11-30T09:00:00.000Z',
} as unknown as ReplyDesk;
const START = '2026-12-02T13:00:00.000Z';

describe('a reply by template', () => {
  test('is in a language that the template has, and blocks until a time is given', () => {
    const draft = beginDraft(desk, template);
    assert.equal(draft.language, 'de');
    assert.deepEqual(fillDraft(draft, desk).missing, ['Fügen Sie mindestens eine Zeit hinzu.']);
    const timed = { ...draft, times: { ...draft.times, starts: [START], minutes: 45 } };
    const filled = fillDraft(timed, desk);
    assert.deepEqual(filled.missing, []);
    assert.equal(
      bodyOf(timed, filled, desk).text,
      'Guten Tag Anna Muster\n\nWir schlagen eine Zeit vor, je 45 Minuten: {seite}',
    );
    // Names what it was decided on.
    assert.deepEqual(
      [bodyOf(timed, filled, desk).begonnen, bodyOf(timed, filled, desk).gesehen],
      [desk.updatedAt, 0],
    );
  });

  test('is the same draft again once it was taken back, also without its template', () => {
    const reply = {
      key: 'r1',
      occasion: 'absage',
      language: 'fr',
      subject: 'Réponse',
      text: 'Bonjour {seite}',
      times: null,
      target: null,
    } as unknown as DeskReply;
    const draft = draftOfReply(desk, reply);
    const { missing, text } = fillDraft(draft, desk);
    assert.deepEqual([draft.language, missing, textOfParts(text)], ['fr', [], 'Bonjour {seite}']);
    assert.equal(draft.template.occasion, 'absage');
    assert.equal(draftOfReply(desk, { ...reply, occasion: 'einladung' }).template, template);
    // A new reply, which the service does not take for the one that was taken back.
    assert.match(draft.key, /^[\da-f]{32}$/);
    assert.notEqual(draft.key, draftOfReply(desk, reply).key);
  });

  test('keeps what was typed, and marks values in it', () => {
    const typed = { ...beginDraft(desk, template), text: 'Liebe Anna Muster, {zeiten} und {frei}' };
    const { text, missing } = fillDraft(typed, desk);
    assert.equal(missing.length, 2);
    assert.deepEqual(
      runsOf(text, desk.values.de).map(({ kind, text: run }) => [kind, run]),
      [
        ['plain', 'Liebe '],
        ['filled', 'Anna Muster'],
        ['plain', ', '],
        ['missing', '{zeiten}'],
        ['plain', ' und '],
        ['missing', '{frei}'],
      ],
    );
  });

  test('says when it leaves', () => {
    const absage = { occasion: 'absage', sendAt: '2026-11-30T13:25:00Z' } as const;
    assert.equal(waitingSentence([absage]), 'Absage geht um 14.25 Uhr weg.');
    assert.equal(
      waitingSentence(Array.from({ length: 8 }, () => absage)),
      'Acht Absagen gehen um 14.25 Uhr weg.',
    );
    assert.equal(
      waitingSentence([absage, { occasion: 'einladung', sendAt: '2026-11-30T13:20:00Z' }]),
      'Zwei Antworten gehen bis 14.25 Uhr weg.',
    );
    assert.equal(
      leftSentence(absage.sendAt, Date.parse('2026-11-30T13:18:00Z')),
      'Noch 7 Minuten.',
    );
  });
});

describe('a template', () => {
  test('with a placeholder that does not exist is refused at the field, with those that do', () => {
    const [problem] = templatePlaceholders({ betreff: 'Gut', text: 'Guten Tag {nmae}' });
    assert.deepEqual(problem?.path, ['text']);
    assert.match(problem?.message ?? '', /«\{nmae\}».*\{name\}, \{vorname\}/);
    assert.deepEqual(templatePlaceholders({ betreff: '{haus}', text: '{name}' }), []);
  });
  test('has an occasion of its kind', () => {
    assert.deepEqual(occasionOfKind({ art: 'bewerbung', anlass: 'absage' }), []);
    assert.equal(occasionOfKind({ art: 'kontaktnachricht', anlass: 'absage' }).length, 1);
  });
  test('of the group exists for every occasion, in four languages', () => {
    const file = join(import.meta.dirname, '../seed/brands/holding.json');
    const { antwortvorlagen } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly antwortvorlagen: readonly {
        readonly art: string;
        readonly anlass: string;
        readonly locales: Readonly<
          Record<string, { readonly betreff: string; readonly text: string }>
        >;
      }[];
    };
    for (const kind of REPLY_KINDS)
      for (const occasion of OCCASIONS_OF[kind]) {
        const found = antwortvorlagen.find(
          ({ art, anlass }) => art === kind && anlass === occasion,
        );
        for (const language of LANGUAGES) {
          const texts = found?.locales[localeOf(language)];
          assert.ok(texts, `${kind} ${occasion} ${language}`);
          assert.deepEqual(unknownPlaceholders(`${texts.betreff} ${texts.text}`), []);
        }
      }
  });
});
