import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ACCESSIBILITY_STATEMENT } from '../../../domain/accessibility/accessibilityStatementData.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { SAMPLE_TEXT } from '../../../samples/sampleTexts.ts';
import { Accessibility } from './Accessibility.tsx';

const meta: Meta = { title: 'Screens/Accessibility', component: Accessibility };
export default meta;

const page = {
  path: 'barrierefreiheit',
  title: { text: 'Barrierefreiheit' },
  lead: { text: 'Hier steht, was wir geprüft haben und was noch fehlt.' },
};

export const AsItComes: StoryObj<typeof Accessibility> = {
  args: { data: { ...samplePageOf([], page), statement: ACCESSIBILITY_STATEMENT } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table').querySelectorAll('tbody tr').length).toBeGreaterThan(5);
    await expect(canvas.getByRole('link', { name: /Eine Barriere melden/ })).toHaveAttribute(
      'href',
      expect.stringContaining('thema=barriere'),
    );
  },
};

export const WithBlocksOfEditors: StoryObj<typeof Accessibility> = {
  args: {
    data: {
      ...samplePageOf(
        [
          {
            kind: 'richText',
            key: 'zugang',
            title: 'Zugang zum Haus',
            body: SAMPLE_TEXT.slice(0, 1),
          },
        ],
        page,
      ),
      statement: ACCESSIBILITY_STATEMENT,
    },
  },
};
