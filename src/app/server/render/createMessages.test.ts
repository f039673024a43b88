import { describe, expect, it, vi } from 'vitest';
import { createMessages } from './renderPage.tsx';

describe('the messages for rendering a page', () => {
  it('are loaded once for each language', async () => {
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
