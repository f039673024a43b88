import { describe, expect, it } from 'vitest';
import { countRoundTrips, kilobytes, parseLogLine, type TimedRequest } from './readRequests.ts';

const request = (initiatorType: string, start: number, end: number): TimedRequest => ({
  address: `/${start}`,
  initiatorType,
  bytes: 1500,
  start,
  end,
});

describe('the count of sequential request waves', () => {
  it('is zero without requests', () => {
    expect(countRoundTrips([])).toBe(0);
  });

  it('is two for a page and its resources, however late an image loads', () => {
    expect(
      countRoundTrips([
        request('navigation', 0, 200),
        request('link', 210, 400),
        request('script', 190, 300),
        request('img', 900, 1000),
      ]),
    ).toBe(2);
  });

  it('counts each link of a chain of scripts, in whatever order they are listed', () => {
    expect(
      countRoundTrips([
        request('script', 600, 800),
        request('navigation', 0, 200),
        request('script', 400, 590),
        request('script', 150, 390),
      ]),
    ).toBe(4);
  });

  it('counts scripts that load in parallel as one wave', () => {
    expect(
      countRoundTrips([
        request('navigation', 0, 200),
        request('script', 150, 390),
        request('script', 400, 590),
        request('script', 401, 700),
      ]),
    ).toBe(3);
  });

  it('counts a fetch by a script as a wave after that script', () => {
    expect(
      countRoundTrips([
        request('navigation', 0, 200),
        request('script', 150, 390),
        request('fetch', 450, 600),
      ]),
    ).toBe(3);
  });
});

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
