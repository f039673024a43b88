import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, fn } from 'storybook/test';
import {
  kioskStory,
  LANDSCAPE_PANEL,
  PORTRAIT_PANEL,
  SCROLLS_BY_KEYS,
} from '../../../workshop/kioskStory.tsx';
import { createStoryBehavior } from '../../../workshop/createStoryServices.ts';
import { KIOSK_NOW, SAMPLE_PROGRAMME } from '../../../workshop/sampleKiosk.ts';
import { SAMPLE_PICTURES } from '../../../../samples/samplePictures.ts';
import type { ReadAloudState } from '../../KioskServices.ts';
import { translatedFrom } from '../../openedScreen.ts';
import { TodayScreen } from './Today.tsx';
import type { TodayData } from './todayData.ts';

const DATA: TodayData = {
  image: SAMPLE_PICTURES.park,
  days: [
    { date: '2026-11-24', points: SAMPLE_PROGRAMME },
    { date: '2026-11-25', points: SAMPLE_PROGRAMME.slice(0, 2) },
    { date: '2026-11-26', points: [] },
    { date: '2026-11-27', points: null },
  ],
};
const at = (data: TodayData) => kioskStory({ path: '/heute', data });

const meta = {
  title: 'Kiosk/Today',
  component: TodayScreen,
  parameters: at(DATA),
  globals: PORTRAIT_PANEL,
} satisfies Meta<typeof TodayScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Upright: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Singen mit Frau Keller jetzt' }),
    ).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Kaffee und Kuchen gleich' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Heute' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Morgen' }));
    // The pressed button is gone: people with a keyboard or a screen reader go on from the heading.
    await expect(canvas.getByRole('heading', { level: 1, name: 'Morgen im Haus' })).toHaveFocus();
    await expect(canvas.queryByText('jetzt')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Ganze Woche' }));
    await expect(canvas.getByRole('heading', { name: 'Die nächsten Tage' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /^Donnerstag/ }));
    await expect(canvas.getByText(/steht nichts im Programm/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Heute' }));
    await expect(canvas.getByRole('heading', { level: 1, name: 'Heute im Haus' })).toBeVisible();
  },
};

export const Lying: Story = { globals: LANDSCAPE_PANEL };

/** Another language shows the day that the visitor has chosen; the tab returns to today. */
export const ChosenDayInAnotherLanguage: Story = {
  render: function Translated() {
    const [location, navigate] = [useLocation(), useNavigate()];
    const open = (state: object | null) => () =>
      void navigate(location.pathname, { replace: true, state });
    return (
      <>
        <TodayScreen />
        <button type="button" onClick={open(translatedFrom(location))}>
          Andere Sprache
        </button>
        <button type="button" onClick={open(null)}>
          Reiter
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Morgen' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Andere Sprache' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Andere Sprache' }));
    await expect(canvas.getByRole('heading', { level: 1, name: 'Morgen im Haus' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reiter' }));
    await expect(canvas.getByRole('heading', { level: 1, name: 'Heute im Haus' })).toBeVisible();
  },
};

/** The rows of a day are more than fit; each day starts at its top. */
export const LargestText: Story = {
  parameters: {
    ...at({
      ...DATA,
      days: ['2026-11-24', '2026-11-25'].map((date) => ({ date, points: SAMPLE_PROGRAMME })),
    }),
    a11y: SCROLLS_BY_KEYS,
  },
  globals: { ...LANDSCAPE_PANEL, textSize: 'larger' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const rows = () => canvasElement.querySelector('main [data-scrolls]');
    rows()?.scrollTo(0, 100);
    await expect(rows()?.scrollTop).toBe(100);
    await userEvent.click(canvas.getByRole('button', { name: 'Morgen' }));
    await expect(rows()?.scrollTop).toBe(0);
  },
};

/** Two events: the picture stands beside them, and the next day below. */
export const FewEventsLying: Story = {
  parameters: at({
    ...DATA,
    days: [
      { date: '2026-11-24', points: SAMPLE_PROGRAMME.slice(0, 2) },
      { date: '2026-11-25', points: SAMPLE_PROGRAMME },
    ],
  }),
  globals: LANDSCAPE_PANEL,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Morgen' })).toBeVisible();
    const bottomOf = (selector: string): number =>
      Math.max(
        ...[...canvasElement.querySelectorAll(selector)].map(
          (each) => each.getBoundingClientRect().bottom,
        ),
      );
    await expect(bottomOf('main li')).toBeGreaterThan(innerHeight * 0.75);
    await expect(bottomOf('main .win')).toBeGreaterThan(innerHeight * 0.9);
    await expect(bottomOf('main li')).toBeLessThanOrEqual(innerHeight);
    await userEvent.click(canvas.getByRole('button', { name: 'Morgen' }));
    await expect(canvas.queryByRole('heading', { level: 2, name: 'Morgen' })).toBeNull();
  },
};

export const MoreThanFive: Story = {
  parameters: at({
    ...DATA,
    days: [
      {
        date: '2026-11-24',
        points: [
          ...SAMPLE_PROGRAMME,
          { begin: '20:00', end: null, title: 'Gutenachtgeschichte', place: null },
        ],
      },
    ],
  }),
  globals: LANDSCAPE_PANEL,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('Gutenachtgeschichte')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Weiter' }));
    await expect(canvas.getByText('Gutenachtgeschichte')).toBeVisible();
  },
};

const gymnastics = (place: string) => ({ begin: '10:00', end: null, title: 'Turnen', place });
/** Two groups do the same at the same time. */
export const EqualPoints: Story = {
  parameters: at({
    ...DATA,
    days: [
      {
        date: '2026-11-24',
        points: [
          gymnastics('Gartensaal'),
          gymnastics('Turnhalle'),
          ...SAMPLE_PROGRAMME.slice(0, 3),
          { begin: '20:00', end: null, title: 'Gutenachtgeschichte', place: null },
        ],
      },
    ],
  }),
  play: async ({ canvas, userEvent }) => {
    const turn = () => userEvent.click(canvas.getByRole('button', { name: 'Weiter' }));
    if (canvas.queryByText('Turnhalle') === null) await turn();
    await turn();
    await expect(canvas.getByText('Gutenachtgeschichte')).toBeVisible();
    await expect(canvas.queryByText('Turnen')).toBeNull();
    await turn();
    await expect(canvas.getAllByText('Turnen')).toHaveLength(2);
  },
};

const night = createStoryBehavior(new Date('2026-11-24T23:59:00+01:00'));
const stopReading = fn();
/** Whatever was being read aloud is about another day. */
export const AtMidnight: Story = {
  parameters: kioskStory({
    path: '/heute',
    data: DATA,
    kiosk: () => ({ minute$: night, stopReading }),
  }),
  play: async ({ canvas, userEvent }) => {
    stopReading.mockReset();
    night.set(new Date('2026-11-25T00:00:00+01:00'));
    await expect(await canvas.findByText('Mittwoch', { exact: false })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Heute im Haus' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: /^Vorlesen/ })).toBeNull();
    await expect(stopReading).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Morgen' }));
    await expect(stopReading).toHaveBeenCalledTimes(2);
  },
};

const readAloud = fn();
/** The days are buttons, and the content of this screen. */
export const WeekReadAloud: Story = {
  parameters: kioskStory({ path: '/heute', data: DATA, kiosk: () => ({ readAloud }) }),
  play: async ({ canvas, userEvent }) => {
    readAloud.mockReset();
    await userEvent.click(canvas.getByRole('button', { name: 'Ganze Woche' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Vorlesen' }));
    const [texts] = readAloud.mock.calls[0] as [readonly { readonly text: string }[]];
    await expect(texts.slice(0, 3)).toEqual([
      { text: 'Die nächsten Tage' },
      { text: 'Dienstag' },
      { text: '24. November' },
    ]);
    await expect(texts[3]?.text).toMatch(/^10\.00 Turnen im Sitzen , 14\.00 Singen/);
    await expect(texts).not.toContainEqual({ text: 'Heute' });
  },
};

export const WithoutVoice: Story = {
  parameters: kioskStory({
    path: '/heute',
    data: DATA,
    kiosk: () => ({ readAloud$: createStoryBehavior<ReadAloudState>('absent') }),
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Beenden und löschen' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Vorlesen' })).toBeNull();
  },
};

export const OldContent: Story = {
  parameters: kioskStory({
    path: '/heute',
    data: DATA,
    kiosk: () => ({
      contentFrom$: createStoryBehavior<Date | null>(new Date(KIOSK_NOW.getTime() - 6 * 3_600_000)),
    }),
  }),
  play: async ({ canvas }) => expect(canvas.getByText('Stand 8.12 Uhr')).toBeVisible(),
};

export const NotRead: Story = {
  parameters: at({ image: null, days: [] }),
  play: async ({ canvas }) => expect(canvas.getByText(/Bitte fragen Sie am Empfang/)).toBeVisible(),
};
