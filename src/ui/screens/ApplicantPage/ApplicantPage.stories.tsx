import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ApplicationOnPage } from '../../../domain/application/ApplicantPage.ts';
import { sampleApplicationOnPage } from '../../../samples/sampleApplicationPage.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { ApplicantPage } from './ApplicantPage.tsx';
import type { ApplicantPageData, ApplicantPageState } from './applicantPageData.ts';

const meta: Meta = { title: 'Screens/ApplicantPage', component: ApplicantPage };
export default meta;

const START = sampleApplicationOnPage.interview?.starts[0] ?? null;

const dataOf = (title: string, lead: string, state: ApplicantPageState): ApplicantPageData => ({
  ...samplePageOf([], { path: '', title: { text: title }, lead: { text: lead } }),
  state,
  house: { street: 'Obstgartenstrasse 5' },
  contact: { name: 'Geeren', phone: '044 000 83 20' },
  action: '/bewerbung/schluessel',
});

const found = (
  more: Partial<ApplicationOnPage> = {},
  rest: Partial<Extract<ApplicantPageState, { kind: 'found' }>> = {},
): ApplicantPageState => ({
  kind: 'found',
  application: { ...sampleApplicationOnPage, ...more },
  part: 'page',
  problem: null,
  ...rest,
});

export const Choose: StoryObj<typeof ApplicantPage> = {
  args: {
    data: dataOf(
      'Wir möchten Sie kennenlernen.',
      'Ihre Bewerbung hat uns gefallen. Wählen Sie eine Zeit, dann ist das Gespräch abgemacht.',
      found(),
    ),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Jetzt: Bitte wählen Sie eine Zeit').closest('li'),
    ).toHaveAttribute('aria-current', 'step');
    await expect(canvas.getAllByRole('radio')).toHaveLength(4);
    const button = canvas.getByRole('button', { name: 'Zeit bestätigen' });
    await expect(button.closest('form')).toHaveFormValues({ tun: 'zeit' });
    await expect(canvas.getByRole('link', { name: 'Alles löschen' })).toHaveAttribute(
      'href',
      '/bewerbung/schluessel/loeschen',
    );
    // Asked once more before it is sent.
    await expect(canvas.getByText('Ja, Bewerbung zurückziehen')).not.toBeVisible();
  },
};

export const Taken: StoryObj<typeof ApplicantPage> = {
  args: {
    data: dataOf(
      'Wir möchten Sie kennenlernen.',
      'Wählen Sie eine Zeit.',
      found({}, { problem: 'taken' }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('in der Zwischenzeit vergeben');
  },
};

export const Chosen: StoryObj<typeof ApplicantPage> = {
  args: {
    data: dataOf(
      'Bis Mittwoch, 2. Dezember.',
      'Das Gespräch ist abgemacht.',
      found({
        interview: sampleApplicationOnPage.interview && {
          ...sampleApplicationOnPage.interview,
          state: 'chosen',
          start: START,
        },
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Jetzt: Mittwoch, 2. Dezember, 14.00 Uhr')).toBeVisible();
    await expect(canvas.getByText('Eine andere Zeit wählen')).toBeVisible();
  },
};

export const NoneLeft: StoryObj<typeof ApplicantPage> = {
  args: {
    data: dataOf(
      'Wir möchten Sie kennenlernen.',
      'Wir suchen mit Ihnen eine Zeit.',
      found({
        interview: sampleApplicationOnPage.interview && {
          ...sampleApplicationOnPage.interview,
          starts: [],
        },
      }),
    ),
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Bitte rufen Sie mich an' });
    await expect(button.closest('form')).toHaveFormValues({ tun: 'zeit', zeit: 'keine' });
  },
};

export const Met: StoryObj<typeof ApplicantPage> = {
  args: {
    data: dataOf(
      'Danke für das Gespräch.',
      'Sie müssen nichts tun.',
      found({
        interview: sampleApplicationOnPage.interview && {
          ...sampleApplicationOnPage.interview,
          state: 'chosen',
          start: '2026-11-23T13:00:00.000Z',
        },
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Jetzt: Das Gespräch war am Montag, 23. November')).toBeVisible();
    await expect(canvas.queryByText('Eine andere Zeit wählen')).toBeNull();
  },
};

export const Refused: StoryObj<typeof ApplicantPage> = {
  args: {
    data: dataOf(
      'Danke für Ihr Vertrauen.',
      'Dieses Mal wird nichts daraus.',
      found({ stage: 'closed', end: 'refused', interview: null }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Zurückziehen')).toBeNull();
    await expect(canvas.queryByLabelText('Datei wählen')).toBeNull();
  },
};

export const Waiting: StoryObj<typeof ApplicantPage> = {
  args: {
    data: dataOf('Ihre Bewerbung ist da.', 'Wir lesen sie in den nächsten Tagen.', {
      kind: 'waiting',
      part: 'page',
      problem: null,
    }),
  },
};

export const AskedBeforeDeletion: StoryObj<typeof ApplicantPage> = {
  args: {
    data: dataOf(
      'Alles löschen?',
      'Das lässt sich nicht rückgängig machen.',
      found({}, { part: 'deletion', problem: 'notTicked' }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeRequired();
    await expect(canvas.getByText('2 Dateien')).toBeVisible();
  },
};

export const Deleted: StoryObj<typeof ApplicantPage> = {
  args: { data: dataOf('Alles ist gelöscht.', 'Ihre Angaben sind weg.', { kind: 'deleted' }) },
};
