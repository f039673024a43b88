import { describe, expect, it } from 'vitest';
import {
  ANSWER_FIELDS,
  APPLICATION_FIELDS,
} from '../../../domain/application/applicationFields.ts';
import { namedFields } from '../../../domain/form/fieldList.ts';
import type { Page } from '../../../domain/page/Page.ts';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { EMPTY_VALUES, sampleApplication } from '../../workshop/sampleApplication.ts';
import type { ApplicationData } from './applicationData.ts';
import { ApplicationPage } from './Application.tsx';
import { APPLICATION_FORM_ID } from './ApplicationForm.tsx';
import { ApplicationSent } from './ApplicationSent.tsx';

const draw = (data: Partial<ApplicationData> = {}, surroundings: object = {}) =>
  renderForTest(<ApplicationPage data={{ ...sampleApplication(), ...data }} />, surroundings);
const refused: NonNullable<ApplicationData['form']> = {
  values: EMPTY_VALUES,
  jobId: null,
  channel: 'website',
  key: null,
  files: [],
  fileProblems: [],
  problems: {},
  failure: null,
};
const withoutHelper = { page: { ...sampleApplication().page, blocks: [] } as Page };

describe('the application form', () => {
  it('posts all its fields, including files, to its own page', async () => {
    const markup = await draw();
    expect(markup).toMatch(
      /<form [^>]*action="\/application"[^>]*encType="multipart\/form-data"|<form [^>]*enctype="multipart\/form-data"/i,
    );
    expect(
      [...markup.matchAll(/<(?:input|select|textarea)[^>]* name="([a-z]+)"/g)].map(
        ([, name]) => name,
      ),
    ).toEqual([
      ...namedFields(APPLICATION_FIELDS)
        .map(({ name }) => name)
        // Only the group's site asks for them.
        .filter((name) => name !== 'haeuser'),
      'dateien',
      'leer',
    ]);
  });

  it('sends how the visitor came, if it is not the website itself', async () => {
    expect(await draw({ channel: 'lobby' })).toContain(
      '<input type="hidden" name="quelle" value="bildschirm"/>',
    );
  });

  it('tells browsers what belongs in each field, and labels optional fields', async () => {
    const markup = await draw();
    expect([...markup.matchAll(/ autoComplete="([^"]+)"/gi)].map(([, token]) => token)).toEqual([
      'given-name',
      'family-name',
      'email',
      'tel',
      'address-line1',
      'postal-code',
      'address-level2',
      'off',
      'off',
    ]);
    const optional = Object.values(APPLICATION_FIELDS).filter(
      ({ required, kind }) => !required && kind !== 'ids',
    );
    // One contact field is enough, and the files are optional too.
    expect(textOf(markup).match(/\(freiwillig\)/g)).toHaveLength(
      optional.length - ANSWER_FIELDS.length + 1,
    );
  });

  it('groups e-mail and phone, and both fields refer to the group label', async () => {
    const markup = await draw();
    expect(markup).toMatch(
      /<fieldset[^>]*><legend id="erreichbar"[^>]*>E-Mail oder Telefon: eines von beiden genügt\.<\/legend>/,
    );
    for (const id of ['email', 'telefon'])
      expect(markup).toMatch(new RegExp(`<input id="${id}"[^>]*aria-describedby="erreichbar"`));
    const wrong = await draw({ form: { ...refused, problems: { email: 'oneOf' } } });
    expect(wrong).toMatch(/<input id="email"[^>]*aria-describedby="erreichbar email-problem"/);
  });

  it('links to an apprenticeship as a job if the brand has no pages for apprenticeships', async () => {
    const job = { id: 'a1', title: { text: 'Lehre' }, place: null, area: 'care' } as const;
    const appliedJob = { state: 'open', job: { ...job, kind: 'apprenticeship' } } as const;
    const hasRoute = (id: string) => id !== 'apprenticeship';
    expect(await draw({ appliedJob }, { services: { hasRoute } })).toContain('href="/job/a1"');
    expect(await draw({ appliedJob })).toContain('href="/apprenticeship/a1"');
  });

  it('lists the accepted file types and limits before files are chosen', async () => {
    const text = textOf(await draw());
    expect(text).toContain(
      'PDF, Word, ODT, JPG, PNG oder HEIC. Höchstens 10 Dateien, jede bis 10 MB.',
    );
  });

  it("shows the contact person of the editors once, or the brand's own number", async () => {
    const text = textOf(await draw());
    expect(text.match(/Sabine Rüegg/g)).toHaveLength(1);
    expect(textOf(await draw(withoutHelper))).toContain('Wir helfen Ihnen beim Ausfüllen.');
  });
});

