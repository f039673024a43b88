import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SESSION_DIALOG_ID } from './StaffPlace.ts';
import { StaffLayout } from './StaffLayout.tsx';

const meta = {
  title: 'Layout/StaffLayout',
  component: StaffLayout,
  args: {
    place: 'signature',
    signedIn: { signOutAddress: '/auth/abmelden', csrf: 'x' },
    children: (
      <div className="wrap section">
        <h1>Ihre E-Mail-Signatur</h1>
      </div>
    ),
  },
} satisfies Meta<typeof StaffLayout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'E-Mail-Signatur' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(canvas.getByRole('link', { name: 'Intern' })).not.toHaveAttribute('aria-current');
    await expect(canvas.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  },
};

export const SigningIn: Story = {
  args: { place: 'login', signedIn: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Abmelden' })).toBeNull();
  },
};

export const SessionAboutToEnd: Story = {
  play: async ({ canvas }) => {
    const dialog = document.getElementById(SESSION_DIALOG_ID) as HTMLDialogElement;
    for (const part of dialog.querySelectorAll<HTMLElement>('[data-ending]'))
      part.hidden = part.dataset['ending'] !== 'idle';
    dialog.showModal();
    await expect(
      canvas.getByRole('dialog', { name: 'Ihre Sitzung endet gleich' }),
    ).toContainElement(canvas.getByRole('button', { name: 'Angemeldet bleiben' }));
  },
};
