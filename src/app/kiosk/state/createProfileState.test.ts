import { map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { inMarbles, promiseOf, type Marbles } from '../../../../tests/support/marbles.ts';
import { sampleKioskProfile } from '../../../samples/sampleKioskProfile.ts';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import { createScope } from '../../state/createBehavior.ts';
import { createProfileState } from './createProfileState.ts';

/**
 * Letters of a diagram: `p` the first profile, `m` one in maintenance; `g` the profile is gone, `o`
 * it belongs to another brand, `v` it has no device, `x` it cannot be read.
 */
const PROFILES: Readonly<Record<string, KioskProfile | null>> = {
  p: sampleKioskProfile,
  m: { ...sampleKioskProfile, maintenance: true },
  g: null,
  o: { ...sampleKioskProfile, brandId: 'fremd' },
  v: { ...sampleKioskProfile, device: false },
};

/**
 * The responses in order, as diagrams; the last one is repeated. The scope ends after five minutes.
 */
function stage({ cold }: Marbles, answers: readonly string[], end = '300s x') {
  let reads = 0;
  const scope = createScope();
  const { profile$, gone$ } = createProfileState(scope, {
    initial: sampleKioskProfile,
    profiles: {
      find() {
        const answer = answers[Math.min(reads, answers.length - 1)] ?? '';
        reads += 1;
        return promiseOf(
          cold(answer).pipe(
            map((letter) =>
              letter === 'x'
                ? failure({ kind: 'unreachable' as const, detail: '' })
                : success(structuredClone(PROFILES[letter] ?? null)),
            ),
          ),
        );
      },
    },
  });
  cold(end).subscribe(() => scope.end());
  return {
    shown$: profile$.changes$.pipe(map(({ maintenance }) => (maintenance ? 'm' : 'p'))),
    gone$: gone$.pipe(map(() => 'x')),
    reads: () => reads,
  };
}

describe('the profile of a lobby screen', () => {
  it("is read every minute and then has the editors' changes", () => {
    inMarbles((marbles) => {
      const { shown$ } = stage(marbles, ['p', '-m', 'p']);
      // The first read returns a new object.
      marbles.expectObservable(shown$).toBe('p 59999ms p 60s m 59998ms p');
    });
  });

  it('stays the same object while nothing has changed, so that nothing is rendered again', () => {
    inMarbles((marbles) => {
      const { shown$, reads } = stage(marbles, ['m']);
      marbles.expectObservable(shown$).toBe('p 59999ms m');
      marbles.flush();
      expect(reads()).toBe(4);
    });
  });

  it('stays unchanged while it cannot be read, and is updated by the next successful read', () => {
    inMarbles((marbles) => {
      const { shown$, gone$ } = stage(marbles, ['x', '-x', 'm']);
      marbles.expectObservable(shown$).toBe('p 179999ms m');
      marbles.expectObservable(gone$).toBe('300s |');
    });
  });

  it('is read by one request at a time, however slow the response is', () => {
    inMarbles((marbles) => {
      const { shown$, reads } = stage(marbles, ['150s m', 'm']);
      marbles.expectObservable(shown$).toBe('p 209999ms m');
      marbles.cold('239s x').subscribe(() => expect(reads()).toBe(1));
    });
  });

  it.each([
    ['no screen has it', 'g'],
    ['another brand has it', 'o'],
    ['editors have switched off its device', 'v'],
  ])('is reported as gone when %s, and the shown profile stays', (_, letter) => {
    inMarbles((marbles) => {
      const { shown$, gone$ } = stage(marbles, [letter, 'x']);
      marbles.expectObservable(shown$).toBe('p');
      marbles.expectObservable(gone$).toBe('60s x 239999ms |');
    });
  });

  it('is no longer read after the scope has ended, and a late response is dropped', () => {
    inMarbles((marbles) => {
      const { shown$, reads } = stage(marbles, ['-----m'], '60002ms x');
      marbles.expectObservable(shown$).toBe('p');
      marbles.flush();
      expect(reads()).toBe(1);
    });
  });
});
