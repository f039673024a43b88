import { expect, it, vi } from 'vitest';
import { InMemoryScreenRecords } from '../../../../tests/support/in-memory/InMemoryScreenRecords.ts';
import { sampleScreenRecord } from '../../../samples/sampleScreenRecord.ts';
import { createConfirmedDevices, deviceOf } from './confirmedDevices.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const { handle, device } = sampleScreenRecord;
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

async function stage() {
  const records = new InMemoryScreenRecords();
  await records.change(handle, device, () => sampleScreenRecord);
  const list = vi.spyOn(records, 'list');
  const time = { now: 0 };
  return { records, list, time, devices: createConfirmedDevices(records, () => time.now) };
}

it('a key is never stored as it is, and only one of our form identifies a device', () => {
  const named = (key: string | undefined) => deviceOf({ headers: { 'x-bildschirm': key } });
  expect(named(KEY)).toMatch(/^[0-9a-f]{32}$/);
  expect(named(KEY)).not.toBe(KEY);
  expect([undefined, '', `${KEY}0`, KEY.toUpperCase(), '../x'].map(named)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

it('a device is known once the list was read', async () => {
  const { devices } = await stage();
  expect(devices.has(device)).toBe(false);
  await settled();
  expect([devices.has(device), devices.has('b'.repeat(32))]).toEqual([true, false]);
});

it('any number of invented keys read the list twice a minute at most', async () => {
  const { devices, list, time } = await stage();
  for (; time.now < 60_000; time.now += 10) devices.has(`${time.now}`);
  expect(list).toHaveBeenCalledTimes(2);
});

it('a device that was removed is unknown within half a minute', async () => {
  const { devices, records, time } = await stage();
  devices.has(device);
  await settled();
  await records.remove(handle, device);
  time.now = 30_000;
  devices.has(device);
  await settled();
  expect(devices.has(device)).toBe(false);
});

it('the last list is used while it cannot be read', async () => {
  const { devices, list, time } = await stage();
  devices.has(device);
  await settled();
  list.mockRejectedValue(new Error('away'));
  time.now = 30_000;
  devices.has(device);
  await settled();
  expect(devices.has(device)).toBe(true);
});

it('a new device is read at once after it was confirmed here', async () => {
  const { devices, records, list } = await stage();
  devices.has(device);
  await settled();
  const other = 'b'.repeat(32);
  await records.change(handle, other, () => ({ ...sampleScreenRecord, device: other }));
  devices.forget();
  devices.has(other);
  await settled();
  expect([devices.has(other), list.mock.calls.length]).toEqual([true, 2]);
});
