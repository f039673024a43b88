import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { SAMPLE_JOBS } from '../../../samples/sampleJobs.ts';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import type { JobOverview } from '../../../domain/job/JobRepository.ts';
import type { BlockOfKind } from '../BlockProps.ts';
import type { LiveContent } from '../liveContent.ts';

const BLOCK: BlockOfKind<'vacancyTeaser'> = {
  kind: 'vacancyTeaser',
  key: 'stellen',
  title: 'Arbeiten bei uns',
  text: 'Dienstpläne stehen acht Wochen im Voraus.',
  count: 3,
  plane: false,
  allBrands: false,
};

const HOUSE_NAMES = { 'haus-a': 'Parkhaus', 'haus-b': 'Berghof', 'haus-c': 'Klosterhof' };

const open = (
  jobs: number,
  apprenticeships: number,
  newest: JobOverview['newest'] = SAMPLE_JOBS,
): LiveContent => ({
  kind: 'vacancyTeaser',
  overview: { newest, jobs, apprenticeships },
  houseNames: HOUSE_NAMES,
});

const meta: Meta = { title: 'Blocks/VacancyTeaser' };
export default meta;

export const ManyMore: StoryObj = blockStory(BLOCK, open(7, 3));

export const OfTheGroupOnAPlane: StoryObj = blockStory(
  { ...BLOCK, plane: true, allBrands: true },
  open(26, 12),
);

export const NoVacancies: StoryObj = blockStory(BLOCK, open(0, 1, SAMPLE_JOBS.slice(2)));

export const NothingOpen: StoryObj = blockStory(BLOCK, open(0, 0, []));

export const NotRead: StoryObj = blockStory(BLOCK);

export const LongWords: StoryObj = blockStory(
  { ...BLOCK, title: LONG_WORD },
  open(
    1,
    0,
    SAMPLE_JOBS.slice(0, 1).map((job) => ({ ...job, title: { text: LONG_WORD } })),
  ),
);
