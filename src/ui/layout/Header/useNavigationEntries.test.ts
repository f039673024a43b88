import { describe, expect, it } from 'vitest';
import { resolveAriaCurrent } from './useNavigationEntries.tsx';

const addresses = ['/', '/wohnen', '/wohnen/haus-umgebung', '/jobs'];

describe('resolveAriaCurrent', () => {
  it('marks the page itself', () => {
    expect(resolveAriaCurrent(addresses, '/', '/jobs/')).toEqual([
      undefined,
      undefined,
      undefined,
      'page',
    ]);
  });

  it('marks the nearest entry above a page, and only that one', () => {
    expect(resolveAriaCurrent(addresses, '/', '/wohnen/haus-umgebung/garten')).toEqual([
      undefined,
      undefined,
      'true',
      undefined,
    ]);
  });

  it('marks home on the home page only', () => {
    expect(resolveAriaCurrent(addresses, '/', '/')).toEqual([
      'page',
      undefined,
      undefined,
      undefined,
    ]);
    expect(resolveAriaCurrent(['/it', '/it/jobs'], '/it', '/it/contatto')).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('does not take a longer word for a path below', () => {
    expect(resolveAriaCurrent(addresses, '/', '/jobsuche')).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
