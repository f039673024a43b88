import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { kioskStory, LANDSCAPE_PANEL, PORTRAIT_PANEL } from '../../../workshop/kioskStory.tsx';
import { Message } from './Message.tsx';

const sendMessage = fn();

const meta = {
  title: 'Kiosk/Message',
  component: Message,
  parameters: kioskStory({ path: '/kontakt', kiosk: () => ({ sendMessage }) }),
  globals: PORTRAIT_PANEL,
  beforeEach: () =>
    void sendMessage.mockReset().mockResolvedValue({ kind: 'sent', reference: 'K7RT-29QM' }),
} satisfies Meta<typeof Message>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const write = async ({ canvas, userEvent }: Parameters<Play>[0]): Promise<void> => {
  await userEvent.type(canvas.getByLabelText('Ihr Name'), 'Ruth Muster');
  await userEvent.type(canvas.getByLabelText('Ihre E-Mail-Adresse'), 'ruth.muster@beispiel.ch');
  await userEvent.type(canvas.getByLabelText('Ihre Nachricht'), 'Bitte rufen Sie mich an.');
  await userEvent.click(canvas.getByRole('button', { name: 'Nachricht senden' }));
};

export const Upright: Story = {};

export const Lying: Story = { globals: LANDSCAPE_PANEL };

export const Sent: Story = {
  play: async (context) => {
    await write(context);
    await expect(
      context.canvas.getByRole('heading', { name: 'Ihre Nachricht ist angekommen' }),
    ).toHaveFocus();
    await expect(context.canvas.getByText('Ihre Nummer: K7RT-29QM')).toBeVisible();
    await expect(sendMessage).toHaveBeenCalledOnce();
    await expect(sendMessage).toHaveBeenCalledWith({
      name: 'Ruth Muster',
      email: 'ruth.muster@beispiel.ch',
      message: 'Bitte rufen Sie mich an.',
    });
  },
};

export const Offline: Story = {
  play: async (context) => {
    sendMessage.mockResolvedValue({ kind: 'offline' });
    await write(context);
    await expect(context.canvas.getByRole('alert')).toHaveTextContent(/ohne Verbindung.*Telefon/);
    await expect(context.canvas.getByLabelText('Ihre Nachricht')).toHaveValue(
      'Bitte rufen Sie mich an.',
    );
  },
};

export const Problems: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Nachricht senden' }));
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: /Ihre E-Mail-Adresse/ }));
    await expect(canvas.getByLabelText('Ihre E-Mail-Adresse')).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'At-Zeichen' })).toBeVisible();
    await expect(sendMessage).not.toHaveBeenCalled();
  },
};

export const WithKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Ihre Nachricht'));
    for (const key of ['G', 'r', 'ü', 'e', 'z', 'i']) {
      const button = canvas.getByRole('button', { name: key });
      // The keyboard looks up which key is at the place where the finger was lifted.
      const { x, y, width, height } = button.getBoundingClientRect();
      await userEvent.pointer({
        keys: '[MouseLeft]',
        target: button,
        coords: { clientX: x + width / 2, clientY: y + height / 2 },
      });
    }
    await expect(canvas.getByLabelText('Ihre Nachricht')).toHaveValue('Grüezi');
    await expect(canvas.getByLabelText('Ihre Nachricht')).toHaveFocus();
  },
};

export const WithKeyboardLying: Story = { ...WithKeyboard, globals: LANDSCAPE_PANEL };
