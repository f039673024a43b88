import type { Meta, StoryObj } from '@storybook/react-vite';
import { createStoryBehavior } from '../../workshop/createStoryServices.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { SAMPLE_TEXT } from '../../../samples/sampleTexts.ts';
import { Imprint } from './Imprint.tsx';

const meta: Meta = { title: 'Screens/Imprint', component: Imprint };
export default meta;

const page = samplePageOf(
  [
    {
      kind: 'richText',
      key: 'haftung',
      title: 'Haftungsausschluss',
      body: SAMPLE_TEXT.slice(0, 1),
    },
    { kind: 'richText', key: 'urheber', title: 'Urheberrecht', body: SAMPLE_TEXT.slice(0, 1) },
  ],
  { path: 'impressum', title: { text: 'Impressum' } },
);

export const Filled: StoryObj<typeof Imprint> = { args: { data: page } };

export const WithoutConfiguration: StoryObj<typeof Imprint> = {
  args: { data: page },
  parameters: { services: () => ({ brandConfig$: createStoryBehavior(null) }) },
};