describe('the houses that an application without a job may go to', () => {
  const houses = [
    { brandId: 'park', name: 'Haus am Park' },
    { brandId: 'see', name: 'Haus am See' },
  ];
  const tickedIn = async (sent?: string): Promise<readonly (string | undefined)[]> => {
    const form =
      sent === undefined ? null : { ...refused, values: { ...EMPTY_VALUES, houses: sent } };
    const boxes = (await draw({ houses, form })).match(/<input[^>]* name="haeuser"[^>]*>/g) ?? [];
    // Beside the form, but sent with it.
    for (const box of boxes) expect(box).toContain(`form="${APPLICATION_FORM_ID}"`);
    return boxes
      .filter((box) => box.includes('checked=""'))
      .map((box) => /value="([^"]*)"/.exec(box)?.[1]);
  };

  it('are all of them, unless the visitor has said otherwise', async () => {
    expect(await tickedIn()).toEqual(['park', 'see']);
    expect(await tickedIn('')).toEqual(['park', 'see']);
    expect(await tickedIn('- see')).toEqual(['see']);
    expect(await tickedIn('-')).toEqual([]);
    expect(await draw({ houses })).toContain(`id="${APPLICATION_FORM_ID}"`);
  });

  it('are not asked for where there are none', async () => {
    expect(await draw()).not.toContain('haeuser');
  });
});

describe('the job of an application', () => {
  const job = {
    id: '7',
    kind: 'apprenticeship',
    title: { text: 'Fachperson Gesundheit EFZ' },
    place: 'Uster',
    area: 'care',
  } as const;

  it('links back to the job page, is sent with the form and preselects its area', async () => {
    const markup = await draw({ appliedJob: { state: 'open', job } });
    expect(markup).toContain('href="/apprenticeship/7"');
    expect(markup).toContain('<input type="hidden" name="stelle" value="7"/>');
    expect(markup).toMatch(/<option value="pflege" selected="">/);
  });

  it('may be closed: the form then still invites an application', async () => {
    const markup = await draw({ appliedJob: { state: 'over' } });
    expect(textOf(markup)).toContain('Bewerben Sie sich trotzdem.');
    expect(markup).not.toContain('name="stelle"');
  });
});

