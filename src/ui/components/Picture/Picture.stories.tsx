import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Picture } from './Picture.tsx';

const image = {
  file: 'park_1a2b.png',
  width: 1680,
  height: 1120,
  alt: { text: 'Zwei Menschen sitzen auf einer Bank am Teich' },
  focus: { x: 50, y: 40 },
  caption: null,
};

const meta = {
  component: Picture,
  args: { image, ratio: 'pair', sizes: '(min-width: 64rem) 45rem, 100vw', maxWidth: 740 },
  render: (args) => (
    <div className="wrap">
      <div className="win">
        <Picture {...args} />
      </div>
    </div>
  ),
} satisfies Meta<typeof Picture>;

export default meta;

type Story = StoryObj<typeof meta>;

export const InTheHousesWindow: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', {
      name: 'Zwei Menschen sitzen auf einer Bank am Teich',
    });
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await expect(
      Number(picture.getAttribute('width')) / Number(picture.getAttribute('height')),
    ).toBeCloseTo(5 / 4, 2);
  },
};

export const HeroWithTwoCrops: Story = {
  args: { ratio: 'wide', narrowRatio: 'narrow', priority: true, sizes: '100vw', maxWidth: 1280 },
};

export const Decorative: Story = {
  args: { image: { ...image, alt: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

export const GermanAltOnAnItalianPage: Story = {
  args: { image: { ...image, alt: { ...image.alt, lang: 'de-CH' } } },
  globals: { language: 'it' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAttribute('lang', 'de-CH');
  },
};
