import { describe, expect, it } from 'vitest';
import { InMemoryScreenRecords } from '../../../tests/support/memoryPorts.ts';
import { failure, success } from '../shared/Result.ts';
import { createPinCheck } from './screenPin.ts';

const MINUTE = 60_000;

const startCheck =
  (check: ReturnType<typeof createPinCheck>) =>
  (handle: string, pin: string, rateLimitKey = 'a1c') =>
    check({ handle, pin, rateLimitKey });

function setUp() {
  const records = new InMemoryScreenRecords();
  const state = { time: 1_000_000_000, answers: true };
  const checks: string[] = [];
  const start = () =>
    startCheck(
      createPinCheck({
        records,
        clock: { now: () => new Date(state.time) },
        checker: {
          check: async (_, pin) => (
            checks.push(pin),
            state.answers ? success(pin === '2468') : failure({ kind: 'unreachable', detail: '' })
          ),
        },
      }),
    );
  return { start, checks, state };
}

describe('the PIN of a lobby screen', () => {
  it('is accepted if right; after each wrong try, the result has the number of tries left', async () => {
    const check = setUp().start();
    expect(await check('park', '0000')).toEqual({ kind: 'wrong', left: 4 });
    expect(await check('park', '1111')).toEqual({ kind: 'wrong', left: 3 });
    expect(await check('park', '2468')).toEqual({ kind: 'right' });
    expect(await check('park', '1111')).toEqual({ kind: 'wrong', left: 4 });
  });

  it('is locked for 15 minutes after five wrong tries, even for the right PIN and after a restart', async () => {
    const { start, checks, state } = setUp();
    const check = start();
    for (let time = 0; time < 4; time += 1) await check('park', '0000');
    expect(await check('park', '0000')).toEqual({ kind: 'locked', seconds: 900 });
    state.time += MINUTE;
    expect(await start()('park', '2468')).toEqual({ kind: 'locked', seconds: 840 });
    expect(checks).toHaveLength(5);
    state.time += 15 * MINUTE;
    expect(await start()('park', '0000')).toEqual({ kind: 'wrong', left: 4 });
    expect(await start()('park', '2468')).toEqual({ kind: 'right' });
  });

  it('is not locked by tries from a time when the clock was a year ahead', async () => {
    const { start, state } = setUp();
    const check = start();
    state.time += 365 * 24 * 60 * MINUTE;
    for (let time = 0; time < 5; time += 1) await check('park', '0000');
    state.time -= 365 * 24 * 60 * MINUTE;
    expect(await start()('park', '2468')).toEqual({ kind: 'right' });
  });

  it('is locked for one screen only', async () => {
    const check = setUp().start();
    for (let time = 0; time < 5; time += 1) await check('park', '0000');
    expect(await check('teich', '2468')).toEqual({ kind: 'right' });
  });

  it('is locked for one rate-limit key only: tries from elsewhere do not lock out the house', async () => {
    const check = setUp().start();
    for (let time = 0; time < 6; time += 1) await check('park', '0000', 'bad');
    expect(await check('park', '2468', 'bad')).toMatchObject({ kind: 'locked' });
    expect(await check('park', '1111')).toEqual({ kind: 'wrong', left: 4 });
    expect(await check('park', '2468')).toEqual({ kind: 'right' });
  });

  it('is checked for at most five of many simultaneous tries', async () => {
    const { start, checks } = setUp();
    const check = start();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => check('park', String(1000 + number))),
    );
    expect(checks).toHaveLength(5);
    expect(answers.filter(({ kind }) => kind === 'locked')).toHaveLength(16);
  });

  it('stays locked for a sixth try that began earlier than the last counted one', async () => {
    const { start, checks, state } = setUp();
    const check = start();
    for (let time = 0; time < 5; time += 1) await check('park', '0000');
    state.time -= 3;
    expect(await check('park', '2468')).toEqual({ kind: 'locked', seconds: 901 });
    expect(checks).toHaveLength(5);
  });

  it('loses no tries while the content service does not respond', async () => {
    const { start, state } = setUp();
    const check = start();
    state.answers = false;
    for (let time = 0; time < 8; time += 1)
      expect(await check('park', '2468')).toEqual({ kind: 'unavailable' });
    state.answers = true;
    expect(await check('park', '0000')).toEqual({ kind: 'wrong', left: 4 });
  });

  it('keeps the wrong tries of before, so that an outage does not allow more', async () => {
    const { start, state } = setUp();
    const check = start();
    for (let time = 0; time < 3; time += 1) await check('park', '0000');
    state.answers = false;
    await check('park', '0000');
    state.answers = true;
    expect(await check('park', '0000')).toEqual({ kind: 'wrong', left: 1 });
  });
});
