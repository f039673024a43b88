import { describe, expect, it, vi } from 'vitest';
import { probeLinks, type LinkProbe } from './checkExternalLinks.ts';

const signal = new AbortController().signal;
const answering = (answers: Readonly<Record<string, number | null>>): LinkProbe => ({
  probe: async (href: string) => (href in answers ? (answers[href] ?? null) : 200),
});
const wait = async (): Promise<void> => undefined;

describe('a nightly check', () => {
  it('counts the consecutive nights in which a link failed', async () => {
    const known = [
      { href: 'https://a.example/x', status: null, failures: 1 },
      { href: 'https://b.example/', status: 500, failures: 4 },
    ];
    expect(
      await probeLinks(['https://a.example/x', 'https://b.example/', 'https://c.example/'], known, {
        probe: answering({ 'https://a.example/x': 404, 'https://c.example/': null }),
        wait,
        signal,
      }),
    ).toEqual([
      { href: 'https://a.example/x', status: 404, failures: 2 },
      { href: 'https://b.example/', status: 200, failures: 0 },
      { href: 'https://c.example/', status: null, failures: 1 },
    ]);
  });

  it('forgets links that are no longer used', async () => {
    expect(
      await probeLinks([], [{ href: 'https://a.example/', status: 404, failures: 1 }], {
        probe: answering({}),
        wait,
        signal,
      }),
    ).toEqual([]);
  });

  it('sends one request at a time to each host, and checks several hosts in parallel', async () => {
    let underWay = 0;
    let most = 0;
    const probeLink: LinkProbe['probe'] = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => {
        setTimeout(resolve, 2);
      });
      underWay -= 1;
      return 200;
    };
    await probeLinks(['https://a.example/1', 'https://a.example/2', 'https://a.example/3'], [], {
      probe: { probe: probeLink },
      signal,
      wait,
    });
    expect(most).toBe(1);
    await probeLinks(['https://a.example/1', 'https://b.example/', 'https://c.example/'], [], {
      probe: { probe: probeLink },
      signal,
      wait,
    });
    expect(most).toBe(3);
  });

  it('keeps the known results of the remaining links if it is aborted', async () => {
    const ending = new AbortController();
    const probeLink = vi.fn<LinkProbe['probe']>(async () => {
      ending.abort();
      return null;
    });
    const known = [{ href: 'https://a.example/1', status: 404, failures: 3 }];
    expect(
      await probeLinks(['https://a.example/1', 'https://a.example/2'], known, {
        probe: { probe: probeLink },
        signal: ending.signal,
        wait,
      }),
    ).toEqual(known);
    expect(probeLink).toHaveBeenCalledOnce();
  });
});
