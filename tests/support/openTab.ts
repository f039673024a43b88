/** A tab opened beside the page of a test. */
interface Tab {
  /** Evaluates an expression in the tab; null while the tab is navigating. */
  read(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

interface Answer {
  readonly id?: number;
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

/**
 * Opens an address in a new tab without Playwright, which loses a page that tries to navigate to a
 * browser page or to its source.
 * @param browser the address of Chromium's DevTools
 */
export async function openTab(browser: string, address: string): Promise<Tab> {
  const { id, webSocketDebuggerUrl } = (await (
    await fetch(`${browser}/json/new?${address}`, { method: 'PUT' })
  ).json()) as { readonly id: string; readonly webSocketDebuggerUrl: string };
  const line = new WebSocket(webSocketDebuggerUrl);
  await new Promise((done, fail) => {
    line.addEventListener('open', done);
    line.addEventListener('error', fail);
  });
  const waiting: ((value: unknown) => void)[] = [];
  line.addEventListener('message', ({ data }) => {
    const { id: number, result } = JSON.parse(String(data)) as Answer;
    if (number !== undefined) waiting[number]?.(result?.result?.value ?? null);
  });
  return {
    read: (expression) =>
      new Promise((done) => {
        const number = waiting.push(done) - 1;
        line.send(
          JSON.stringify({ id: number, method: 'Runtime.evaluate', params: { expression } }),
        );
      }),
    async close() {
      line.close();
      await fetch(`${browser}/json/close/${id}`);
    },
  };
}
