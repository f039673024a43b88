import { openSync, readSync } from 'node:fs';

/**
 * Loaded before a server (`--import`): its clock is ahead of the machine's by the milliseconds in
 * the file that `SHIFTED_CLOCK` names, read whenever the time is asked for. Timers run as ever. With
 * `SHIFTED_CLOCK_PASSES` the time between two readings has passed, as on a long day; without, somebody
 * has set the clock, and what measures how long something took sees nothing of it.
 */
const file = process.env['SHIFTED_CLOCK'] ?? '';
// Opened once: a server asks for the time again and again.
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
