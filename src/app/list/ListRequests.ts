/** The HTML of a list; null if its page has to be opened instead. Never rejects. */
type Answer = Promise<string | null>;

/** The list that the visitor waits for. */
export interface ListRequest {
  /** The query of its address, with its question mark; '' without filters. */
  readonly search: string;
  readonly answer: Answer;
  /** Null if the answer was requested ahead. */
  readonly abort: AbortController | null;
}

/** The parameter of an address that requests only its list, as in `renderListPart.ts`. */
const PART = 'teil=liste';
/** Most addresses that are requested ahead: all choices of most lists, and the next page. */
const MAX_AHEAD = 12;

async function fetchList(search: string, options: RequestInit): Promise<string | null> {
  try {
    const address = `${location.pathname}${search}${search === '' ? '?' : '&'}${PART}`;
    const response = await fetch(address, options);
    return response.ok && !response.redirected ? await response.text() : null;
  } catch {
    return null;
  }
}

/** The lists of this page's address by their queries, and the one that the visitor waits for. */
export class ListRequests {
  /** Lists that were on the page, so that "Back" needs no request, and others. */
  readonly #answers = new Map<string, Answer>();
  /** Ends the requests that were sent ahead. */
  #ahead = new AbortController();
  #current: ListRequest | null = null;

  /** The list that the visitor waits for. */
  get current(): ListRequest | null {
    return this.#current;
  }

  has(search: string): boolean {
    return this.#answers.has(search);
  }

  /** The list that came with the page is no answer. */
  add(search: string, html: string): void {
    this.#answers.set(search, Promise.resolve(html));
  }

  /** Ends the request that the visitor waited for before. */
  open(search: string): ListRequest {
    if (this.#current?.search === search) return this.#current;
    this.cancel();
    const known = this.#answers.get(search);
    if (known !== undefined) return (this.#current = { search, answer: known, abort: null });
    this.#ahead.abort();
    const abort = new AbortController();
    const answer = this.#load(search, { signal: abort.signal, priority: 'high' });
    return (this.#current = { search, answer, abort });
  }

  cancel(): void {
    if (this.#current?.abort) {
      this.#current.abort.abort();
      this.#answers.delete(this.#current.search);
    }
    this.#current = null;
  }

  /** The visitor no longer waits, because the list has arrived. */
  finish(): void {
    this.#current = null;
  }

  loadAhead(searches: readonly string[]): void {
    this.#ahead = new AbortController();
    for (const search of [...new Set(searches)].slice(0, MAX_AHEAD))
      if (!this.has(search))
        void this.#load(search, { signal: this.#ahead.signal, priority: 'low' });
  }

  clear(): void {
    this.#answers.clear();
  }

  #load(search: string, options: RequestInit): Answer {
    const answer = fetchList(search, options);
    this.#answers.set(search, answer);
    const deleteFailure = async (): Promise<void> => {
      if ((await answer) === null && this.#answers.get(search) === answer)
        this.#answers.delete(search);
    };
    void deleteFailure();
    return answer;
  }
}
