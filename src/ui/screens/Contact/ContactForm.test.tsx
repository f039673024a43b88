import { describe, expect, it } from 'vitest';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import type { ContactData, ContactFormState } from './contactData.ts';
import { ContactForm } from './ContactForm.tsx';

const state = (changes: Partial<ContactFormState> = {}): ContactFormState => ({
  values: { name: 'Ruth', email: 'ruth@', message: 'Guten <Tag>' },
  problems: {},
  failure: null,
  ...changes,
});
const draw = (
  given: ContactFormState | null,
  {
    sent = null,
    topic = null,
    about = null,
    ...surroundings
  }: Partial<Pick<ContactData, 'sent' | 'topic' | 'about'>> = {},
) =>
  renderForTest(
    <ContactForm address="/kontakt" state={given} topic={topic} about={about} sent={sent} />,
    surroundings,
  );

describe('the contact form', () => {
  it('says what the message is about, and sends it along', async () => {
    const about = {
      reference: { kind: 'house', id: 'lindengut' },
      name: { text: 'Haus <L>' },
    } as const;
    const markup = await draw(null, { about });
    expect(textOf(markup)).toContain('Ihre Nachricht betrifft: Haus &lt;L&gt;');
    const [, form] = / id="([^"]+)" [^>]*method="post"/.exec(markup) ?? [];
    expect(markup).toContain(
      `<input type="hidden" form="${form}" name="bezug" value="haus/lindengut"/>`,
    );
  });

  it('posts its fields to its own page', async () => {
    const markup = await draw(null);
    expect(markup).toMatch(/<form [^>]*action="\/kontakt" method="post"/);
    expect([...markup.matchAll(/ name="([a-z]+)"/g)].map(([, name]) => name)).toEqual([
      'name',
      'email',
      'nachricht',
      'leer',
    ]);
  });

  it('labels every field and tells browsers what belongs in it', async () => {
    const markup = await draw(null);
    expect(markup).toContain('<label for="name">Name</label>');
    expect(markup).toMatch(
      /<input [^>]*name="email"[^>]*autoComplete="email"|<input [^>]*autoComplete="email"[^>]*name="email"/i,
    );
    expect(markup).toContain('<label for="nachricht">Ihre Nachricht</label>');
  });

  it('hides its honeypot field from people', async () => {
    const [, trap = ''] =
      /<div class="_?decoy[^"]*" aria-hidden="true">(.*?)<\/div>/.exec(await draw(null)) ?? [];
    expect(trap).toMatch(/tabindex="-1"/i);
    expect(trap).toMatch(/autocomplete="off"/i);
    expect(trap).toContain('Bitte leer lassen');
    for (const mark of [
      'data-1p-ignore',
      'data-lpignore="true"',
      'data-bwignore="true"',
      'data-form-type="other"',
    ])
      expect(trap).toContain(mark);
  });

  it('says what the data are used for and links to the privacy page', async () => {
    const markup = await draw(null);
    expect(textOf(markup)).toContain(
      'Ihre Angaben brauchen wir nur, um Ihnen zu antworten. Mehr zum Datenschutz',
    );
    expect(markup).toContain('href="/privacy"');
  });

  it('has no error summary before it is sent', async () => {
    expect(await draw(null)).not.toContain('autofocus');
  });
});

