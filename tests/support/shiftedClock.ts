import { readFileSync } from 'node:fs';

/**
 * Loaded before a server (`--import`): its clock is ahead of the machine's by the milliseconds in
 * the file that `SHIFTED_CLOCK` names, read whenever the time is asked for. Timers run as ever. With
 * `SHIFTED_CLOCK_PASSES` the time between two readings has passed, as on a long day; without, somebody
 * has set the clock, and what measures how long something took sees nothing of it.
 */
const file = process.env['SHIFTED_CLOCK'] ?? '';
const { now } = Date;
const shiftedNow = (): number => now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [shiftedNow()] : given, made) as Date,
  get: (target, name) => (name === 'now' ? shiftedNow : (Reflect.get(target, name) as unknown)),
});

if (process.env['SHIFTED_CLOCK_PASSES'] !== undefined) {
  const measured = performance.now.bind(performance);
  const atStart = Number(readFileSync(file, 'utf8'));
  performance.now = () => measured() + Number(readFileSync(file, 'utf8')) - atStart;
}
