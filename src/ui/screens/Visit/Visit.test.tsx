import { describe, expect, it, test } from 'vitest';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import {
  EMPTY_VISIT,
  sampleSentVisit,
  sampleStayPage,
  sampleVisitPage,
} from '../../workshop/sampleVisitPage.ts';
import { Visit } from './Visit.tsx';
import type { VisitData } from './visitData.ts';

const draw = (data: VisitData, locale?: 'fr-CH') =>
  renderForTest(<Visit data={data} />, locale && { locale });
/** The names of what a form sends, each once. */
const namesIn = (markup: string): readonly string[] => [
  ...new Set(
    [...markup.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)].map(
      ([, name]) => name ?? '',
    ),
  ),
];

describe('the form for families', () => {
  it('posts to its own page what a visit needs, with the chosen offer beside the form', async () => {
    const markup = await draw(sampleVisitPage());
    expect(markup).toMatch(
      /<form [^>]*action="\/visit" method="post"|<form [^>]*method="post" action="\/visit"/,
    );
    expect(namesIn(markup)).toEqual([
      'haus',
      'angebot',
      'anliegen',
      'fuerWen',
      'wieBald',
      'stufe',
      'tag1',
      'zeit1',
      'tag2',
      'zeit2',
      'tag3',
      'zeit3',
      'name',
      'telefon',
      'email',
      'text',
      'leer',
    ]);
    expect(markup).toMatch(
      /<input type="hidden" form="anfrage" name="angebot" value="einzelzimmer"\/>/,
    );
  });

  it('shows the offer with house, kind and price, and the way to choose another one', async () => {
    const markup = await draw(sampleVisitPage());
    expect(textOf(markup)).toMatch(
      /Einzelzimmer mit Sicht auf den Park [^,]+, Pflegeplatz, [\d.]+ Franken im Tag bei Stufe 6/,
    );
    expect(markup).toMatch(/<a [^>]*href="\/places"[^>]*>Anderes wählen/);
  });

  it('asks for nights in place of wishes for a guest room', async () => {
    const names = namesIn(await draw(sampleStayPage()));
    expect(names).toContain('anreise');
    expect(names).toContain('abreise');
    expect(names).not.toContain('tag1');
    expect(await draw(sampleStayPage())).toContain('name="anliegen" value="gaestezimmer"');
  });

  it('limits days to those that the server accepts, and asks for no diagnoses', async () => {
    const markup = await draw(sampleVisitPage());
    expect(markup).toMatch(/id="tag1"[^>]*type="date" min="2026-11-25" max="2027-11-24"/);
    expect(textOf(markup)).toContain('Bitte schreiben Sie keine Diagnosen und keine Medikamente.');
  });
});

it('the form of who refers has institution, number and level, and asks for no names', async () => {
  const markup = await draw(sampleVisitPage({ formKind: 'referral', chosen: null, level: 7 }));
  const names = namesIn(markup);
  for (const name of ['gesucht', 'institution', 'funktion', 'rueckruf', 'stufe', 'wohngemeinde'])
    expect(names).toContain(name);
  for (const name of ['telefon', 'fuerWen', 'tag1', 'abreise']) expect(names).not.toContain(name);
  expect(markup).toMatch(
    /<input type="radio" name="stufe" checked="" value="7"\/>|<input type="radio" name="stufe" value="7" checked=""\/>/,
  );
  expect(textOf(markup)).toContain('Keine Namen von Patientinnen und Patienten');
});

test('each form links to the other one, and keeps what was chosen', async () => {
  const markup = await draw(sampleVisitPage());
  expect(markup).toMatch(
    /href="\/visit\?haus=lindengut[^"]*"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/visit\?haus=lindengut/,
  );
  expect(markup).toContain('href="/referral?haus=lindengut&amp;angebot=einzelzimmer&amp;stufe=6"');
});

