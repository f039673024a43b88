import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { HouseNotice } from '../../../domain/notice/HouseNotice.ts';
import { createStoryBehavior } from '../../workshop/createStoryServices.ts';
import { kioskStory, LANDSCAPE_PANEL, PORTRAIT_PANEL } from '../../workshop/kioskStory.tsx';
import { storyNotice } from '../../../samples/storyNotice.ts';
import { SAMPLE_PROFILE } from '../../workshop/sampleKiosk.ts';
import { Attract } from '../screens/Attract/Attract.tsx';

const MESSAGE =
  'Heute ab 14.00 Uhr ist der Lift im Haus am Teich ausser Betrieb. Am Empfang helfen wir Ihnen gerne.';
const AGAIN = 'Heute schliesst die Cafeteria schon um 16.00 Uhr. Kaffee gibt es im Gartensaal.';
const says =
  (...notices: readonly HouseNotice[]) =>
  () => ({
    profile$: createStoryBehavior({ ...SAMPLE_PROFILE, locales: ['de-CH', 'it-CH'] as const }),
    notices$: createStoryBehavior(notices),
  });

const meta = {
  title: 'Kiosk/KioskMessage',
  parameters: kioskStory({ path: '/haus', kiosk: says(storyNotice(MESSAGE)) }),
  globals: PORTRAIT_PANEL,
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const Nothing = () => <h1>Unser Haus</h1>;

export const AboveEveryScreen: Story = {
  render: Nothing,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(MESSAGE);
    await expect(canvas.getByText(MESSAGE)).not.toHaveAttribute('lang');
  },
};

export const Lying: Story = {
  parameters: kioskStory({ path: '/haus', kiosk: says(storyNotice(MESSAGE, { lang: 'de-CH' })) }),
  render: Nothing,
  globals: { ...LANDSCAPE_PANEL, language: 'it' },
  play: async ({ canvas }) => expect(canvas.getByText(MESSAGE)).toHaveAttribute('lang', 'de-CH'),
};

export const WhileNobodyIsThere: Story = {
  parameters: kioskStory({
    path: '/',
    data: {
      images: [],
      days: [],
      menus: [],
      event: null,
      departures: { stop: null, houseSlug: null },
    },
    kiosk: says(storyNotice(MESSAGE)),
  }),
  render: () => <Attract />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(MESSAGE)).toBeVisible();
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const NothingToSay: Story = {
  parameters: kioskStory({ path: '/haus', kiosk: says() }),
  render: Nothing,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(canvas.getByRole('status').getBoundingClientRect().height).toBe(0);
  },
};

export const LongerThanItsBand: Story = {
  parameters: kioskStory({
    path: '/haus',
    kiosk: says(storyNotice(MESSAGE), storyNotice(AGAIN, { isImportant: true })),
  }),
  render: Nothing,
  play: async ({ canvas, userEvent }) => {
    const band = canvas.getByRole('status');
    await expect(band.getBoundingClientRect().height).toBeLessThan(window.innerHeight / 5);
    await userEvent.click(await canvas.findByRole('button', { name: 'Ganz lesen' }));
    const whole = within(canvas.getByRole('dialog'));
    await expect(whole.getByText(`${MESSAGE} ${AGAIN}`)).toBeVisible();
    await userEvent.click(whole.getByRole('button', { name: 'Schliessen' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};
