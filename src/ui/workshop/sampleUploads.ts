import type { Upload } from '../state/Upload.ts';

const ID = '0123456789abcdef0123456789abcdef';

/** One file that has arrived, one that is being uploaded, one that is too big. */
export const sampleUploads = (): readonly Upload[] => [
  {
    id: 'a',
    name: 'Lebenslauf_Krasniqi.pdf',
    bytes: 1_200_000,
    kind: 'done',
    file: { id: ID, name: 'Lebenslauf_Krasniqi.pdf', bytes: 1_200_000, format: 'pdf' },
  },
  { id: 'b', name: 'Diplom_EFZ.jpg', bytes: 5_000_000, kind: 'running', arrived: 3_200_000 },
  { id: 'c', name: 'Zeugnisse_2011-2026.pdf', bytes: 23_000_000, kind: 'failed', reason: 'tooBig' },
];
