import { expect, it } from 'vitest';
import { describeTarget } from './QrCard.tsx';

it.each([
  ['page', 'https://www.haus.example/jobs/offene-stellen/12', 'haus.example'],
  ['outside', 'https://fahrplan.example/de?x=1', 'fahrplan.example'],
  ['phone', 'tel:+41440002110', '044\u00a0000\u00a021\u00a010'],
  ['phone', 'tel:+390322000000', '+390322000000'],
  ['phone', 'tel:144', '144'],
  ['phone', 'tel:+41440002110;ext=12', '044\u00a0000\u00a021\u00a010\u00a0int.\u00a012'],
  ['mail', 'mailto:info%40haus.example?subject=Besuch', 'info@haus.example'],
  // An encoding other than UTF-8.
  ['mail', 'mailto:m%FCller@haus.example', 'm%FCller@haus.example'],
] as const)('the target of kind %s at %s is shown as %s', (kind, address, words) => {
  expect(describeTarget({ kind, address })).toBe(words);
});
