import { expect, it } from 'vitest';
import { SAMPLE_BRAND } from '../../../samples/sampleBrands.ts';
import { createStoryConfig } from '../../workshop/createStoryConfig.ts';
import { createStoryBehavior } from '../../workshop/createStoryServices.ts';
import { renderForTest } from '../../../../tests/support/renderForTest.tsx';
import { ContactDetails } from './ContactDetails.tsx';

it.each([
  ['de-CH', 'Täglich: 8 bis 18 Uhr'],
  ['fr-CH', 'Tous les jours\u00a0: de 8\u00a0h à 18\u00a0h'],
] as const)('writes opening hours with the spaces of %s', async (locale, hours) => {
  expect(await renderForTest(<ContactDetails text={null} />, { locale })).toContain(
    `<li>${hours}</li>`,
  );
});

it('shows exceptions with their reason, and the remark below', async () => {
  const config = createStoryConfig(SAMPLE_BRAND);
  const hours = {
    ...config.hours,
    dated: [
      {
        purpose: null,
        first: '2026-12-25',
        last: '2026-12-25',
        hours: 'closed',
        reason: { 'de-CH': 'Weihnachten' },
      },
    ],
    remark: { text: 'Nachts läuten Sie bitte.' },
  } as const;
  const markup = await renderForTest(<ContactDetails text={null} />, {
    locale: 'fr-CH',
    services: { brandConfig$: createStoryBehavior({ ...config, hours }) },
  });
  expect(markup).toContain(
    '<li>Vendredi 25 décembre\u00a0: fermé (<span lang="de-CH">Weihnachten</span>)</li>',
  );
  expect(markup).toContain('<li>Nachts läuten Sie bitte.</li>');
});
