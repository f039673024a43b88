import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { createStoryBehavior } from '../../../workshop/createStoryServices.ts';
import { kioskStory, LANDSCAPE_PANEL, PORTRAIT_PANEL } from '../../../workshop/kioskStory.tsx';
import { SAMPLE_PICTURES } from '../../../../samples/samplePictures.ts';
import { Attract } from './Attract.tsx';

const NOTHING = { days: [], menus: [], event: null, departures: { stop: null, houseSlug: null } };
const DATA = {
  images: [SAMPLE_PICTURES.park],
  eveningImages: [SAMPLE_PICTURES.village],
  ...NOTHING,
};
const AFTER_DUSK = () => ({ minute$: createStoryBehavior(new Date('2026-11-24T18:40:00+01:00')) });
const wake = fn();
const pictureIn = (canvas: HTMLElement): string =>
  canvas.querySelector('.win img')?.getAttribute('src') ?? '';
const isDimmed = (canvas: HTMLElement): boolean =>
  getComputedStyle(canvas.querySelector('.win') ?? canvas, '::after').content !== 'none';

const meta = {
  title: 'Kiosk/Attract',
  component: Attract,
  parameters: kioskStory({ path: '/', data: DATA, kiosk: () => ({ wake }) }),
  globals: PORTRAIT_PANEL,
} satisfies Meta<typeof Attract>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Upright: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Guten Nachmittag' })).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
    // The whole panel is the button, including its upper corner.
    const button = canvas.getByRole('button', { name: 'Berühren Sie den Bildschirm' });
    await expect(document.elementFromPoint(5, 5)).toBe(button);
    await userEvent.click(button);
    await expect(wake).toHaveBeenCalled();
  },
};

export const Lying: Story = { globals: LANDSCAPE_PANEL };

export const Evening: Story = {
  parameters: kioskStory({ path: '/', data: DATA, kiosk: AFTER_DUSK }),
  globals: LANDSCAPE_PANEL,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Guten Abend' })).toBeVisible();
    await expect(pictureIn(canvasElement)).toContain(SAMPLE_PICTURES.village.file.split('.')[0]);
    await expect(isDimmed(canvasElement)).toBe(false);
  },
};

/** Editors have set no evening picture: the day's picture is dimmed. */
export const EveningOfTheDaysPicture: Story = {
  parameters: kioskStory({ path: '/', data: { ...DATA, eveningImages: [] }, kiosk: AFTER_DUSK }),
  globals: LANDSCAPE_PANEL,
  play: async ({ canvasElement }) => {
    await expect(pictureIn(canvasElement)).toContain(SAMPLE_PICTURES.park.file.split('.')[0]);
    await expect(isDimmed(canvasElement)).toBe(true);
  },
};

export const WithoutPicture: Story = {
  parameters: kioskStory({ path: '/', data: { images: [], eveningImages: [], ...NOTHING } }),
};
