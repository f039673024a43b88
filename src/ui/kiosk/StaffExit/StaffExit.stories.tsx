import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { createStoryBehavior } from '../../workshop/createStoryServices.ts';
import { StaffExit } from './StaffExit.tsx';
import type { StaffExitState } from './StaffExitServices.ts';

const at = (state: StaffExitState) => createStoryBehavior<StaffExitState>(state);
const pin = { kind: 'pin', confirms: false, digits: 0, checking: false, notice: null } as const;

const meta = {
  title: 'Kiosk/StaffExit',
  component: StaffExit,
  args: {
    staffExit$: at(pin),
    typeDigit: fn(),
    eraseDigit: fn(),
    checkPin: fn(),
    closeStaffExit: fn(),
    reload: fn(),
    endBrowser: fn(),
  },
} satisfies Meta<typeof StaffExit>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AskingForPin: Story = {
  args: { staffExit$: at({ ...pin, digits: 3 }) },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3 Ziffern eingegeben');
    await userEvent.click(canvas.getByRole('button', { name: '7' }));
    await userEvent.keyboard('4{Backspace}');
    await expect(args.typeDigit).toHaveBeenNthCalledWith(1, '7');
    await expect(args.typeDigit).toHaveBeenNthCalledWith(2, '4');
    await expect(args.eraseDigit).toHaveBeenCalledOnce();
    // The key 7 has the focus.
    await userEvent.keyboard('{Enter}');
    await expect(args.typeDigit).toHaveBeenCalledTimes(2);
    await expect(args.checkPin).toHaveBeenCalledOnce();
    // Now it is pressed like any button.
    await userEvent.keyboard('{Enter}');
    await expect(args.typeDigit).toHaveBeenCalledTimes(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Weiter' }));
    await expect(args.checkPin).toHaveBeenCalledTimes(2);
  },
};

export const WrongPin: Story = {
  args: { staffExit$: at({ ...pin, notice: { kind: 'wrong', left: 1 } }) },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent(
      'Diese PIN stimmt nicht. Noch ein Versuch.',
    ),
};

export const ConfirmingTheDevice: Story = {
  args: { staffExit$: at({ ...pin, confirms: true }) },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('heading')).toHaveTextContent('Dieses Gerät bestätigen'),
};

export const AboutTheScreen: Story = {
  args: {
    staffExit$: at({
      kind: 'service',
      facts: {
        title: 'Haus Beispiel, Empfang',
        handle: 'beispiel-empfang',
        build: '0a1b2c3d4e5f',
        lastContact: new Date('2026-11-24T14:05:00+01:00'),
        errors: 0,
      },
    }),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('24. November, 14.05 Uhr')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Neu laden' }));
    await expect(args.reload).toHaveBeenCalledOnce();
  },
};
