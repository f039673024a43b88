import type { Meta, StoryObj } from '@storybook/react-vite';
import { blockStory } from '../../workshop/blockStory.tsx';
import { SAMPLE_HOUSES } from '../../workshop/sampleGroupPage.ts';
import { SAMPLE_LOOKS } from '../../workshop/sampleLooks.ts';
import type { BlockOfKind } from '../BlockProps.ts';

const BLOCK: BlockOfKind<'houses'> = {
  kind: 'houses',
  key: 'haeuser',
  title: 'Unsere Häuser',
  text: 'Hinter jedem Fenster ein anderes Leben.',
};

const looks = (
  <style>
    {Object.values(SAMPLE_LOOKS)
      .map(({ css }) => css)
      .join('')}
  </style>
);

const meta: Meta = { title: 'Blocks/Houses' };
export default meta;

export const Filled: StoryObj = {
  ...blockStory(BLOCK, { kind: 'houses', houses: SAMPLE_HOUSES, looks: SAMPLE_LOOKS }),
  decorators: [
    (Story) => (
      <>
        {looks}
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
    looks: {},
  },
);

export const NotRead: StoryObj = blockStory(BLOCK);
