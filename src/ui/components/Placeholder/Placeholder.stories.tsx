import type { Meta, StoryObj } from '@storybook/react-vite';
import { Placeholder } from './Placeholder.tsx';

const meta = { component: Placeholder } satisfies Meta<typeof Placeholder>;

export default meta;

export const OnTheWay: StoryObj<typeof meta> = {};
