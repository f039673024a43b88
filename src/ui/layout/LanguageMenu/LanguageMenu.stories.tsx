import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { StoryParameters } from '../../workshop/storyParameters.ts';
import { LanguageMenu } from './LanguageMenu.tsx';

const meta = {
  component: LanguageMenu,
  parameters: {
    path: '/jobs?bereich=pflege',
    services: () => ({ hrefInLanguage: (path, language) => `/${language}${path}` }),
  } satisfies StoryParameters,
} satisfies Meta<typeof LanguageMenu>;

export default meta;

export const KeepsThePage: StoryObj<typeof meta> = {
  globals: { language: 'it' },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    await expect(links.map((link) => link.textContent)).toEqual(['DE', 'IT', 'FR', 'EN']);
    await expect(canvas.getByRole('link', { name: 'FR, Français' })).toHaveAttribute(
      'href',
      '/fr/jobs?bereich=pflege',
    );
    await expect(canvas.getByRole('link', { current: true })).toHaveTextContent('IT');
  },
};
