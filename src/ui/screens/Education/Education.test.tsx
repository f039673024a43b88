import { expect, it } from 'vitest';
import type { Locale } from '../../../domain/locale/Locale.ts';
import type { TrainingOffer } from '../../../domain/job/Job.ts';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { SAMPLE_JOBS } from '../../../samples/sampleJobs.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { type EducationData, Education } from './Education.tsx';

const paragraph = (text: string) =>
  ({ body: [{ kind: 'paragraph', children: [{ kind: 'text', text }] }] }) as const;
const OFFER: TrainingOffer = {
  id: 'o',
  title: { text: 'Köchin oder Koch' },
  degree: 'EFZ',
  duration: { text: 'Drei Jahre' },
  places: 1,
  body: paragraph('Sie kochen.'),
  advantages: paragraph('Freie Sonntage.'),
};

const draw = (data: Partial<EducationData> = {}, locale: Locale = 'de-CH') =>
  renderForTest(
    <Education
      data={{
        ...samplePageOf([], { path: 'jobs/ausbildung' }),
        title: null,
        meta: null,
        positions: SAMPLE_JOBS.slice(2),
        houseNames: null,
        offers: [OFFER],
        ...data,
      }}
    />,
    { locale },
  );

it.each([
  ['it-CH', 'AFC'],
  ['fr-CH', 'CFC'],
  ['en', 'EFZ'],
] as const)('names the degree of a training as in %s', async (locale, degree) => {
  expect(textOf(await draw({}, locale))).toContain(`Köchin oder Koch ${degree} `);
});

it('shows the trainings with their duration and advantages', async () => {
  expect(textOf(await draw())).toContain(
    'Köchin oder Koch EFZ Drei Jahre Ein Platz im Jahr Sie kochen. Unsere Vorteile Freie Sonntage.',
  );
});

it('lists the open apprenticeships and links to all of them', async () => {
  const markup = await draw();
  expect(textOf(markup)).toContain('Offene Lehrstellen Fachperson Gesundheit EFZ');
  expect(markup).toContain('href="/openApprenticeships"');
});

it('omits sections without content', async () => {
  const text = textOf(await draw({ positions: [], offers: [] }));
  expect(text).not.toContain('Offene Lehrstellen');
  expect(text).not.toContain('lernen');
});
