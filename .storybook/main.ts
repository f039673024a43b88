import type { StorybookConfig } from '@storybook/react-vite';
import { servePlaceholderImages } from './servePlaceholderImages.ts';

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), servePlaceholderImages()] }),
};

export default config;
