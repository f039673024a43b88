import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampleFinding, sampleInternal } from '../../workshop/sampleQuality.ts';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { Internal } from './Internal.tsx';
import type { InternalData } from './internalData.ts';

const meta: Meta<typeof Internal> = {
  title: 'Screens/Internal',
  component: Internal,
  render: ({ data }) => (
    <main>
      <Internal data={data} />
    </main>
  ),
};
export default meta;

const story = (data: Partial<InternalData> = {}): StoryObj<typeof Internal> => ({
  args: { data: sampleInternal(data) },
  parameters: { path: '/intern' },
});

export const AllChecks: StoryObj<typeof Internal> = {
  ...story(),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', {
        name: /Bild «park_hero\.jpg» fehlt der Alternativtext.*öffnet in neuem Tab/,
      }),
    ).toHaveAttribute('target', '_blank');
  },
};

export const OneCheckOfOneHouse: StoryObj<typeof Internal> = story({
  choice: { check: 'brokenLink', brandId: 'lindengut' },
  findings: [sampleFinding({ check: 'brokenLink', target: '/weg' })],
  total: 1,
  screens: [],
  checks: [
    { check: 'brokenLink', count: 1 },
    { check: 'emptyMetadata', count: 2 },
  ],
  brands: [{ brandId: 'lindengut', name: 'Lindengut', count: 1 }],
});

export const NothingOfTheChoice: StoryObj<typeof Internal> = story({
  choice: { check: 'missingAlt', brandId: 'esempio' },
  findings: [],
  total: 0,
  screens: [],
  checks: [{ check: 'missingAlt', count: 0 }],
});

export const SecondPage: StoryObj<typeof Internal> = story({
  pageNumber: 2,
  pages: 3,
  total: 120,
  all: 120,
});

export const AllIsWell: StoryObj<typeof Internal> = {
  ...story({ findings: [], all: 0, total: 0, checks: [], brands: [], screens: [] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Alles in Ordnung.');
  },
};

export const NotAllChecked: StoryObj<typeof Internal> = story({
  findings: [],
  all: 0,
  total: 0,
  checks: [],
  brands: [],
  screens: [],
  failed: ['brokenLink', 'missingAlt'],
});

export const LongWords: StoryObj<typeof Internal> = story({
  findings: [
    sampleFinding(
      { check: 'brokenLink', target: `https://andere.example/${LONG_WORD.repeat(4)}` },
      { subject: LONG_WORD, brandId: 'lang' },
    ),
  ],
  brandNames: { lang: LONG_WORD },
});
