import { describe, expect, it } from 'vitest';
import { findCurrent } from './useNavigationEntries.tsx';

const addresses = ['/', '/wohnen', '/wohnen/haus-umgebung', '/jobs'];

describe('findCurrent', () => {
  it('marks the page itself', () => {
    expect(findCurrent(addresses, '/', '/jobs/')).toEqual([
      undefined,
      undefined,
      undefined,
      'page',
    ]);
  });

  it('marks the nearest entry above a page, and only that one', () => {
    expect(findCurrent(addresses, '/', '/wohnen/haus-umgebung/garten')).toEqual([
      undefined,
      undefined,
      'true',
      undefined,
    ]);
  });

  it('marks home on the home page only', () => {
    expect(findCurrent(addresses, '/', '/')).toEqual(['page', undefined, undefined, undefined]);
    expect(findCurrent(['/it', '/it/jobs'], '/it', '/it/contatto')).toEqual([undefined, undefined]);
  });

  it('does not take a longer word for a path below', () => {
    expect(findCurrent(addresses, '/', '/jobsuche')).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