describe('a rejected application', () => {
  const form = {
    ...refused,
    values: { ...EMPTY_VALUES, firstName: 'Besarta', email: 'besarta@', training: 'technik' },
    problems: { surname: 'missing', email: 'invalid' },
  } as const;

  it('starts with a focused error summary that links to each field, and keeps the entered values', async () => {
    const markup = await draw({ form });
    expect(markup).toMatch(/role="alert" tabindex="-1" autofocus="">/i);
    expect(markup).toContain(
      '<a href="#nachname">Bitte schreiben Sie Ihren Nachnamen, zum Beispiel Krasniqi.</a>',
    );
    expect(markup.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(textOf(markup)).toContain('Fehler: Bitte schreiben Sie Ihren Nachnamen');
    const [, name] = /<h2 id="([^"]+)">Bitte prüfen Sie diese Angaben/.exec(markup) ?? [];
    expect(markup).toContain(`<ul aria-labelledby="${name}"><li><a href="#nachname">`);
    expect(markup).toContain('value="Besarta"');
    expect(markup).toMatch(/<option value="technik" selected="">/);
  });

  it('keeps the French colon between a label and its problem on the line of the label', async () => {
    const form = { ...refused, problems: { address: 'tooLong' } as const };
    const markup = await draw({ form }, { locale: 'fr-CH' });
    expect(markup).toContain('>Rue et numéro\u00a0: Veuillez écrire un peu plus court.<');
  });

  it('keeps the files that were uploaded, and describes the problem of each other file', async () => {
    const files = [
      { id: 'a'.repeat(32), name: 'Lebenslauf.pdf', bytes: 1_200_000, format: 'pdf' },
    ] as const;
    const markup = await draw({
      form: {
        ...refused,
        key: 'schluessel-0123456789',
        files,
        fileProblems: [
          { name: 'x.pdf', problem: 'encrypted' },
          { name: null, problem: 'tooMany' },
        ],
      },
    });
    expect(markup).toMatch(
      new RegExp(
        `<input type="checkbox" name="datei" checked="" value="${files[0].id}"|value="${files[0].id}"[^>]*checked`,
      ),
    );
    expect(markup).toContain('name="schluessel" value="schluessel-0123456789"');
    expect(markup).toContain(
      '<a href="#datei-problem-0">x.pdf: Die Datei ist mit einem Passwort geschützt. Bitte senden Sie sie ohne Passwort oder als Foto.</a>',
    );
    expect(markup).toContain('<a href="#datei-problem-1">Zu viele Dateien.');
  });

  it.each([
    'firstName',
    'surname',
    'area',
    'training',
    'degree',
    'address',
    'zipCode',
    'location',
    'email',
    'phone',
    'message',
    'files',
  ] as const)('has a message for every problem with the %s', async (field) => {
    for (const problem of ['missing', 'invalid', 'tooLong', 'oneOf'] as const) {
      expect(textOf(await draw({ form: { ...refused, problems: { [field]: problem } } }))).toMatch(
        /Bitte prüfen Sie diese Angaben .{20}/,
      );
    }
  });

  it('says so and shows the phone number if the fault is ours', async () => {
    const markup = await draw({ form: { ...refused, failure: 'unavailable' } });
    expect(textOf(markup)).toContain('Es liegt an uns, nicht an Ihnen. Ihre Angaben sind noch da.');
    expect(markup).toContain('href="tel:');
    const tooMany = await draw({ form: { ...refused, failure: 'tooMany' } });
    expect(textOf(tooMany)).toContain(
      'Ihre Angaben sind noch da. Bitte warten Sie zehn Minuten, oder rufen Sie uns an.',
    );
    expect(tooMany).toContain('href="tel:');
    const trapped = await draw({ form: { ...refused, failure: 'trapped' } });
    expect(textOf(trapped)).toContain('Ein Feld, das leer bleiben muss, war ausgefüllt');
    expect(trapped).not.toContain('name="leer"');
    expect(textOf(await draw({ form: { ...refused, failure: 'tooFast' } }))).toContain(
      'dass ein Mensch schreibt. Ihre Angaben sind noch da.',
    );
  });
});

describe('a submitted application', () => {
  const acknowledgement = {
    reference: 'K7QM-4DXA',
    name: 'Besarta <b>Krasniqi</b>',
    sent: { day: '2026-11-24', time: '10:12' },
    answerBy: '2026-11-27',
    job: { text: 'Pflegefachperson HF' },
    files: ['Lebenslauf.pdf', '履歴書.pdf'],
    fileCount: 2,
  };
  const confirm = (shown: typeof acknowledgement | null, surroundings: object = {}) =>
    renderForTest(
      <ApplicationSent
        sent={{ reference: 'K7QM-4DXA', picture: null, acknowledgement: shown }}
        helper={null}
      />,
      surroundings,
    );

  it('is confirmed once with the name, time, contents, date of our reply and phone number', async () => {
    const markup = await confirm(acknowledgement);
    expect(markup).toMatch(
      /<h1 tabindex="-1" autofocus="">Danke, Besarta &lt;b&gt;Krasniqi&lt;\/b&gt;\.<\/h1>/i,
    );
    const text = textOf(markup);
    for (const piece of [
      'melden uns bis Freitag, 27. November.',
      'Gesendet am 24. November um 10.12 Uhr',
      'Pflegefachperson HF',
      'Mit 2 Dateien',
      'Lebenslauf.pdf',
      '履歴書.pdf',
      'Ihre Nummer: K7QM-4DXA',
    ])
      expect(text).toContain(piece);
    expect(markup).toContain('href="tel:');
    expect(markup).not.toContain('<form');
  });

  it('is confirmed with only its reference if the page is reloaded', async () => {
    const text = textOf(await confirm(null));
    for (const piece of [
      'Danke für Ihre Bewerbung.',
      'innert drei Arbeitstagen',
      'Ihre Nummer: K7QM-4DXA',
    ])
      expect(text).toContain(piece);
    expect(text).not.toMatch(/Dateien|Besarta/);
  });

  it('is confirmed in the language of the page', async () => {
    expect(textOf(await confirm(acknowledgement, { locale: 'fr-CH' }))).toContain(
      'd’ici au vendredi 27 novembre',
    );
    expect(textOf(await confirm(null, { locale: 'it-CH' }))).toContain(
      'entro tre giorni lavorativi',
    );
  });
});
