import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import {
  createStoryTools,
  SAMPLE_CHECK,
  SAMPLE_HOUSE_OF_SIGNATURES,
  SAMPLE_STORED,
  SAMPLE_OTHER_HOUSE,
} from '../../workshop/sampleSignature.ts';
import { translateTexts, type TranslationKind } from '../../workshop/translateTexts.ts';
import { MailSignature } from './MailSignature.tsx';

const HOUSES = [SAMPLE_HOUSE_OF_SIGNATURES, SAMPLE_OTHER_HOUSE];

const meta = {
  title: 'Screens/MailSignature',
  component: MailSignature,
  args: { data: { houses: HOUSES, check: SAMPLE_CHECK } },
} satisfies Meta<typeof MailSignature>;
export default meta;

type Story = StoryObj<typeof meta>;

const mailIn = (root: HTMLElement): HTMLElement => {
  const inside = root.querySelector('iframe')?.contentDocument?.body;
  if (!inside) throw new Error('There is no preview');
  return inside;
};

/** Each change loads the frame's document again: it is empty until that has loaded. */
const expectMail = (root: HTMLElement, look: (mail: HTMLElement) => void): Promise<void> =>
  waitFor(() => look(mailIn(root)));

export const WithoutScript: Story = { args: { tools: null } };

export const Empty: Story = {
  args: { tools: createStoryTools() },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Signatur kopieren' }),
    ).toHaveAccessibleDescription('Bitte schreiben Sie zuerst Ihren Namen.');
    await expect(canvas.getByLabelText('Telefon Hauptsitz')).toHaveValue('044 000 21 10');
    await expect(canvas.queryByRole('button', { name: /löschen/ })).toBeNull();
  },
};

export const Filled: Story = {
  args: { tools: createStoryTools({ stored: SAMPLE_STORED }) },
  play: async ({ canvas, canvasElement }) => {
    await expectMail(canvasElement, (mail) => expect(mail).toHaveTextContent('Ruth Muster'));
    await userEvent.type(canvas.getByLabelText('Name'), '-Keller');
    await expectMail(canvasElement, (mail) => expect(mail).toHaveTextContent('Ruth Muster-Keller'));
    await expect(canvas.getByText('Von: Ruth Muster-Keller')).toBeVisible();
    // The preview has a language but takes no focus.
    await expectMail(canvasElement, (mail) =>
      expect(mail.ownerDocument.documentElement).toHaveAttribute('lang', 'de-CH'),
    );
    await expect(canvasElement.querySelector('iframe')).toHaveAttribute('tabindex', '-1');
  },
};

export const DarkWithoutImages: Story = {
  args: { tools: createStoryTools({ stored: SAMPLE_STORED }) },
  play: async ({ canvas, canvasElement }) => {
    await expectMail(canvasElement, (mail) =>
      expect(mail.querySelector('img')).toHaveAttribute('src', SAMPLE_HOUSE_OF_SIGNATURES.logoPath),
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Auf dunklem Grund' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Bilder blockiert' }));
    await expectMail(canvasElement, (mail) => {
      expect(mail).toHaveStyle({ backgroundColor: 'rgb(31, 31, 31)' });
      expect(mail.querySelector('img')).not.toHaveAttribute('src');
    });
  },
};

export const Doubtful: Story = {
  args: {
    tools: createStoryTools({
      stored: {
        ...SAMPLE_STORED,
        fields: {
          ...SAMPLE_STORED.fields,
          email: 'ruth@anderswo.example',
          directPhone: 'intern 12',
        },
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Bitte prüfen Sie diese Nummer/)).toBeVisible();
    await expect(canvas.getByLabelText('E-Mail')).toHaveAccessibleDescription(
      /enden auf @lindengut.example/,
    );
  },
};

export const ForgottenOnATranslatedPage: Story = {
  args: { tools: createStoryTools({ stored: SAMPLE_STORED }) },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Angaben auf diesem Gerät löschen' }),
    );
    translateTexts('replaced', canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: /Name/ }), 'Ruth');
    await expect(canvas.getByRole('textbox', { name: /Name/ })).toHaveValue('Ruth');
  },
};

const changesOnATranslatedPage = (kind: TranslationKind): Story => ({
  args: { tools: createStoryTools({ stored: SAMPLE_STORED }) },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Signatur kopieren' });
    translateTexts(kind, canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: '«Name»' }), '-Keller');
    await expect(canvas.getByText('Von: Ruth Muster-Keller')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /Kurz, für Antworten/ }));
    await expect(canvas.getByText(/^Betreff: AW/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Kurze Signatur kopieren' }));
    await expect(await canvas.findByText('Kurze Signatur kopiert.')).toBeVisible();
  },
});
export const ChangesOnAWrappedPage = changesOnATranslatedPage('wrapped');
export const ChangesOnAReplacedPage = changesOnATranslatedPage('replaced');

export const NotSaved: Story = {
  args: { tools: createStoryTools({ stored: SAMPLE_STORED }) },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Paket für klassisches Outlook' }),
    );
    await expect(await canvas.findByText('Datei gespeichert.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Visitenkarte (vCard)' }));
    await expect(await canvas.findByText(/Die Datei ist nicht gespeichert/)).toBeVisible();
  },
};

export const NotOpened: Story = {
  args: { tools: createStoryTools({ fails: true }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Die Vorschau ist nicht geladen' }),
    ).toBeVisible();
  },
};

export const WithoutTexts: Story = {
  args: { data: { houses: [], check: SAMPLE_CHECK }, tools: createStoryTools() },
};

export const LongWords: Story = {
  args: {
    data: { houses: [{ ...SAMPLE_HOUSE_OF_SIGNATURES, name: LONG_WORD }], check: SAMPLE_CHECK },
    tools: createStoryTools({
      stored: {
        ...SAMPLE_STORED,
        fields: { ...SAMPLE_STORED.fields, name: LONG_WORD + LONG_WORD, function: LONG_WORD },
      },
    }),
  },
};
