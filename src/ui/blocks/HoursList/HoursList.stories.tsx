import type { Meta, StoryObj } from '@storybook/react-vite';
import { hoursOfPurpose } from '../../../domain/openingHours/OpeningHours.ts';
import { SAMPLE_BRAND } from '../../../samples/sampleBrands.ts';
import { blockStory } from '../../workshop/blockStory.tsx';
import { createStoryConfig } from '../../workshop/createStoryConfig.ts';
import type { BlockOfKind } from '../BlockProps.ts';

const FULL: BlockOfKind<'openingHours'> = {
  kind: 'openingHours',
  key: 'zeiten',
  title: 'Wann wir da sind',
  text: 'Besuche sind jederzeit willkommen.',
  purpose: null,
};

const meta: Meta = { title: 'Blocks/HoursList' };
export default meta;

const { hours } = createStoryConfig(SAMPLE_BRAND);

export const Filled: StoryObj = blockStory(FULL, { kind: 'openingHours', hours });

export const OfOnePurpose: StoryObj = blockStory(
  { ...FULL, text: null, purpose: 'cafeteria' },
  { kind: 'openingHours', hours: hoursOfPurpose(hours, 'cafeteria') },
);
