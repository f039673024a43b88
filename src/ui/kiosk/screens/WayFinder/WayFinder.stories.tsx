import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { createStoryBehavior } from '../../../workshop/createStoryServices.ts';
import {
  kioskStory,
  LANDSCAPE_PANEL,
  PORTRAIT_PANEL,
  SCROLLS_BY_KEYS,
} from '../../../workshop/kioskStory.tsx';
import { SAMPLE_PICTURES } from '../../../../samples/samplePictures.ts';
import { SAMPLE_PROFILE, SAMPLE_PROGRAMME } from '../../../workshop/sampleKiosk.ts';
import { WayFinder } from './WayFinder.tsx';

const DATA = {
  points: SAMPLE_PROGRAMME,
  contact: {
    name: 'Ruth Aebersold',
    role: 'Beratung und Eintritt',
    image: SAMPLE_PICTURES.adviser,
    lang: undefined,
  },
};
const [showHandOff, readAloud] = [fn(), fn()];

const meta = {
  title: 'Kiosk/WayFinder',
  component: WayFinder,
  parameters: kioskStory({
    path: '/wegweiser',
    data: DATA,
    kiosk: () => ({ showHandOff, readAloud }),
  }),
  globals: PORTRAIT_PANEL,
} satisfies Meta<typeof WayFinder>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Upright: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const route = () =>
      [...canvasElement.querySelectorAll('main ol > li')].map((floor) =>
        floor.getAttribute('data-route'),
      );
    await expect(canvas.getByText('Sie sind hier')).toBeVisible();
    await expect(canvas.getByText('14.00 Singen mit Frau Keller')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Nummer aufs Telefon' }));
    await expect(showHandOff).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'phone', address: expect.stringMatching(/^tel:\+41/) }),
    );
    await userEvent.click(canvas.getByRole('button', { name: /^Bibliothek/ }));
    await expect(within(canvas.getByRole('main')).getByRole('status')).toHaveTextContent(
      'Bibliothek1. Stock, 1 Stockwerk höher. Mit dem Lift neben dem Empfang. Oben links die Wohngruppe, rechts die Bibliothek. Heute 16.30 Uhr: Vorlesen.',
    );
    await expect(route()).toEqual([null, null, 'end', 'start']);
  },
};

export const Lying: Story = { globals: LANDSCAPE_PANEL };

const boxOf = (found: Element | null | undefined): DOMRect => {
  if (!found) throw new Error('It is not there');
  return found.getBoundingClientRect();
};

/** The contact has more than a column of single words beside its button. */
export const InFrench: Story = {
  globals: { ...PORTRAIT_PANEL, language: 'fr' },
  play: async ({ canvasElement }) => {
    const answer = canvasElement.querySelector('main [role="status"]');
    await expect(boxOf(answer).width).toBeGreaterThan(500);
    await expect(boxOf(answer?.parentElement?.querySelector('button')).right).toBeLessThanOrEqual(
      boxOf(answer?.parentElement).right,
    );
  },
};

/** The house is low, with its roof on it, and the answer large above it. */
export const LowControls: Story = {
  parameters: {
    ...kioskStory({
      path: '/wegweiser',
      data: DATA,
      kiosk: () => ({ reachMode$: createStoryBehavior(true) }),
    }),
    a11y: SCROLLS_BY_KEYS,
  },
  play: async ({ canvasElement }) => {
    const answer = boxOf(canvasElement.querySelector('main [role="status"]')?.parentElement);
    const top = boxOf(canvasElement.querySelector('main ol')).top;
    const roof = boxOf(canvasElement.querySelector('[class*="roof"]'));
    await expect(top).toBeGreaterThanOrEqual(innerHeight / 2);
    await expect(roof.height).toBeGreaterThan(150);
    await expect(Math.abs(top - roof.bottom)).toBeLessThan(20);
    await expect(roof.top - answer.bottom).toBeLessThan(120);
  },
};

export const LowControlsLying: Story = {
  ...LowControls,
  globals: LANDSCAPE_PANEL,
  play: async ({ canvasElement }) => {
    const roof = boxOf(canvasElement.querySelector('[class*="roof"]'));
    await expect(roof.height).toBeGreaterThan(50);
  },
};

const housesOf = (...names: readonly string[]) => ({
  ...kioskStory({
    path: '/wegweiser',
    data: DATA,
    kiosk: () => ({
      profile$: createStoryBehavior({
        ...SAMPLE_PROFILE,
        floors: names.map((name, storey) => ({
          name,
          rooms: ['Wohnungen 1 bis 22', 'Physiotherapie'],
          way: null,
          here: storey === 1,
        })),
      }),
    }),
  }),
});

/** Beside a storey's name of two words the rooms stay as wide as they were; the roof is a roof. */
export const WithGarden: Story = {
  parameters: housesOf('1. Stock', 'Erdgeschoss', 'Garten und Gärtnerei'),
  play: async ({ canvasElement }) =>
    expect(boxOf(canvasElement.querySelector('[class*="roof"]')).height).toBeGreaterThan(80),
};

/** The answer is on the panel, whatever the number of floors. */
export const SixFloors: Story = {
  parameters: housesOf('4. Stock', '3. Stock', '2. Stock', '1. Stock', 'Erdgeschoss', 'Garten'),
  play: async ({ canvasElement }) => {
    const answer = canvasElement.querySelector('main [role="status"]')?.parentElement;
    await expect(boxOf(answer).bottom).toBeLessThanOrEqual(
      boxOf(canvasElement.querySelector('main')).bottom,
    );
  },
};

export const SixFloorsLying: Story = { ...SixFloors, globals: LANDSCAPE_PANEL };

/** Several houses one below the other have no common roof. */
export const SeveralHouses: Story = {
  parameters: housesOf('Haus Gravensteiner', 'Haus Boskoop', 'Haus Berner Rose'),
  play: async ({ canvasElement }) =>
    expect(canvasElement.querySelector('[class*="roof"]')).toBeNull(),
};

/** The rooms are buttons, and the content of this screen. */
export const ReadAloud: Story = {
  play: async ({ canvas, userEvent }) => {
    readAloud.mockReset();
    await userEvent.click(canvas.getByRole('button', { name: 'Vorlesen' }));
    const [texts] = readAloud.mock.calls[0] as [readonly { readonly text: string }[]];
    await expect(texts.map(({ text }) => text).slice(0, 5)).toEqual([
      'Wohin möchten Sie?',
      '3. Stock',
      'Wohnungen',
      '31 bis 42',
      'Dachterrasse',
    ]);
    await expect(texts).not.toContainEqual({ text: 'Nummer aufs Telefon' });
  },
};

export const WithoutPlan: Story = {
  parameters: kioskStory({
    path: '/wegweiser',
    data: DATA,
    kiosk: () => ({ profile$: createStoryBehavior({ ...SAMPLE_PROFILE, floors: [] }) }),
  }),
};
