import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { SAMPLE_HOUSES } from '../../workshop/sampleHouses.ts';
import { SAMPLE_THEMES } from '../../workshop/sampleThemes.ts';
import type { BlockOfKind } from '../BlockProps.ts';

const BLOCK: BlockOfKind<'houses'> = {
  kind: 'houses',
  key: 'haeuser',
  title: 'Unsere Häuser',
  text: 'Hinter jedem Fenster ein anderes Leben.',
};

const themes = (
  <style>
    {Object.values(SAMPLE_THEMES)
      .map(({ css }) => css)
      .join('')}
  </style>
);

const meta: Meta = { title: 'Blocks/Houses' };
export default meta;

export const Filled: StoryObj = {
  ...blockStory(BLOCK, { kind: 'houses', houses: SAMPLE_HOUSES, themes: SAMPLE_THEMES }),
  decorators: [
    (Story) => (
      <>
        {themes}
        <Story />
      </>
    ),
  ],
};

export const WithoutPicturesAndLooks: StoryObj = blockStory(
  { ...BLOCK, text: null },
  {
    kind: 'houses',
    houses: SAMPLE_HOUSES.map((house) => ({ ...house, image: null, descriptor: null })),
    themes: {},
  },
);
