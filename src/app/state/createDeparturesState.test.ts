import { BehaviorSubject, type Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Departure, Timetable } from '../../domain/directions/Timetable.ts';
import { failure, success } from '../../domain/shared/Result.ts';
import { createDeparturesState } from './createDeparturesState.ts';
import { createScope } from './createBehavior.ts';

const bus = (time: string): Departure => ({
  time,
  delay: 0,
  line: 'Bus 854',
  destination: 'Bauma',
  platform: null,
});
const views: Subscription[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const view of views.splice(0)) view.unsubscribe();
  vi.useRealTimers();
});

function setUp(answers: readonly (readonly Departure[] | 'fails')[]) {
  const asked: { slug: string; signal: AbortSignal | undefined }[] = [];
  const timetable: Timetable = {
    async departures(slug, _, signal) {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? 'fails';
      asked.push({ slug, signal });
      return answer === 'fails' ? failure({ kind: 'unreachable', detail: '' }) : success(answer);
    },
    connections: async () => success([]),
  };
  const visible$ = new BehaviorSubject(true);
  const scope = createScope();
  const { departuresOf } = createDeparturesState(scope, {
    timetable: async () => timetable,
    visible$,
  });
  const watch = (slug = 'lindengut') => {
    const view = departuresOf(slug).changes$.subscribe();
    views.push(view);
    return view;
  };
  return { asked, visible$, scope, departuresOf, watch };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('the next departures of a house', () => {
  it('are loading first, as on the server, and asked for only when a view shows them', async () => {
    const { asked, departuresOf, watch } = setUp([[bus('a')]]);
    expect(departuresOf('lindengut')).toMatchObject({
      initial: { kind: 'loading' },
      value: { kind: 'loading' },
    });
    await pass(120);
    expect(asked).toHaveLength(0);
    watch();
    await pass(0);
    expect(departuresOf('lindengut').value).toEqual({ kind: 'shown', departures: [bus('a')] });
  });

  it('are read again each minute, once for two views, and no more when the last view has gone', async () => {
    const { asked, departuresOf, watch } = setUp([[bus('a')], [bus('b')]]);
    const [one, other] = [watch(), watch()];
    await pass(61);
    expect(asked).toHaveLength(2);
    expect(departuresOf('lindengut').value).toEqual({ kind: 'shown', departures: [bus('b')] });
    one.unsubscribe();
    other.unsubscribe();
    await pass(300);
    expect(asked).toHaveLength(2);
  });

  it('rest while nobody can see the page, and are new at once when it shows again', async () => {
    const { asked, visible$, watch } = setUp([[bus('a')]]);
    watch();
    await pass(1);
    visible$.next(false);
    await pass(600);
    expect(asked).toHaveLength(1);
    visible$.next(true);
    await pass(0);
    expect(asked).toHaveLength(2);
  });

  it('stay as they were when the timetable fails later', async () => {
    const { departuresOf, watch } = setUp([[bus('a')], 'fails']);
    watch();
    await pass(61);
    expect(departuresOf('lindengut').value).toEqual({ kind: 'shown', departures: [bus('a')] });
  });

  it('say that they failed when there never were any, and come when the timetable answers again', async () => {
    const { departuresOf, watch } = setUp(['fails', [bus('b')]]);
    watch();
    await pass(0);
    expect(departuresOf('lindengut').value).toEqual({ kind: 'failed' });
    await pass(60);
    expect(departuresOf('lindengut').value.kind).toBe('shown');
  });

  it('are at most five', async () => {
    const { departuresOf, watch } = setUp([['1', '2', '3', '4', '5', '6', '7'].map(bus)]);
    watch();
    await pass(0);
    expect(departuresOf('lindengut').value).toMatchObject({ departures: { length: 5 } });
  });

  it('of another house are another behaviour, of the same house the same', () => {
    const { departuresOf } = setUp([[]]);
    expect(departuresOf('lindengut')).toBe(departuresOf('lindengut'));
    expect(departuresOf('lindengut')).not.toBe(departuresOf('esempio'));
  });

  it('end with their scope', async () => {
    const { asked, scope, watch } = setUp([[bus('a')]]);
    watch();
    await pass(0);
    scope.end();
    await pass(300);
    expect(asked).toHaveLength(1);
  });
});
