import { describe, expect, it } from 'vitest';
import { countRoundTrips, kilobytes, parseLogLine, type TimedRequest } from './readRequests.ts';

const request = (initiatorType: string, start: number, end: number): TimedRequest => ({
  address: `/${start}`,
  initiatorType,
  bytes: 1500,
  start,
  end,
});

describe('waves of requests', () => {
  it('has none where nothing was asked for', () => {
    expect(countRoundTrips([])).toBe(0);
  });

  it('counts a page and what it names as two, however late a picture comes', () => {
    expect(
      countRoundTrips([
        request('navigation', 0, 200),
        request('link', 210, 400),
        request('script', 190, 300),
        request('img', 900, 1000),
      ]),
    ).toBe(2);
  });

  it('counts a chain of scripts link by link, in whatever order they are told', () => {
    expect(
      countRoundTrips([
        request('script', 600, 800),
        request('navigation', 0, 200),
        request('script', 400, 590),
        request('script', 150, 390),
      ]),
    ).toBe(4);
  });

  it('takes scripts that are on their way together for one wave', () => {
    expect(
      countRoundTrips([
        request('navigation', 0, 200),
        request('script', 150, 390),
        request('script', 400, 590),
        request('script', 401, 700),
      ]),
    ).toBe(3);
  });

  it('takes an answer from the server that a script asked for to follow that script', () => {
    expect(
      countRoundTrips([
        request('navigation', 0, 200),
        request('script', 150, 390),
        request('fetch', 450, 600),
      ]),
    ).toBe(3);
  });
});

describe('the log of the front', () => {
  it('says what was asked for, how it was answered and whether it was fetched ahead', () => {
    expect(parseLogLine('304\t180\t-\tprefetch;prerender\ta.localhost/jobs?x=1')).toEqual({
      status: 304,
      bytes: 180,
      type: '',
      purpose: 'prefetch;prerender',
      address: 'a.localhost/jobs?x=1',
    });
    expect(parseLogLine('200\t4000\ttext/html; charset=utf-8\t-\ta.localhost/').purpose).toBe('');
  });

  it('is refused where it is of another format', () => {
    expect(() => parseLogLine('GET / 200')).toThrow('Not a line');
    expect(() => parseLogLine('200\tmany\ta\tb\tc')).toThrow('Not a line');
  });

  it('sums bytes in thousands', () => {
    expect(kilobytes([{ bytes: 1500 }, { bytes: 500 }])).toBe(2);
    expect(kilobytes([])).toBe(0);
  });
});
