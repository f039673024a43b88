import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogStream } from './registerRequestLog.ts';

const stage = () => {
  const output = { write: vi.fn<(text: string) => boolean>(() => true), on: vi.fn() };
  return { output, log: createLogStream(output as unknown as NodeJS.WriteStream) };
};

const INFO = '{"level":30,"msg":"answered"}\n';
const WARNING = '{"level":40,"msg":"kept"}\n';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('lines of one event loop turn are written together in their order', () => {
  const { output, log } = stage();
  log.write('one\n');
  log.write('two\n');
  expect(output.write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(output.write.mock.calls).toEqual([['one\ntwo\n']]);
  vi.advanceTimersByTime(1000);
  log.write('three\n');
  vi.advanceTimersByTime(0);
  expect(output.write).toHaveBeenLastCalledWith('three\n');
});

test('under load, the lines of 20 ms are written together, but a warning is written at once', () => {
  const { output, log } = stage();
  log.write(INFO);
  vi.advanceTimersByTime(1);
  for (const _ of Array.from({ length: 19 })) {
    log.write(INFO);
    vi.advanceTimersByTime(1);
  }
  expect(output.write).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(output.write).toHaveBeenLastCalledWith(INFO.repeat(19));

  log.write(INFO);
  log.write(WARNING);
  vi.advanceTimersByTime(0);
  expect(output.write).toHaveBeenLastCalledWith(INFO + WARNING);
  vi.advanceTimersByTime(1000);
  expect(output.write).toHaveBeenCalledTimes(3);
});

test('a waiting line is written when the process ends', () => {
  const before = process.listeners('exit');
  const { output, log } = stage();
  log.write('last\n');
  const [atExit] = process.listeners('exit').filter((each) => !before.includes(each));
  atExit?.(0);
  expect(output.write).toHaveBeenCalledExactlyOnceWith('last\n');
  if (atExit !== undefined) process.off('exit', atExit);
});
