import { expect, it } from 'vitest';
import { findCaptionFault } from './webVtt.ts';

const FILE = `WEBVTT - Rundgang

NOTE von Hand geschrieben

1
00:01.000 --> 00:04.500 align:start
Guten Tag im Zumipark.

00:00:05.000 --> 00:00:07.000
<v Ruth>Hier wohnen wir.
`;

it('a file with captions has no fault, with any ends of lines', () => {
  expect(findCaptionFault(FILE)).toBeNull();
  expect(findCaptionFault(`\uFEFF${FILE.replaceAll('\n', '\r\n')}`)).toBeNull();
});

it.each([
  ['', 'header', 1],
  [FILE.slice(3), 'header', 1],
  ['1\n00:00:01,000 --> 00:00:02,000\nSRT', 'header', 1],
  ['WEBVTTX\n', 'header', 1],
  ['WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nKomma', 'time', 3],
  ['WEBVTT\n\n00:61.000 --> 01:02.000\nx', 'time', 3],
  ['WEBVTT\n\n00:05.000 --> 00:02.000\nx', 'order', 3],
  ['WEBVTT\n\n00:05.000 --> 00:06.000\nx\n\n00:01.000 --> 00:02.000\ny', 'order', 6],
  ['WEBVTT\n\n', 'empty', 1],
  ['WEBVTT\n\n00:05.000 --> 00:06.000\n\n', 'empty', 1],
])('%j has a fault', (text, kind, line) => {
  expect(findCaptionFault(text)).toEqual({ line, kind });
});
