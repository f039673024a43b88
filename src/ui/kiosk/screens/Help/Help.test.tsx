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

it('says what holds today and now, then the week', async () => {
  const brandConfig$ = createStoryBehavior(createStoryConfig(SAMPLE_BRAND));
  const markup = await renderForTest(
    <MessagesProvider locale="de-CH" messages={await loadKioskMessages('de')}>
      <KioskServicesProvider value={createStoryKioskServices()}>
        <Help />
      </KioskServicesProvider>
    </MessagesProvider>,
    { services: { brandConfig$ } },
  );
  const lines = [...markup.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, line = '']) => textOf(line));
  // The emergency numbers come first.
  expect(lines.slice(1)).toEqual(['Heute: 8 bis 18 Uhr, jetzt offen', 'Täglich: 8 bis 18 Uhr']);
});
