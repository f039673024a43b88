/**
 * Runs in the page before any other script. While `rememberAnswers` is true there, repeated reads
 * are answered from memory, without service worker and network. Thousands of visits need the
 * screens, not the same thirty responses again and again.
 */
export function rememberAnswers(): void {
  const page = globalThis as typeof globalThis & { rememberAnswers?: boolean };
  const answers = new Map<string, string>();

  page.XMLHttpRequest = class extends XMLHttpRequest {
    #address = '';

    override open(method: string, address: string | URL): void {
      this.#address = String(address);
      super.open(method, address, true);
      this.addEventListener(
        'load',
        () => this.status === 200 && answers.set(this.#address, this.responseText),
      );
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      const answer = answers.get(this.#address);
      if (page.rememberAnswers !== true || answer === undefined) return super.send(body);
      const told = {
        status: 200,
        readyState: 4,
        response: answer,
        responseText: answer,
        getAllResponseHeaders: () => 'content-type: application/json',
      };
      for (const [name, value] of Object.entries(told))
        Object.defineProperty(this, name, { value });
      queueMicrotask(() => this.onloadend?.(new ProgressEvent('loadend')));
    }
  };
}
