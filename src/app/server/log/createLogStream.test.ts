import { expect, test, vi } from 'vitest';
import { createLogStream } from './registerRequestLog.ts';

const stage = () => {
  const output = { write: vi.fn<(text: string) => boolean>(() => true), on: vi.fn() };
  return { output, log: createLogStream(output as unknown as NodeJS.WriteStream) };
};

test('lines of one turn are written together and in their order', async () => {
  const { output, log } = stage();
  log.write('one\n');
  log.write('two\n');
  expect(output.write).not.toHaveBeenCalled();
  await new Promise((done) => {
    setImmediate(done);
  });
  expect(output.write.mock.calls).toEqual([['one\ntwo\n']]);
  log.write('three\n');
  await new Promise((done) => {
    setImmediate(done);
  });
  expect(output.write).toHaveBeenLastCalledWith('three\n');
});

test('a line that waits is written when the process ends', () => {
  const before = process.listeners('exit');
  const { output, log } = stage();
  log.write('last\n');
  const [atExit] = process.listeners('exit').filter((each) => !before.includes(each));
  atExit?.(0);
  expect(output.write).toHaveBeenCalledExactlyOnceWith('last\n');
  if (atExit !== undefined) process.off('exit', atExit);
});
