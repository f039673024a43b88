import { expect, it } from 'vitest';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx';
import { createStoryBehavior } from '../../workshop/createStoryServices.ts';
import { renderForTest } from '../../../../tests/support/renderForTest.tsx';
import { createStoryKioskServices, SAMPLE_PROFILE } from '../../workshop/sampleKiosk.ts';
import { KioskServicesProvider } from '../KioskServices.ts';
import { loadKioskMessages } from '../loadKioskMessages.ts';
import { KioskStage } from './KioskStage.tsx';

/** A screen in maintenance whose first language is Italian. */
async function draw(profile: Partial<KioskProfile>): Promise<string> {
  const nothing = () => undefined;
  const services = createStoryKioskServices({
    phase$: createStoryBehavior({ kind: 'maintenance' }),
    profile$: createStoryBehavior({ ...SAMPLE_PROFILE, ...profile }),
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

it('in maintenance the message is in the language of the screen, or marked as German', async () => {
  const message = 'Um 15.00 Uhr zurück.';
  const translations = { 'it-CH': { message: 'Di ritorno alle 15.00.', floors: [] } };
  expect(await draw({ message, translations })).toContain('<h1>Di ritorno alle 15.00.</h1>');
  expect(await draw({ message })).toContain(
    '<h1><span lang="de-CH">Um 15.00 Uhr zurück.</span></h1>',
  );
});
