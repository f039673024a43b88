import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { DayMenu } from '../../../../domain/programme/ProgrammeRepository.ts';
import {
  kioskStory,
  LANDSCAPE_PANEL,
  PORTRAIT_PANEL,
  SCROLLS_BY_KEYS,
} from '../../../workshop/kioskStory.tsx';
import { MenuPlanScreen } from './MenuPlan.tsx';
import type { MenuPlanData } from './menuPlanData.ts';

const TUESDAY: DayMenu = {
  date: '2026-11-24',
  soup: 'Kürbissuppe',
  menus: ['Hacktätschli mit Kartoffelstock und Rüebli', 'Käseschnitte mit Birne und Nüsslisalat'],
  dessert: 'Apfelmus',
  evening: 'Griessköpfli mit Zwetschgen',
  guestPrice: 19.5,
  note: {
    text: 'Allergien und Unverträglichkeiten: Fragen Sie uns, wir kochen gern anders. Gäste melden sich bis 9.30 Uhr an.',
  },
};
const at = (menus: MenuPlanData['menus']) => kioskStory({ path: '/menueplan', data: { menus } });

const meta = {
  title: 'Kiosk/MenuPlan',
  component: MenuPlanScreen,
  parameters: at([
    TUESDAY,
    { ...TUESDAY, date: '2026-11-25', menus: ['Älplermagronen'], evening: null },
  ]),
  globals: PORTRAIT_PANEL,
} satisfies Meta<typeof MenuPlanScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Upright: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Dienstag, 24. November' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(canvas.getAllByText(/Gäste 19.50 Franken/)[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mittwoch, 25. November' }));
    await expect(canvas.getByText('Älplermagronen')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Freitag, 27. November' }));
    await expect(canvas.getByText(/noch keinen Menüplan/)).toBeVisible();
    // To the next week, and back to today.
    await userEvent.click(canvas.getByRole('button', { name: 'Nächste Woche' }));
    await expect(canvas.getByRole('button', { name: 'Montag, 30. November' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const back = canvas.getByRole('button', { name: 'Diese Woche' });
    // It is the button that was pressed: people with a keyboard or a screen reader stay at it.
    await expect(back).toHaveFocus();
    await userEvent.click(back);
    await expect(canvas.getByRole('button', { name: 'Nächste Woche' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Dienstag, 24. November' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

export const Lying: Story = { globals: LANDSCAPE_PANEL };

/** The dishes of a day are more than fit; each day starts at its top. */
export const LargestText: Story = {
  parameters: {
    ...at([TUESDAY, { ...TUESDAY, date: '2026-11-25' }]),
    a11y: SCROLLS_BY_KEYS,
  },
  globals: { ...LANDSCAPE_PANEL, textSize: 'larger' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const dishes = () => canvasElement.querySelector('main [data-scrolls]');
    dishes()?.scrollTo(0, 100);
    await expect(dishes()?.scrollTop).toBe(100);
    await userEvent.click(canvas.getByRole('button', { name: 'Mittwoch, 25. November' }));
    await expect(dishes()?.scrollTop).toBe(0);
  },
};

export const NotRead: Story = { parameters: at(null), globals: LANDSCAPE_PANEL };
