import { describe, expect, it } from 'vitest';
import { parseWrk } from './measureRate.ts';

describe('the result of wrk', () => {
  it('is the number of requests that got a response', () => {
    expect(
      parseWrk(
        'Running 3s test @ https://127.0.0.1:1/\n  12345 requests in 3.01s, 170.15MB read\nRequests/sec:   4101.32\n',
      ),
    ).toBe(12_345);
  });

  it('is an error if some requests got no successful response', () => {
    expect(() => parseWrk('  12345 requests in 3.01s\n  Non-2xx or 3xx responses: 12\n')).toThrow(
      'Not all requests were answered',
    );
    expect(() =>
      parseWrk(
        '  12345 requests in 3.01s\n  Socket errors: connect 0, read 3, write 0, timeout 0\n',
      ),
    ).toThrow('Not all requests were answered');
    expect(() => parseWrk('unable to connect')).toThrow('Not all requests were answered');
  });
});
