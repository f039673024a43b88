import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { ProgrammePoint } from '../../../../domain/programme/ProgrammeRepository.ts';
import { createStoryBehavior } from '../../../workshop/createStoryServices.ts';
import { kioskStory, LANDSCAPE_PANEL, PORTRAIT_PANEL } from '../../../workshop/kioskStory.tsx';
import { SAMPLE_PICTURES } from '../../../../samples/samplePictures.ts';
import { SAMPLE_PROGRAMME } from '../../../workshop/sampleKiosk.ts';
import { Attract } from './Attract.tsx';
import type { LoopRow } from './attractData.ts';
import { ProgrammeFace } from './LoopFaces.tsx';

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

const later = (point: ProgrammePoint): LoopRow => ({ point, state: 'later' });
/** The title below the clock, what is on now over the full width, then tomorrow. */
export const OneEventLeft: Story = {
  render: () => (
    <div
      data-face="today"
      style={{ height: 'calc(100vh - 236px)', background: 'var(--strong)', color: '#fff' }}
    >
      <ProgrammeFace
        rows={SAMPLE_PROGRAMME.slice(1, 2).map((point) => ({ point, state: 'now' }))}
        tomorrow={SAMPLE_PROGRAMME.map(later)}
      />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const box = (selector: string): DOMRect => {
      const found = canvasElement.querySelector(`[data-face] ${selector}`);
      if (found === null) throw new Error(`${selector} is not there`);
      return found.getBoundingClientRect();
    };
    await expect(box('h1').top - box('time').bottom).toBeLessThan(90);
    await expect(box('li').right).toBe(innerWidth);
    await expect(canvas.getByText('Jetzt, Gartensaal, bis 15.00 Uhr')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Morgen' })).toBeVisible();
    await expect(canvas.getByText('Turnen im Sitzen')).toBeVisible();
    // Whole rows over most of the height.
    const bottom = innerHeight - 236;
    const shown = [...canvasElement.querySelectorAll('[data-face] li')]
      .map((row) => row.getBoundingClientRect())
      .filter(({ left }) => left < innerWidth);
    const last = Math.max(...shown.map((row) => row.bottom));
    await expect(last).toBeLessThanOrEqual(bottom);
    await expect(last).toBeGreaterThan(bottom * 0.6);
  },
};

export const OneEventLeftLying: Story = { ...OneEventLeft, globals: LANDSCAPE_PANEL };

export const WithoutPicture: Story = {
  parameters: kioskStory({ path: '/', data: { images: [], eveningImages: [], ...NOTHING } }),
};
