import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { createStoryBehavior } from '../../../workshop/createStoryServices.ts';
import { kioskStory, LANDSCAPE_PANEL, PORTRAIT_PANEL } from '../../../workshop/kioskStory.tsx';
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
