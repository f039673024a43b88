import { describe, expect, it } from 'vitest';
import { kilobytes, parseLogLine } from './readRequests.ts';

describe('the log of the proxy', () => {
  it('contains the address, the response and whether it was prefetched', () => {
    expect(parseLogLine('304\t180\t-\tprefetch;prerender\ta.localhost/jobs?x=1')).toEqual({
      status: 304,
      bytes: 180,
      type: '',
      purpose: 'prefetch;prerender',
      address: 'a.localhost/jobs?x=1',
    });
    expect(parseLogLine('200\t4000\ttext/html; charset=utf-8\t-\ta.localhost/').purpose).toBe('');
  });

  it('is rejected if it has another format', () => {
    expect(() => parseLogLine('GET / 200')).toThrow('Not a line');
    expect(() => parseLogLine('200\tmany\ta\tb\tc')).toThrow('Not a line');
  });

  it('gives the sum of bytes in kilobytes of 1000', () => {
    expect(kilobytes([{ bytes: 1500 }, { bytes: 500 }])).toBe(2);
    expect(kilobytes([])).toBe(0);
  });
});
