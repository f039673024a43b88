import { zurichInstant } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate, zurichTime } from '../../src/domain/shared/zurichTime.ts';
import { expect, house, sitePort, test } from '../support/journey.ts';
import { blockServiceWorker, screenAddress, waitForScreen } from '../support/lobbyScreen.ts';
import { startFaultyNetwork, type FaultyNetwork } from '../support/startFaultyNetwork.ts';

let network: FaultyNetwork;
test.beforeAll(async () => {
  network = await startFaultyNetwork({
    sitePort: sitePort(),
    addresses: '127.0.64',
    sendsTime: true,
  });
});
test.afterAll(() => network.stop());

blockServiceWorker();

/** The screens of the sample content are on from 06:30 to 21:00 and dark at night. */
const isDay = (time: string): boolean => time >= '06:30' && time < '21:00';

test('a device with a wrong clock uses the time of the server once it has received it', async ({
  page,
}) => {
  const really = isDay(zurichTime(new Date()));
  await page.clock.install({
    time: zurichInstant(zurichDate(new Date()), really ? '03:00' : '12:00'),
  });
  await page.goto(screenAddress(house, network.port));
  await waitForScreen(page);
  const start = page.getByRole('button', { name: 'Berühren Sie den Bildschirm' });
  await expect(start).toHaveCount(really ? 0 : 1);
  await page.clock.runFor(4000);
  await expect(start).toHaveCount(really ? 1 : 0);
});
