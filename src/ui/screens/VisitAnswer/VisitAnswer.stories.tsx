import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { AppointmentReply } from '../../../domain/visit/VisitAnswers.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { VisitAnswer } from './VisitAnswer.tsx';
import type { VisitAnswerData, VisitAnswerState } from './visitAnswerData.ts';

const meta: Meta = { title: 'Screens/VisitAnswer', component: VisitAnswer };
export default meta;

const dataOf = (title: string, lead: string, state: VisitAnswerState): VisitAnswerData => ({
  ...samplePageOf([], { path: 'termin', title: { text: title }, lead: { text: lead } }),
  state,
  house:
    state.kind === 'found'
      ? { name: 'Haus am Bach', street: 'Bachweg 1', postcode: '8126', place: 'Zumikon' }
      : null,
  action: '/termin/schluessel',
});

const found = (reply: AppointmentReply | null): VisitAnswerState => ({
  kind: 'found',
  appointment: { start: '2026-12-02T13:00:00.000Z', minutes: 60, houseSlug: 'bach', reply },
});

export const Open: StoryObj<typeof VisitAnswer> = {
  args: {
    data: dataOf(
      'Passt Ihnen dieser Termin?',
      'Sagen Sie zu oder ab, oder sagen Sie uns, dass die Zeit nicht passt.',
      found(null),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('14.00 Uhr').closest('time')).toHaveTextContent(
      'Mittwoch, 2. Dezember 2026, 14.00 Uhr',
    );
    // The buttons stand below the time, side by side, and none is squeezed.
    const accept = canvas.getByRole('button', { name: 'Zusagen' }).getBoundingClientRect();
    await expect(accept.width).toBeGreaterThan(accept.height);
    await expect(canvas.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Zusagen',
      'Absagen',
      'Die Zeit passt nicht',
    ]);
    const form = canvas.getByRole('button', { name: 'Absagen' }).closest('form');
    await expect(form).toHaveFormValues({ antwort: 'declined' });
    await expect(form).toHaveAttribute('method', 'post');
  },
};

export const Accepted: StoryObj<typeof VisitAnswer> = {
  args: {
    data: dataOf('Wir freuen uns auf Sie.', 'Ihr Termin ist fest.', found('accepted')),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Zusagen' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Absagen' })).toBeVisible();
  },
};

export const Declined: StoryObj<typeof VisitAnswer> = {
  args: {
    data: dataOf('Sie haben abgesagt.', 'Dieser Termin gilt nicht mehr.', found('declined')),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Ended: StoryObj<typeof VisitAnswer> = {
  args: {
    data: dataOf('Dieser Link gilt nicht mehr.', 'Rufen Sie uns an.', { kind: 'ended' }),
  },
};
