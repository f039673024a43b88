import { expect, it } from 'vitest';
import type { HouseNotice } from '../../../domain/notice/HouseNotice.ts';
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx';
import { createStoryBehavior } from '../../workshop/createStoryServices.ts';
import { renderForTest } from '../../../../tests/support/renderForTest.tsx';
import { createStoryKioskServices } from '../../workshop/sampleKiosk.ts';
import { storyNotice } from '../../../samples/storyNotice.ts';
import { KioskServicesProvider } from '../KioskServices.ts';
import { loadKioskMessages } from '../loadKioskMessages.ts';
import { KioskStage } from './KioskStage.tsx';

/** A screen in maintenance whose first language is Italian. */
async function draw(notices: readonly HouseNotice[]): Promise<string> {
  const nothing = () => undefined;
  const services = createStoryKioskServices({
    phase$: createStoryBehavior({ kind: 'maintenance' }),
    notices$: createStoryBehavior(notices),
  });
  const staffExit = {
    staffExit$: createStoryBehavior({ kind: 'closed' } as const),
    typeDigit: nothing,
    eraseDigit: nothing,
    checkPin: nothing,
    closeStaffExit: nothing,
    reload: nothing,
    endBrowser: nothing,
  };
  return renderForTest(
    <MessagesProvider locale="it-CH" messages={await loadKioskMessages('it')}>
      <KioskServicesProvider value={services}>
        <KioskStage staffExit={staffExit}>{null}</KioskStage>
      </KioskServicesProvider>
    </MessagesProvider>,
    { locale: 'it-CH' },
  );
}

it('in maintenance the notices are in the language of the screen, or marked as German', async () => {
  const german = storyNotice('Um 15.00 Uhr zurück.', { lang: 'de-CH' });
  expect(await draw([storyNotice('Di ritorno alle 15.00.'), german])).toContain(
    '<h1>Di ritorno alle 15.00. <span lang="de-CH">Um 15.00 Uhr zurück.</span></h1>',
  );
});
