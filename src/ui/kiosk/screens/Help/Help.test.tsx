import { expect, it } from 'vitest';
import { SAMPLE_BRAND } from '../../../../samples/sampleBrands.ts';
import { MessagesProvider } from '../../../i18n/MessagesProvider.tsx';
import { createStoryConfig } from '../../../workshop/createStoryConfig.ts';
import { createStoryBehavior } from '../../../workshop/createStoryServices.ts';
import { renderForTest, textOf } from '../../../../../tests/support/renderForTest.tsx';
import { createStoryKioskServices } from '../../../workshop/sampleKiosk.ts';
import { KioskServicesProvider } from '../../KioskServices.ts';
import { loadKioskMessages } from '../../loadKioskMessages.ts';
import { Help } from './Help.tsx';

it.each([
  ['Mittwoch', 'Mittwoch: geschlossen'],
  ['Mittwoch nach Vereinbarung', 'Mittwoch nach Vereinbarung'],
  ['Täglich rund um die Uhr', 'Täglich rund um die Uhr'],
  ['Beratung', 'Beratung: nach Vereinbarung'],
])('says of %j without times: %j', async (days, text) => {
  const brandConfig$ = createStoryBehavior({
    ...createStoryConfig(SAMPLE_BRAND),
    hours: [{ days: { text: days }, from: null, until: null }],
  });
  const markup = await renderForTest(
    <MessagesProvider locale="de-CH" messages={await loadKioskMessages('de')}>
      <KioskServicesProvider value={createStoryKioskServices()}>
        <Help />
      </KioskServicesProvider>
    </MessagesProvider>,
    { services: { brandConfig$ } },
  );
  // The emergency numbers come first.
  const [, line = ''] = /<dd>.*?<\/dd>.*?<dd>(.*?)<\/dd>/.exec(markup) ?? [];
  expect(textOf(line)).toBe(text);
});