test('a returned form has what was typed, and one sentence for each problem', async () => {
  const markup = await draw(
    sampleVisitPage({
      form: {
        values: { ...EMPTY_VISIT, concern: 'eintritt', name: '<b>Monika', text: '</textarea>x' },
        place: { houseSlug: 'nirgends', offerSlug: null },
        problems: { day2: 'missing', phone: 'oneOf', arrival: 'past' },
        failure: null,
      },
    }),
  );
  expect(markup).toContain('value="&lt;b&gt;Monika"');
  expect(markup).toContain('&lt;/textarea&gt;x');
  expect(markup).toContain('name="haus" value="nirgends"');
  const summary = /role="alert".*?<\/ul>/.exec(markup)?.[0] ?? '';
  expect(
    [...summary.matchAll(/href="#([^"]+)">([^<]+)/g)].map(([, field, text]) => [field, text]),
  ).toEqual([
    ['tag2', '2. Wunsch, Tag: Bitte füllen Sie dieses Feld aus.'],
    [
      'telefon',
      'Bitte schreiben Sie Ihre Telefonnummer oder Ihre E-Mail-Adresse. Eines davon genügt.',
    ],
  ]);
});

test('a returned form asks for nights as before if its offer was withdrawn meanwhile', async () => {
  const stay = { ...EMPTY_VISIT, concern: 'gaestezimmer', arrival: '2026-12-02' };
  const returned = { place: null, problems: { name: 'missing' }, failure: null } as const;
  const gone = { chosen: null, form: { ...returned, values: stay } };
  const markup = await draw(sampleVisitPage(gone));
  expect(markup).toContain('name="anliegen" value="gaestezimmer"');
  expect(markup).toMatch(/id="anreise"[^>]* value="2026-12-02"/);
  expect(namesIn(markup)).not.toContain('tag1');
  const visit = { ...returned, values: { ...EMPTY_VISIT, concern: 'beratung' } };
  expect(namesIn(await draw({ ...sampleStayPage(), form: visit }))).toContain('tag1');
});

describe('the confirmation', () => {
  it('names the offer in its own language, and to who refers nothing that was not asked', async () => {
    const { acknowledgement, ...sent } = sampleSentVisit({ gesucht: 'demenz' });
    const page = sampleVisitPage({ sent: { ...sent, acknowledgement } });
    const place = page.chosen?.place;
    if (!page.chosen || !place) throw new Error('The sample has no offer');
    const title = { text: 'Zimmer zum Garten', lang: 'de-CH' } as const;
    const chosen = { ...page.chosen, place: { ...place, offer: { ...place.offer, title } } };
    const markup = await draw({ ...page, chosen, formKind: 'referral' }, 'fr-CH');
    expect(markup).toContain('<td><span lang="de-CH">Zimmer zum Garten</span>, ');
    expect(textOf(markup)).toContain('Démence');
    expect(textOf(markup)).not.toContain('Que souhaitez-vous');
  });

  it('names who calls until when, and shows what was written', async () => {
    const text = textOf(await draw(sampleVisitPage({ sent: sampleSentVisit() })));
    expect(text).toContain('Danke, Monika Brunner.');
    expect(text).toContain('Claudia Pfister ruft Sie bis Montag, 30. November an.');
    expect(text).toContain('Ihre Nummer: K7QM-4DXA.');
    for (const part of [
      'Einzelzimmer mit Sicht auf den Park',
      'Für Mutter oder Vater',
      'Mittwoch, 2. Dezember, Nachmittag',
      'Samstag, 5. Dezember, Vormittag',
      '079 000 31 62',
      'Sie bringt ihren Lehnstuhl mit.',
    ])
      expect(text).toContain(part);
  });

  it('says that somebody writes if there is no number, and nothing of the person once it was shown', async () => {
    const sent = sampleSentVisit();
    const { telefon: _, ...written } = sent.acknowledgement?.written ?? {};
    const acknowledgement = sent.acknowledgement && { ...sent.acknowledgement, written };
    const page = sampleVisitPage({ sent: { ...sent, acknowledgement } });
    expect(textOf(await draw({ ...page, page: { ...page.page, blocks: [] } }))).toContain(
      'Wir schreiben Ihnen bis Montag, 30. November.',
    );
    const again = sampleVisitPage({ chosen: null, sent: { ...sent, acknowledgement: null } });
    const text = textOf(await draw(again));
    expect(text).toContain('Danke für Ihre Anfrage.');
    expect(text).not.toMatch(/Monika|Lehnstuhl|Was Sie geschrieben/);
  });

  it('is written in the language of the page', async () => {
    const text = textOf(await draw(sampleVisitPage({ sent: sampleSentVisit() }), 'fr-CH'));
    expect(text).toContain('mercredi 2 décembre, Après-midi');
  });
});
