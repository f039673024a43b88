import { expect, it } from 'vitest';
import { SAMPLE_BRAND } from '../../../samples/sampleBrands.ts';
import { createStoryConfig } from '../../workshop/createStoryConfig.ts';
import { createStoryBehavior } from '../../workshop/createStoryServices.ts';
import { renderForTest } from '../../../../tests/support/renderForTest.tsx';
import { ContactDetails } from './ContactDetails.tsx';

it.each([
  ['de-CH', 'jeden Tag: 8 bis 18 Uhr'],
  ['fr-CH', 'jeden Tag\u00a0: de 8\u00a0h à 18\u00a0h'],
] as const)('writes opening hours with the spaces of %s', async (locale, hours) => {
  expect(await renderForTest(<ContactDetails text={null} />, { locale })).toContain(
    `<li>${hours}</li>`,
  );
});

it.each([
  ['Mittwoch', 'Mittwoch: geschlossen'],
  ['Feiertage', 'Feiertage: geschlossen'],
  ['Karfreitag', 'Karfreitag: geschlossen'],
  ['Samstag und Sonntag geschlossen', 'Samstag und Sonntag geschlossen'],
  ['Mittwoch nach Vereinbarung', 'Mittwoch nach Vereinbarung'],
  ['Täglich rund um die Uhr', 'Täglich rund um die Uhr'],
  ['Beratung', 'Beratung: nach Vereinbarung'],
])('says of %j without times: %j', async (days, text) => {
  const brandConfig$ = createStoryBehavior({
    ...createStoryConfig(SAMPLE_BRAND),
    hours: [{ days: { text: days }, from: null, until: null }],
  });
  const markup = await renderForTest(<ContactDetails text={null} />, {
    services: { brandConfig$ },
  });
  expect(markup).toContain(`<li>${text}</li>`);
});
