/**
 * What this process has done since it started: numbers alone, nothing that tells one visitor from
 * another.
 */
export interface Counters {
  readonly accepted: Counter;
  readonly delivered: Counter;
  readonly mailsSent: Counter;
  /** Not sent, since their recipient had had enough that day. */
  readonly mailsWithheld: Counter;
  readonly pageHits: Counter;
  readonly pageMisses: Counter;
  /** Answers by their class, `2xx` and so on. */
  readonly answers: ReadonlyMap<string, Counter>;
}

export interface Counter {
  readonly value: number;
  add(): void;
}

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'];

export const createCounters = (): Counters => ({
  accepted: createCounter(),
  delivered: createCounter(),
  mailsSent: createCounter(),
  mailsWithheld: createCounter(),
  pageHits: createCounter(),
  pageMisses: createCounter(),
  answers: new Map(CLASSES.map((name) => [name, createCounter()])),
});

function createCounter(): Counter {
  let value = 0;
  return {
    get value() {
      return value;
    },
    add() {
      value += 1;
    },
  };
}
