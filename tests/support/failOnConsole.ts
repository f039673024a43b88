import { afterEach, beforeEach, expect } from 'vitest';

const quiet = { error: console.error, warn: console.warn };
let loud: string[] = [];

/**
 * `console.error` and `console.warn` fail the test that caused them. A test that expects one mocks
 * it with `vi.spyOn(…).mockImplementation`.
 */
beforeEach(() => {
  loud = [];
  console.error = (...parts: unknown[]) => void loud.push(`error: ${parts.map(String).join(' ')}`);
  console.warn = (...parts: unknown[]) => void loud.push(`warn: ${parts.map(String).join(' ')}`);
});

afterEach(() => {
  Object.assign(console, quiet);
  expect(loud, 'nothing may be written to the console').toEqual([]);
});
