import { describe, expect, it, vi } from 'vitest';
import { createMessages } from './renderPage.tsx';

describe('the words that pages are drawn with', () => {
  it('are put together once for each language', async () => {
    const load = vi.fn(async (language: string) => ({ [language]: [] }));
    const messagesOf = createMessages(load);
    expect([await messagesOf('de'), await messagesOf('it'), await messagesOf('de')]).toEqual([
      { de: [] },
      { it: [] },
      { de: [] },
    ]);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
