import { describe, expect, it } from 'vitest';
import type { JobOverview } from '../../../domain/job/JobRepository.ts';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { SAMPLE_JOBS } from '../../../samples/sampleJobs.ts';
import type { BlockOfKind } from '../BlockProps.ts';
import { VacancyTeaser } from './VacancyTeaser.tsx';

const block: BlockOfKind<'vacancyTeaser'> = {
  kind: 'vacancyTeaser',
  key: 'stellen',
  title: 'Arbeiten bei uns',
  text: null,
  count: 3,
  plane: false,
  allBrands: false,
};

const open = (jobs: number, apprenticeships: number, newest: JobOverview['newest'] = SAMPLE_JOBS) =>
  ({
    kind: 'vacancyTeaser',
    overview: { newest, jobs, apprenticeships },
    houseNames: { 'haus-a': 'Parkhaus' },
  }) as const;

const draw = (
  live: ReturnType<typeof open> | null,
  changes: Partial<typeof block> = {},
  surroundings = {},
) =>
  renderForTest(
    <VacancyTeaser block={{ ...block, ...changes }} live={live} background="wash" />,
    surroundings,
  );

describe('the link to all vacancies', () => {
  it('counts them in the plural or singular, and has no number if all are shown', async () => {
    expect(textOf(await draw(open(7, 3)))).toContain('Alle 10 Stellen ansehen');
    expect(textOf(await draw(open(3, 1)))).toContain('Noch eine Stelle ansehen');
    expect(textOf(await draw(open(2, 1)))).toContain('Alle Stellen ansehen');
  });

  it('has no number if the vacancies could not be read', async () => {
    const text = textOf(await draw(null));
    expect(text).toContain('Alle Stellen ansehen');
    expect(text).not.toContain('Im Moment');
  });

  it("is followed by a link to the apprenticeships if the block shows the group's jobs", async () => {
    const text = textOf(await draw(open(26, 12), { allBrands: true }));
    expect(text).toContain('Alle 38 Stellen 12 Lehrstellen');
    expect(textOf(await draw(open(26, 1), { allBrands: true }))).toContain('Eine Lehrstelle');
  });

  it('is not followed by a link to the apprenticeships if the brand has no such list', async () => {
    const markup = await draw(
      open(26, 12),
      { allBrands: true },
      { services: { hasRoute: (id: string) => id !== 'openApprenticeships' } },
    );
    expect(markup).not.toContain('openApprenticeships');
  });
});

describe('a teaser without vacancies', () => {
  it('shows both texts and the quick application', async () => {
    const text = textOf(await draw(open(0, 0, [])));
    expect(text).toContain(
      'Im Moment haben wir keine offenen Stellen. Im Moment haben wir keine offenen Lehrstellen.',
    );
    expect(text).toContain('Schnellbewerbung');
  });

  it('names only the kind that is missing', async () => {
    expect(textOf(await draw(open(0, 1, SAMPLE_JOBS.slice(2))))).toContain(
      'keine offenen Stellen.',
    );
    const withJobs = textOf(await draw(open(2, 0)));
    expect(withJobs).toContain('keine offenen Lehrstellen.');
    expect(withJobs).not.toContain('keine offenen Stellen.');
  });
});

describe('a job row', () => {
  it('shows area, workload, start date and label', async () => {
    const fresh = SAMPLE_JOBS.filter(({ id }) => id === '2').map((job) => ({
      ...job,
      publishedOn: '2026-11-23',
    }));
    const text = textOf(
      await draw(open(7, 3, [...fresh, ...SAMPLE_JOBS.filter(({ id }) => id !== '2')])),
    );
    expect(text).toContain(
      'Pflegefachperson HF Pflege und Betreuung 60 bis 100 % ab sofort Vollzeit möglich',
    );
    expect(text).toContain('Köchin oder Koch EFZ Hotellerie 80 % ab 1. Februar Neu');
    expect(text).toContain(
      'Fachperson Gesundheit EFZ Ausbildung Drei Jahre ab August 2027 Lehrstelle',
    );
  });

  it('names the house and the place if jobs of several houses are listed', async () => {
    expect(textOf(await draw(open(7, 3), { allBrands: true }))).toContain(
      'Parkhaus, Uster 60 bis 100 %',
    );
  });

  it('is not a link if the site has no job page', async () => {
    const markup = await draw(open(7, 3), {}, { services: { hasRoute: () => false } });
    expect(markup.match(/<a /g)).toHaveLength(1);
  });

  it('is in the language of the page', async () => {
    const text = textOf(await draw(open(2, 0, SAMPLE_JOBS.slice(0, 2)), {}, { locale: 'it-CH' }));
    expect(text).toContain('Assistenza 60–100 % da subito');
    expect(text).toContain('dal 1° febbraio');
  });
});
