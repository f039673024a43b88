import { openSync, readSync } from 'node:fs';

/**
 * Loaded before a server (`--import`): its clock is ahead of the machine's by the milliseconds in
 * the file that `SHIFTED_CLOCK` names, read on every call. Timers run normally. With
 * `SHIFTED_CLOCK_PASSES` a shift counts as elapsed time, also for `performance.now`. Without it the
 * clock has only been set, and measured durations do not change.
 */
const file = process.env['SHIFTED_CLOCK'] ?? '';
// Opened once, because a server reads the time very often.
const opened = openSync(file, 'r');
const text = Buffer.alloc(32);
const ahead = (): number =>
  Number(text.toString('latin1', 0, readSync(opened, text, 0, text.length, 0)));
const { now } = Date;
const shiftedNow = (): number => now() + ahead();

globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [shiftedNow()] : given, made) as Date,
  get: (target, name) => (name === 'now' ? shiftedNow : (Reflect.get(target, name) as unknown)),
});

if (process.env['SHIFTED_CLOCK_PASSES'] !== undefined) {
  const measured = performance.now.bind(performance);
  const atStart = ahead();
  performance.now = () => measured() + ahead() - atStart;
}