describe('a rejected message', () => {
  it('keeps the entered values', async () => {
    const markup = await draw(state({ problems: { email: 'invalid' } }));
    expect(markup).toContain('value="Ruth"');
    expect(markup).toContain('value="ruth@"');
    expect(markup).toMatch(/<textarea[^>]*>Guten &lt;Tag&gt;<\/textarea>/);
  });

  it('starts with a focused error summary that links to each field', async () => {
    const markup = await draw(state({ problems: { name: 'missing', message: 'tooLong' } }));
    expect(markup).toMatch(
      /<div class="[^"]*" role="alert" tabindex="-1" autofocus=""><h2 id="[^"]+">Bitte prüfen Sie diese Angaben<\/h2>/i,
    );
    expect(markup).toContain(
      '<a href="#name">Bitte schreiben Sie Ihren Namen, zum Beispiel Ruth Muster.</a>',
    );
    expect(markup).toContain(
      '<a href="#nachricht">Bitte kürzen Sie die Nachricht auf 5000 Zeichen.</a>',
    );
    expect(markup.indexOf('role="alert"')).toBeLessThan(markup.indexOf('<label'));
  });

  it('marks only the invalid fields', async () => {
    const markup = await draw(state({ problems: { email: 'invalid' } }));
    expect(markup.match(/aria-invalid/g)).toHaveLength(1);
    expect(markup).toMatch(
      /name="email"[^>]*aria-describedby="email-problem"|aria-describedby="email-problem"[^>]*name="email"/,
    );
    expect(markup).toContain('<p id="email-problem"');
  });

  it.each(['name', 'email', 'message'] as const)(
    'describes every problem with the %s',
    async (field) => {
      for (const problem of ['missing', 'invalid', 'tooLong'] as const) {
        expect(textOf(await draw(state({ problems: { [field]: problem } })))).toMatch(
          /Bitte prüfen Sie diese Angaben Bitte \S+ .{10}/,
        );
      }
    },
  );

  it('has no honeypot field once that was filled in, and says what happened', async () => {
    const markup = await draw(state({ failure: 'trapped', begun: '1' }));
    expect(textOf(markup)).toContain('Ein Feld, das leer bleiben muss, war ausgefüllt');
    expect(markup).not.toContain('name="leer"');
    expect(await draw(state({ failure: 'tooMany' }))).toContain('name="leer"');
  });

  it('says so and shows the phone number if the fault is ours', async () => {
    const markup = await draw(state({ failure: 'unavailable' }));
    expect(textOf(markup)).toContain(
      'Ihre Nachricht ist noch nicht gesendet Es liegt an uns, nicht an Ihnen.',
    );
    expect(markup).toContain('href="tel:+41440002110"');
    expect(textOf(await draw(state({ failure: 'tooMany' })))).toContain(
      'Bitte warten Sie zehn Minuten',
    );
  });

  it('can be sent again at once if it was sent faster than a person types', async () => {
    const again = await draw(state({ failure: 'tooFast', begun: '17900000000001234' }));
    expect(textOf(again)).toContain('Ihre Angaben sind noch da. Bitte senden Sie noch einmal');
    expect(again).toContain('name="begonnen" value="17900000000001234"');
    expect(await draw(null)).not.toContain('begonnen');
  });
});

it('the confirmation of a sent message replaces the form and gets the focus', async () => {
  const markup = await draw(null, { sent: { reference: 'K7QM-4DXA', acknowledgement: null } });
  expect(textOf(markup)).toContain('Ihre Nummer: K7QM-4DXA.');
  expect(markup).toMatch(
    /role="status" tabindex="-1" autofocus=""><h2>Ihre Nachricht ist angekommen<\/h2>/i,
  );
  expect(markup).not.toContain('<form');
});

it('the confirmation shows the name, time of sending, date of our reply and phone number', async () => {
  const acknowledgement = {
    reference: 'K7QM-4DXA',
    name: 'Ruth Muster',
    sent: { day: '2026-11-20', time: '17:05' },
    answerBy: '2026-11-23',
    job: null,
    files: [],
    fileCount: 0,
  };
  const markup = await draw(null, { sent: { reference: 'K7QM-4DXA', acknowledgement } });
  for (const piece of [
    'Danke, Ruth Muster. Ihre Nachricht ist angekommen',
    'Gesendet am 20. November um 17.05 Uhr. Wir antworten bis Montag, 23. November.',
    'Ihre Nummer: K7QM-4DXA.',
  ])
    expect(textOf(markup)).toContain(piece);
  expect(markup).toContain('href="tel:');
});

it('a form for one topic has its own heading and sends the topic in a hidden field', async () => {
  const markup = await draw(null, { topic: 'barrier' });
  expect(markup).toMatch(/<h2>Eine Barriere melden<\/h2>/);
  expect(markup).toContain('<input type="hidden" name="thema" value="barriere"/>');
  expect(textOf(markup)).toContain('Auf welcher Seite waren Sie, und was ging nicht?');
  expect(await draw(null)).not.toContain('name="thema"');
});
