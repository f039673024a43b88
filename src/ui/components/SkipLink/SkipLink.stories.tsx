import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

const meta = {
  component: SkipLink,
  render: () => (
    <>
      <SkipLink />
      <main id={MAIN_ID} tabIndex={-1}>
        <h1>Inhalt</h1>
      </main>
    </>
  ),
} satisfies Meta<typeof SkipLink>;

export default meta;

export const SeenOnFocus: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Zum Inhalt springen' });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().top).toBeGreaterThan(0);
  },
};
