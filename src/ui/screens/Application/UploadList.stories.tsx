import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { sampleUploads } from '../../workshop/sampleUploads.ts';
import { UploadList } from './UploadList.tsx';

const meta = {
  title: 'Screens/Application/UploadList',
  component: UploadList,
  args: {
    uploads: sampleUploads(),
    draft: { remove: () => undefined, retry: () => undefined, attach: () => undefined },
  },
} satisfies Meta<typeof UploadList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ArrivedRunningTooBig: Story = {};

export const EveryReason: Story = {
  args: {
    uploads: (
      [
        'tooBig',
        'wrongType',
        'empty',
        'encrypted',
        'tooMany',
        'bomb',
        'infected',
        'notScanned',
        'chooseAgain',
        'interrupted',
        'blocked',
        'busy',
        'lost',
        'unreadable',
      ] as const
    ).map((reason) => ({
      id: reason,
      name: `${reason}.pdf`,
      bytes: 23_000_000,
      kind: 'failed',
      reason,
    })),
  },
};

const bytes = 1_200_000;

export const WithTheFormAndChosenTwice: Story = {
  args: {
    uploads: [
      { id: 'a', name: 'Diplom.pdf', bytes, kind: 'attached', content: new File([], 'Diplom.pdf') },
      { id: 'b', name: 'Lebenslauf.pdf', bytes, kind: 'twice' },
    ],
  },
};

export const LongWords: Story = {
  args: {
    uploads: [
      { id: 'a', name: `${LONG_WORD}${LONG_WORD}.pdf`, bytes: 100, kind: 'running', arrived: 64 },
    ],
  },
};
