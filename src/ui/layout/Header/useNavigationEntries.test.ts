import { describe, expect, it } from 'vitest';
import { resolveAriaCurrent } from './useNavigationEntries.tsx';

const addresses = ['/', '/wohnen', '/wohnen/haus-umgebung', '/jobs'];

describe('resolveAriaCurrent', () => {
  it('marks the entry of the page itself', () => {
    expect(resolveAriaCurrent(addresses, '/', '/jobs/')).toEqual([
      undefined,
      undefined,
      undefined,
      'page',
    ]);
  });

  it('marks only the nearest entry above a page', () => {
    expect(resolveAriaCurrent(addresses, '/', '/wohnen/haus-umgebung/garten')).toEqual([
      undefined,
      undefined,
      'true',
      undefined,
    ]);
  });

  it('marks the home entry only on the home page', () => {
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

  it('does not treat a longer word with the same beginning as a subpage', () => {
    expect(resolveAriaCurrent(addresses, '/', '/jobsuche')).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
