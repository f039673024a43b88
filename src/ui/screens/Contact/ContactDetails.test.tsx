import { expect, it } from 'vitest';
import { renderForTest } from '../../workshop/renderForTest.tsx';
import { ContactDetails } from './ContactDetails.tsx';

it.each([
  ['de-CH', 'jeden Tag: 8 bis 18 Uhr'],
  ['fr-CH', 'jeden Tag\u00a0: de 8\u00a0h à 18\u00a0h'],
] as const)('writes opening hours with the spaces of %s', async (locale, hours) => {
  expect(await renderForTest(<ContactDetails />, { locale })).toContain(`<li>${hours}</li>`);
});
