import type { Observable } from 'rxjs';
import { expect, it } from 'vitest';
import { abortable } from './browserList.ts';

it('an answer that is not waited for any more is given up', () => {
  let given: AbortSignal | null = null;
  const answer$: Observable<string | null> = abortable((signal) => {
    given = signal;
    return new Promise<string>(() => undefined);
  });
  const subscription = answer$.subscribe();
  expect((given as AbortSignal | null)?.aborted).toBe(false);
  subscription.unsubscribe();
  expect((given as AbortSignal | null)?.aborted).toBe(true);
});

it('an answer that fails, as where its code does not load, is none', async () => {
  const answers: (string | null)[] = [];
  await abortable<string>(() => Promise.reject(new Error('offline'))).forEach((answer) =>
    answers.push(answer),
  );
  await abortable(async () => 'list').forEach((answer) => answers.push(answer));
  expect(answers).toEqual([null, 'list']);
});
