import { map, Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { inMarbles, promiseOf, type Marbles } from '../../../../tests/support/marbles.ts';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import { storyNotice } from '../../../samples/storyNotice.ts';
import { createBehavior, createConstant, createScope } from '../../state/createBehavior.ts';
import { createNoticesState } from './createNoticesState.ts';

const BEGIN = Date.parse('2026-11-24T14:00:00Z');
const inMinutes = (minutes: number): Date => new Date(BEGIN + minutes * 60_000);

/** Letters of a diagram: the notices that a read finds; `x` fails. */
const FOUND = {
  n: [],
  a: [storyNotice('a')],
  e: [storyNotice('e', { until: inMinutes(1) })],
} as const;

function stage({ cold }: Marbles, answers: string, end = '100s x') {
  const scope = createScope();
  let reads = 0;
  const asked: SelectedLocale[] = [];
  const locales = new Subject<SelectedLocale>();
  let elapsed = 0;
  const minutes = cold('m 59999ms m 59999ms m').pipe(
    map((_, passed) => {
      elapsed = passed;
      return inMinutes(passed);
    }),
  );
  const notices$ = createNoticesState(scope, {
    brand: sampleBrand,
    notices: {
      list(_, locale) {
        const letter = answers[Math.min(reads, answers.length - 1)] as keyof typeof FOUND | 'x';
        reads += 1;
        asked.push(locale);
        return promiseOf(
          cold('r').pipe(
            map(() =>
              letter === 'x'
                ? failure({ kind: 'unreachable' as const, detail: '' })
                : success(structuredClone(FOUND[letter])),
            ),
          ),
        );
      },
    },
    locale$: createBehavior<SelectedLocale>(scope, 'de-CH', locales),
    minute$: createBehavior(scope, inMinutes(0), minutes),
    now: () => inMinutes(elapsed),
  });
  cold(end).subscribe(() => scope.end());
  const shown$ = notices$.changes$.pipe(
    map((notices) => notices.map(({ id }) => id).join() || '-'),
  );
  return { shown$, asked, locales, notices$ };
}

it('a new notice is shown within three seconds, and a withdrawn one is gone within three', () => {
  inMarbles((marbles) => {
    const { shown$ } = stage(marbles, 'naan', '10s x');
    marbles.expectObservable(shown$).toBe('(nn) 2996ms a 5999ms n', { n: '-', a: 'a' });
  });
});

it('while reads fail the last ones stay, each until its minute', () => {
  inMarbles((marbles) => {
    const { shown$ } = stage(marbles, 'ex');
    marbles.expectObservable(shown$).toBe('(ne) 59996ms n', { n: '-', e: 'e' });
  });
});

it('they are read in the language of the visitor at once', () => {
  inMarbles((marbles) => {
    const { asked, locales } = stage(marbles, 'a', '2s x');
    marbles.cold('1s x').subscribe(() => locales.next('it-CH'));
    marbles.flush();
    expect(asked).toEqual(['de-CH', 'it-CH']);
  });
});

it('nothing is shown before the first answer', () => {
  const scope = createScope();
  const notices$ = createNoticesState(scope, {
    brand: sampleBrand,
    notices: { list: () => new Promise(() => undefined) },
    locale$: createConstant<SelectedLocale>('de-CH'),
    minute$: createConstant(inMinutes(0)),
    now: () => inMinutes(0),
  });
  expect(notices$.value).toEqual([]);
  scope.end();
});
