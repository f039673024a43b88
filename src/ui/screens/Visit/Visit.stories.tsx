import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import {
  EMPTY_VISIT,
  sampleSentVisit,
  sampleStayPage,
  sampleVisitPage,
} from '../../workshop/sampleVisitPage.ts';
import { Visit } from './Visit.tsx';
import type { VisitData } from './visitData.ts';

const meta: Meta = { title: 'Screens/Visit', component: Visit };
export default meta;

type Story = StoryObj<typeof Visit>;

const story = (changes: Partial<VisitData> = {}): Story => ({
  args: { data: sampleVisitPage(changes) },
});

/** The form of who refers a person. */
const REFERRAL = { formKind: 'referral', chosen: null, level: null } as const;

export const ForARoom: Story = story();

export const ForAGuestRoom: Story = { args: { data: sampleStayPage() } };

export const NothingChosen: Story = story({ chosen: null, level: null, query: '' });

export const Referral: Story = story(REFERRAL);

export const FieldsWrong: Story = story({
  form: {
    values: { ...EMPTY_VISIT, concern: 'besichtigung', day1: '2026-11-20', name: LONG_WORD },
    place: { houseSlug: 'lindengut', offerSlug: 'einzelzimmer' },
    problems: { day1: 'past', time1: 'missing', phone: 'oneOf', text: 'tooLong' },
    failure: null,
  },
});

export const ReferralWrong: Story = story({
  ...REFERRAL,
  form: {
    values: { ...EMPTY_VISIT, level: '7' },
    place: null,
    problems: { institution: 'missing', name: 'missing', callback: 'missing' },
    failure: null,
  },
});

export const NotStored: Story = story({
  form: {
    values: { ...EMPTY_VISIT, concern: 'beratung', name: 'Monika Brunner', phone: '079 000 31 62' },
    place: null,
    problems: {},
    failure: 'unavailable',
  },
});

export const Sent: Story = story({ sent: sampleSentVisit() });

export const SentAndOpenedAgain: Story = story({
  chosen: null,
  sent: { ...sampleSentVisit(), acknowledgement: null },
});

export const CheckedBeforeSending: Story = {
  ...story(),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Telefon'), 'am Abend');
    await userEvent.click(canvas.getByRole('button', { name: 'Anfrage senden' }));
    const summary = await canvas.findByRole('alert');
    await expect(summary).toHaveFocus();
    await expect(summary).toHaveTextContent('Bitte wählen Sie einen Tag, der Ihnen passt.');
    await expect(summary).toHaveTextContent('Bitte schreiben Sie Ihren Namen');
    await expect(summary).toHaveTextContent('Bitte schreiben Sie die Telefonnummer in Ziffern');
    await userEvent.click(canvas.getByRole('radio', { name: 'Beratung' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Anfrage senden' }));
    await expect(await canvas.findByRole('alert')).not.toHaveTextContent('Bitte wählen Sie');
  },
};
