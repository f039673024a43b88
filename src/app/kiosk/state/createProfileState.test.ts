import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleKioskProfile } from '../../../samples/sampleKioskProfile.ts';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import { createScope } from '../../state/createBehavior.ts';
import { createProfileState } from './createProfileState.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = () => vi.advanceTimersByTimeAsync(60_000);

function setUp() {
  let answer: KioskProfile | null | 'fails' = sampleKioskProfile;
  const scope = createScope();
  const state = createProfileState(scope, {
    initial: sampleKioskProfile,
    profiles: {
      find: async () =>
        answer === 'fails'
          ? failure({ kind: 'unreachable', detail: '' })
          : success(answer === null ? null : structuredClone(answer)),
    },
  });
  const gone = vi.fn();
  state.gone$.subscribe(gone);
  const seen: KioskProfile[] = [];
  state.profile$.changes$.subscribe((profile) => seen.push(profile));
  return {
    ...state,
    scope,
    gone,
    seen,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

it('is read again each minute, and what editors changed is there within it', async () => {
  const { profile$, answerWith } = setUp();
  answerWith({ ...sampleKioskProfile, maintenance: true, message: 'Wir sind gleich zurück.' });
  await minute();
  expect(profile$.value).toMatchObject({ maintenance: true, message: 'Wir sind gleich zurück.' });
});

it('stays the same object while nothing has changed, so that nothing is redrawn', async () => {
  const { seen } = setUp();
  await minute();
  const before = seen.length;
  await minute();
  await minute();
  expect(seen).toHaveLength(before);
});

it('stays as it was while it cannot be read', async () => {
  const { profile$, answerWith, gone } = setUp();
  answerWith('fails');
  await minute();
  expect(profile$.value).toBe(sampleKioskProfile);
  expect(gone).not.toHaveBeenCalled();
});

it.each([
  ['no screen has it', null],
  ['another brand has it', { ...sampleKioskProfile, brandId: 'fremd' }],
] as const)('is gone when %s', async (_, answer) => {
  const { profile$, answerWith, gone } = setUp();
  answerWith(answer);
  await minute();
  expect(gone).toHaveBeenCalledOnce();
  expect(profile$.value).toBe(sampleKioskProfile);
});

it('is no longer asked for when its scope has ended', async () => {
  const { scope } = setUp();
  scope.end();
  expect(vi.getTimerCount()).toBe(0);
});
