import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { StoryParameters } from '../../workshop/storyParameters.ts';
import { MenuButton } from './MobileMenu.tsx';
import styles from './MobileMenu.module.scss';
import { MobileMenu } from './MobileMenu.tsx';

/** On wide pages the button is hidden, and the test runner's page may be wide. */
const meta = {
  component: MobileMenu,
  parameters: { path: '/wohnen' } satisfies StoryParameters,
  render: () => (
    <>
      <main>
        <h1>Wohnen</h1>
      </main>
      <button type="button" className={styles.button} commandfor="menue" command="show-modal">
        Öffnen
      </button>
      <MenuButton />
      <MobileMenu />
    </>
  ),
} satisfies Meta<typeof MobileMenu>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Öffnen' }));
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Wohnen');
  },
};
