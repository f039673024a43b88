import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { decodeQrCode } from '../../workshop/decodeQrCode.ts';
import { QrCard } from './QrCard.tsx';

const meta = {
  title: 'Kiosk/QrCard',
  component: QrCard,
  args: {
    handOff: {
      kind: 'page',
      title: 'Pflegefachperson HF, 60–100 %',
      address: 'https://www.haus-beispiel.example/jobs/offene-stellen/1234',
    },
    onClose: fn(),
  },
} satisfies Meta<typeof QrCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OwnPage: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('dialog', { name: /^Pflegefachperson/ })).toBeVisible();
    await expect(
      await decodeQrCode(
        canvas.getByRole<SVGSVGElement & HTMLElement>('img', {
          name: 'QR-Code: haus-beispiel.example',
        }),
      ),
    ).toBe(args.handOff.address);
    await userEvent.click(canvas.getByRole('button', { name: 'Schliessen' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  args: { handOff: { kind: 'phone', title: 'Empfang', address: 'tel:+41440002110' } },
  play: async ({ canvas, args }) => {
    await expect(
      await decodeQrCode(
        canvas.getByRole<SVGSVGElement & HTMLElement>('img', {
          name: 'QR-Code: 044\u00a0000\u00a021\u00a010',
        }),
      ),
    ).toBe(args.handOff.address);
    // People without a camera must be able to read the number from where they stand.
    await expect(
      parseFloat(getComputedStyle(canvas.getByText('044 000 21 10')).fontSize),
    ).toBeGreaterThanOrEqual(84);
  },
};

export const MailInFrench: Story = {
  args: {
    handOff: {
      kind: 'mail',
      title: 'info@haus-beispiel.example',
      address: 'mailto:info@haus-beispiel.example',
    },
  },
  globals: { language: 'fr' },
};
