import { describe, expect, it } from 'vitest';
import type { Job } from '../../../domain/job/Job.ts';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { SAMPLE_JOB } from '../../../samples/sampleJobs.ts';
import type { JobAdData } from './jobAdData.ts';
import { JobAd } from './JobAd.tsx';

const draw = (
  job: Partial<Job> = {},
  {
    data = {},
    surroundings = {},
  }: { readonly data?: Partial<JobAdData>; readonly surroundings?: object } = {},
) =>
  renderForTest(
    <JobAd
      data={{
        job: { ...SAMPLE_JOB, ...job },
        companyName: null,
        address: 'https://haus.example/jobs/offene-stellen/1',
        qrRows: ['110', '011', '101'],
        channel: 'website',
        title: null,
        meta: null,
        ...data,
      }}
    />,
    surroundings,
  );

describe('a job advertisement', () => {
  it('shows its facts, its sections and the contact person', async () => {
    const text = textOf(await draw());
    expect(text).toContain(
      'Pensum 60 bis 100 % Eintritt ab sofort Ort Uster Lohn 78’000 bis 92’000 Franken im Jahr, bei 100 % Bereich Pflege und Betreuung Bewerben bis 31. Januar 2027',
    );
    for (const part of [
      'Ausgeschrieben am 1. September 2026',
      'Was Sie bei uns tun',
      'Was Sie mitbringen',
      'Was Sie bekommen',
      'Interessiert?',
      'Ihre Kontaktperson Beat Zollinger',
      'Arbeitsort Parkhaus',
      'Bewerbungsadresse Personaldienst Parkhaus',
    ])
      expect(text).toContain(part);
  });

  it('passes on how the visitor came, in both links to the application', async () => {
    const markup = await draw({}, { data: { channel: 'portal' } });
    expect(markup.match(/href="[^"]*\?stelle=[^"]*&amp;quelle=portal"/g)).toHaveLength(2);
    expect(await draw()).not.toContain('quelle');
  });

  it('shows the degree and the duration of an apprenticeship', async () => {
    const text = textOf(
      await draw({
        kind: 'apprenticeship',
        apprenticeship: { degree: 'EBA', years: 2 },
        start: '2027-08-01',
      }),
    );
    expect(text).toContain('Abschluss EBA Dauer Zwei Jahre Eintritt ab August 2027');
    expect(text).not.toContain('Pensum');
  });

  it.each([
    ['it-CH', 'CFP'],
    ['fr-CH', 'AFP'],
    ['en', 'EBA'],
  ] as const)('names the degree as in %s', async (locale, degree) => {
    const apprenticeship = { degree: 'EBA', years: 2 } as const;
    const markup = await draw(
      { kind: 'apprenticeship', apprenticeship },
      { surroundings: { locale } },
    );
    expect(markup).toContain(`>${degree}<`);
  });

  it('prints its address after a French colon that stays on its line', async () => {
    const markup = await draw({}, { surroundings: { locale: 'fr-CH' } });
    expect(markup).toContain('<p>Cette annonce sur internet\u00a0:<br/>https://haus.example');
  });

  it('omits what editors left empty', async () => {
    const text = textOf(
      await draw({
        tasks: null,
        profile: null,
        offer: null,
        contact: null,
        workplace: [],
        applicationAddress: null,
        openUntil: null,
        introduction: null,
        place: null,
      }),
    );
    for (const part of [
      'Was Sie',
      'Kontaktperson',
      'Arbeitsort',
      'Bewerbungsadresse',
      'Bewerben bis',
      'Ort',
    ])
      expect(text).not.toContain(part);
  });

  it.each<[Partial<Job>, string]>([
    [{ pay: { from: 34.5, to: 34.5, per: 'hour' } }, 'Lohn 34.50 Franken in der Stunde Bereich'],
    [
      { pay: { from: 6000, to: 7100, per: 'month' }, workload: { from: 100, to: 100 } },
      'Lohn 6’000 bis 7’100 Franken im Monat Bereich',
    ],
    [
      { pay: { from: 1100, to: 1100, per: 'month' }, apprenticeship: { degree: 'EFZ', years: 3 } },
      'Lohn 1’100 Franken im Monat Bereich',
    ],
  ])('shows the pay in words: %j', async (job, words) => {
    expect(textOf(await draw(job))).toContain(words);
  });

  it('shows no pay and no picture if the house provides none', async () => {
    const markup = await draw({ pay: null, image: null });
    expect(textOf(markup)).not.toContain('Lohn');
    expect(markup).not.toContain('<picture');
  });

  it('has an apply button before the facts and at the end, but none on a lobby screen', async () => {
    const markup = await draw();
    const applies = [...markup.matchAll(/href="\/application\?stelle=1"/g)].map(
      ({ index }) => index,
    );
    expect(applies).toHaveLength(2);
    expect(applies[0]).toBeLessThan(markup.indexOf('Pensum'));
    expect(applies[1]).toBeGreaterThan(markup.indexOf('Was Sie bekommen'));
    expect(await draw({}, { surroundings: { services: { surface: 'kiosk' } } })).not.toContain(
      '/application',
    );
  });

  it('names the house if the job belongs to another house', async () => {
    expect(textOf(await draw({}, { data: { companyName: 'Parkhaus' } }))).toContain(
      'Haus Parkhaus',
    );
  });

  it('links to the application with its id, and can be shared by e-mail', async () => {
    const markup = await draw();
    expect(markup).toContain('href="/application?stelle=1"');
    expect(markup).toContain(
      'href="mailto:?subject=Pflegefachperson%20HF&amp;body=Pflegefachperson%20HF%0Ahttps%3A%2F%2Fhaus.example%2Fjobs%2Foffene-stellen%2F1"',
    );
    expect(
      await draw(
        {},
        { surroundings: { services: { hasRoute: (id: string) => id !== 'application' } } },
      ),
    ).not.toContain('Bewerbung senden');
  });

  it('includes a QR code of its address for print', async () => {
    const markup = await draw();
    expect(markup).toContain('viewBox="-4 -4 11 11"');
    expect(markup).toContain('d="M0 0h2v1h-2zM1 1h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z"');
  });

  it('marks texts that are not in the language of the page', async () => {
    expect(
      await draw(
        { tasks: { ...SAMPLE_JOB.tasks!, lang: 'de-CH' } },
        { surroundings: { locale: 'it-CH' } },
      ),
    ).toContain('<div lang="de-CH">');
  });
});
