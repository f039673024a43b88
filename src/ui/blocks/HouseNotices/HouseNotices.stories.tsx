import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { StoryParameters } from '../../workshop/storyParameters.ts';
import { storyNotice } from '../../../samples/storyNotice.ts';
import { HouseNotices } from './HouseNotices.tsx';

const CAFETERIA = storyNotice(
  'Die Cafeteria ist heute bis 14 Uhr geschlossen. Kaffee gibt es im Gartensaal.',
  { link: '/gastronomie' },
);
const WATER = storyNotice('Bis 16 Uhr gibt es im ganzen Haus kein Wasser.', {
  isImportant: true,
});

const meta = {
  title: 'Blocks/HouseNotices',
  component: HouseNotices,
  parameters: {
    services: () => ({ notices: [CAFETERIA] }),
  } satisfies StoryParameters,
} satisfies Meta<typeof HouseNotices>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary')).toHaveAccessibleName('Mitteilung des Hauses');
    await expect(canvas.getByRole('status')).toHaveTextContent('Mitteilung des Hauses: Die Cafe');
    await expect(canvas.getByRole('link', { name: 'Mehr dazu' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Mitteilung schliessen' })).toBeVisible();
  },
};

export const AnImportantOneFirst: Story = {
  parameters: {
    services: () => ({ notices: [WATER, CAFETERIA] }),
  } satisfies StoryParameters,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')[0]).toHaveTextContent(/^Wichtig: Bis 16 Uhr/);
  },
};

export const NotTranslated: Story = {
  parameters: {
    services: () => ({
      notices: [storyNotice('Das Bad ist zu.', { lang: 'de-CH' })],
    }),
  } satisfies StoryParameters,
  globals: { language: 'it' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Avviso della casa:')).toBeVisible();
    await expect(canvas.getByText('Das Bad ist zu.')).toHaveAttribute('lang', 'de-CH');
  },
};

/** A word or an address is no reason to make the page wider than a phone. */
export const LongWord: Story = {
  parameters: {
    services: () => ({
      notices: [storyNotice(`Auskunft: ${'Rindfleischetikettierung'.repeat(4)}`)],
    }),
  } satisfies StoryParameters,
  decorators: [
    (Notices) => (
      <div style={{ width: '20rem' }}>
        <Notices />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const { scrollWidth, clientWidth } = canvas.getByRole('complementary');
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

export const Nothing: Story = {
  parameters: { services: () => ({ notices: [] }) } satisfies StoryParameters,
  play: async ({ canvas }) => expect(canvas.queryByRole('complementary')).toBeNull(),
};
