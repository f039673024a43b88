import { expect, it } from 'vitest';
import { distinctFileNames } from './distinctFileNames.ts';

it.each<[string, readonly string[], readonly string[]]>([
  ['none', [], []],
  ['different ones', ['a.pdf', 'b.pdf', 'a.jpg'], ['a.pdf', 'b.pdf', 'a.jpg']],
  [
    'three of the same name',
    ['image.jpg', 'image.jpg', 'image.jpg'],
    ['image.jpg', 'image (2).jpg', 'image (3).jpg'],
  ],
  [
    'a numbered one among them',
    ['image.jpg', 'image.jpg', 'image (2).jpg'],
    ['image.jpg', 'image (3).jpg', 'image (2).jpg'],
  ],
  ['the same in capitals', ['Diplom.PDF', 'diplom.pdf'], ['Diplom.PDF', 'diplom (2).pdf']],
  [
    'the same in another encoding',
    ['Zeugnis für A.pdf', 'Zeugnis fu\u0308r A.pdf'],
    ['Zeugnis für A.pdf', 'Zeugnis fu\u0308r A (2).pdf'],
  ],
  [
    'names without an ending',
    ['Datei', 'Datei', '.a', '.a'],
    ['Datei', 'Datei (2)', '.a', '.a (2)'],
  ],
])('names of files stay or become distinct: %s', (_, names, expected) => {
  expect(distinctFileNames(names)).toEqual(expected);
});
