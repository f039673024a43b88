import { asyncScheduler, map, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { inMarbles, promiseOf, type Marbles } from '../../../tests/support/marbles.ts';
import type { Departure, Timetable } from '../../domain/directions/Timetable.ts';
import { failure, success } from '../../domain/shared/Result.ts';
import { createScope } from './createBehavior.ts';
import { createDeparturesState } from './createDeparturesState.ts';

const bus = (time: string): Departure => ({
  time,
  delay: 0,
  line: 'Bus 854',
  destination: 'Bauma',
  platform: null,
});

/** A time of day in virtual time, which starts at midnight. */
const at = (time: string): string => `1970-01-01T${time}:00Z`;

interface World {
  /**
   * The timetable's responses in order: a letter names the bus, `x` fails; the last one is
   * repeated.
   */
  readonly answers?: readonly string[];
  readonly visible?: string;
  readonly departures?: readonly Departure[];
}

function stage({ cold }: Marbles, { answers = ['a'], visible = 'v', departures }: World = {}) {
  const requests: AbortSignal[] = [];
  const timetable: Timetable = {
    departures(_, __, signal) {
      const answer = answers[Math.min(requests.length, answers.length - 1)] ?? '';
      requests.push(signal ?? AbortSignal.abort());
      return promiseOf(
        cold(answer).pipe(
          map((name) =>
            name === 'x'
              ? failure({ kind: 'unreachable' as const, detail: '' })
              : success(departures ?? [bus(name)]),
          ),
        ),
      );
    },
    connections: async () => success([]),
  };
  const scope = createScope();
  const { departuresOf } = createDeparturesState(scope, {
    timetable: () => promiseOf(cold('t').pipe(map(() => timetable))),
    visible$: cold(visible).pipe(map((letter) => letter === 'v')),
    now: () => new Date(asyncScheduler.now()),
  });
  /** `l` loading, `x` failed, otherwise the shown bus. */
  const shown$: Observable<string> = departuresOf('lindengut').changes$.pipe(
    map((state) =>
      state.kind === 'shown'
        ? (state.departures[0]?.time ?? '')
        : state.kind === 'loading'
          ? 'l'
          : 'x',
    ),
  );
  return { requests, scope, departuresOf, shown$ };
}

describe('the next departures of a house', () => {
  it('are loading first, as on the server, and are requested only if a view shows them', () => {
    inMarbles((marbles) => {
      const { requests, departuresOf, shown$ } = stage(marbles, { answers: ['--a'] });
      expect(departuresOf('lindengut')).toMatchObject({
        initial: { kind: 'loading' },
        value: { kind: 'loading' },
      });
      marbles.cold('119s x').subscribe(() => expect(requests).toHaveLength(0));
      marbles.expectObservable(shown$, '120s ^ 9s !').toBe('120s l-a');
      marbles.flush();
      expect(departuresOf('lindengut').value).toEqual({ kind: 'shown', departures: [bus('a')] });
    });
  });

  it('are read again each minute, once for two views, until the last view unsubscribes', () => {
    inMarbles((marbles) => {
      const { requests, shown$ } = stage(marbles, { answers: ['-a', '-b'] });
      marbles.expectObservable(shown$, '^ 70s !').toBe('la 59999ms b');
      marbles.expectObservable(shown$, '^ 90s !').toBe('la 59999ms b');
      marbles.cold('500s x').subscribe(() => expect(requests).toHaveLength(2));
    });
  });

  it('are not requested while the page is hidden, and are updated at once when it is visible again', () => {
    inMarbles((marbles) => {
      const { requests, shown$ } = stage(marbles, {
        answers: ['-a', '-b'],
        visible: 'v---h 600s v',
      });
      marbles.expectObservable(shown$, '^ 620s !').toBe('la---- 600s b');
      marbles.cold('599s x').subscribe(() => expect(requests).toHaveLength(1));
    });
  });

  it('stay unchanged if a later request fails before any of them has left', () => {
    inMarbles((marbles) => {
      const { shown$ } = stage(marbles, {
        answers: ['-a', '-x', '-#'],
        departures: [bus(at('00:30'))],
      });
      marbles.expectObservable(shown$, '^ 200s !').toBe('la', { l: 'l', a: at('00:30') });
    });
  });

  it('are only those that have not left, with their delay, when a later request fails; after the last one they have failed', () => {
    inMarbles((marbles) => {
      const [a, b] = [at('00:01'), at('00:02')];
      const { shown$ } = stage(marbles, {
        answers: ['-a', '-x'],
        departures: [bus(a), { ...bus(b), delay: 1 }],
      });
      marbles
        .expectObservable(shown$, '^ 400s !')
        .toBe('la 59999ms b 119999ms x', { l: 'l', a, b, x: 'x' });
    });
  });

  it('have failed if the first request fails, and are shown when the timetable responds again', () => {
    inMarbles((marbles) => {
      const { shown$ } = stage(marbles, { answers: ['-x', '-b'] });
      marbles.expectObservable(shown$, '^ 70s !').toBe('lx 59999ms b');
    });
  });

  it('are limited to five', () => {
    inMarbles((marbles) => {
      const departures = ['1', '2', '3', '4', '5', '6', '7'].map(bus);
      const { departuresOf } = stage(marbles, { departures });
      marbles
        .expectObservable(
          departuresOf('lindengut').changes$.pipe(
            map((state) => (state.kind === 'shown' ? `${state.departures.length}` : 'l')),
          ),
          '^-!',
        )
        .toBe('(l5)');
    });
  });

  it('have one behaviour for each house', () => {
    inMarbles((marbles) => {
      const { departuresOf } = stage(marbles);
      expect(departuresOf('lindengut')).toBe(departuresOf('lindengut'));
      expect(departuresOf('lindengut')).not.toBe(departuresOf('esempio'));
    });
  });

  it('are aborted if the last view unsubscribes before the response', () => {
    inMarbles((marbles) => {
      const { requests, shown$ } = stage(marbles, { answers: ['-----a'] });
      marbles.expectObservable(shown$, '^--!').toBe('l');
      marbles.flush();
      expect(requests.map(({ aborted }) => aborted)).toEqual([true]);
    });
  });

  it('are no longer requested after the scope has ended', () => {
    inMarbles((marbles) => {
      const { requests, scope, shown$ } = stage(marbles);
      marbles.expectObservable(shown$, '^ 300s !').toBe('(la)');
      marbles.cold('---x').subscribe(() => scope.end());
      marbles.flush();
      expect(requests).toHaveLength(1);
    });
  });
});
