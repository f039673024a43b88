import { map, merge, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { inMarbles, promiseOf, type Marbles } from '../../../../tests/support/marbles.ts';
import { createScope } from '../../state/createBehavior.ts';
import type { FromWorker } from '../kioskProtocol.ts';
import { createContentAgeState } from './createContentAgeState.ts';

const PAGES = '/api/seiten';
const HOUSES = '/api/haeuser';

const fresh = (address: string): FromWorker => ({ kind: 'read', address, readAt: null });
const copy = (address: string, time: string): FromWorker => ({
  kind: 'read',
  address,
  readAt: `2026-11-24T${time}:00.000Z`,
});

/**
 * Letters of a diagram: `p` a copy of the pages, `P` a fresh read of the pages, `m` a failed read
 * of the pages; `h` and `H` likewise for the houses.
 */
const MESSAGES: Readonly<Record<string, FromWorker>> = {
  p: copy(PAGES, '14:05'),
  P: fresh(PAGES),
  m: { kind: 'failed', address: PAGES },
  h: copy(HOUSES, '08:00'),
  H: fresh(HOUSES),
};

interface World {
  readonly messages: string;
  /**
   * The responses to the repeated requests in order, as diagrams of messages; the last one is
   * repeated.
   */
  readonly answers?: readonly string[];
  /** When the server has answered again; every 15 seconds by default. */
  readonly retries?: string;
  /** When the scope ends. */
  readonly end?: string;
}

const EVERY_15_SECONDS = '15s x 14999ms x 14999ms x 14999ms x';

function stage(
  { cold }: Marbles,
  { messages, answers = ['p'], retries = EVERY_15_SECONDS, end = '120s x' }: World,
) {
  const answers$ = new Subject<FromWorker>();
  const requests$ = new Subject<string>();
  let requests = 0;
  const scope = createScope();
  const state = createContentAgeState(scope, {
    messages$: merge(cold(messages, MESSAGES), answers$),
    retry$: cold(retries),
    refetch(address) {
      const answer = answers[Math.min(requests, answers.length - 1)] ?? '';
      requests += 1;
      requests$.next(address === PAGES ? 'p' : address === HOUSES ? 'h' : address);
      return promiseOf(cold(answer, MESSAGES).pipe(map((message) => answers$.next(message))));
    },
  });
  cold(end).subscribe(() => scope.end());
  return {
    requests$,
    /** `n` while everything is fresh, otherwise the hour of the oldest copy. */
    from$: state.contentFrom$.changes$.pipe(
      map((date) => date?.toISOString().slice(11, 13) ?? 'n'),
    ),
    healed$: state.healed$.pipe(map(() => 'x')),
    outdated$: state.outdated$.pipe(map(() => 'x')),
  };
}

const HOURS = { n: 'n', p: '14', h: '08' };

describe('the age of the content', () => {
  it('is the time of the oldest copy in use', () => {
    inMarbles((marbles) => {
      const { from$ } = stage(marbles, { messages: '-p-h-H-P' });
      marbles.expectObservable(from$).toBe('      np-h-p-n', HOURS);
    });
  });

  it('is not emitted again while it stays the same', () => {
    inMarbles((marbles) => {
      const { from$ } = stage(marbles, { messages: '-p-p-m-P-P' });
      marbles.expectObservable(from$).toBe('      np---n', HOURS);
    });
  });
});

describe('stale content', () => {
  it('is requested each time the server has answered, until it is fresh; that is emitted once and not to later subscribers', () => {
    inMarbles((marbles) => {
      const { requests$, healed$ } = stage(marbles, {
        messages: 'p',
        answers: ['p', 'm', '--P'],
      });
      marbles.expectObservable(requests$).toBe('15s p 14999ms p 14999ms p');
      marbles.expectObservable(healed$).toBe('45s --x');
      marbles.expectObservable(healed$, '60s ^').toBe('');
    });
  });

  it('is still requested after other content became fresh or stale in between', () => {
    inMarbles((marbles) => {
      const { requests$, healed$ } = stage(marbles, {
        messages: 'p 9999ms h 999ms H',
        answers: ['P'],
      });
      marbles.expectObservable(requests$).toBe('15s p');
      marbles.expectObservable(healed$).toBe('11s x 3999ms x');
    });
  });

  it('is not requested again before the current round has ended', () => {
    inMarbles((marbles) => {
      const { requests$ } = stage(marbles, { messages: 'p', answers: ['20s p', 'P'] });
      marbles.expectObservable(requests$).toBe('15s p 29999ms p');
    });
  });

  it('is requested four reads at a time, and only for the 40 latest addresses', () => {
    inMarbles((marbles) => {
      const many = Array.from({ length: 41 }, (_, each) => `${each}`);
      const requests: string[] = [];
      const scope = createScope();
      createContentAgeState(scope, {
        messages$: merge(
          ...many.map((address) =>
            marbles.cold('f').pipe(map((): FromWorker => ({ kind: 'failed', address }))),
          ),
        ),
        retry$: marbles.cold('15s x'),
        refetch(address) {
          requests.push(address);
          return promiseOf(marbles.cold('9999ms x').pipe(map(() => undefined)));
        },
      });
      marbles.cold('16s x').subscribe(() => expect(requests).toEqual(['1', '2', '3', '4']));
      marbles.cold('110s x').subscribe(() => expect(requests).toEqual(many.slice(1)));
      marbles.cold('120s x').subscribe(() => scope.end());
    });
  });

  it('is not requested before the server has answered, but its appearance is emitted once', () => {
    inMarbles((marbles) => {
      const { requests$, outdated$ } = stage(marbles, { messages: '-p-h-P-H-p', retries: '' });
      marbles.expectObservable(requests$).toBe('');
      marbles.expectObservable(outdated$).toBe('-x-------x');
    });
  });

  it('is no longer requested after the scope has ended', () => {
    inMarbles((marbles) => {
      const { requests$, from$ } = stage(marbles, { messages: 'p 20s P', end: '16s x' });
      marbles.expectObservable(requests$).toBe('15s p');
      marbles.expectObservable(from$).toBe('p', HOURS);
    });
  });
});

it('requests nothing while all content is fresh', () => {
  inMarbles((marbles) => {
    const { requests$, healed$ } = stage(marbles, { messages: 'P-H' });
    marbles.expectObservable(requests$).toBe('');
    marbles.expectObservable(healed$).toBe('');
  });
});
