import { Observable, type Subscription } from 'rxjs';
import type { Behavior } from '../../domain/shared/Behavior.ts';
import type { DeparturesState, UiServices } from '../../ui/UiServices.ts';
import { createLazy } from '../navigation/loadChunk.ts';

type DeparturesOf = Required<UiServices>['departuresOf'];

const LOADING: DeparturesState = { kind: 'loading' };

/**
 * Departures whose code is fetched with the first view that asks for them: most pages have none.
 */
export function createLateDepartures(load: () => Promise<DeparturesOf>): DeparturesOf {
  const loaded = createLazy(load);
  const houses = new Map<string, Behavior<DeparturesState>>();
  return (houseSlug) => {
    const known =
      houses.get(houseSlug) ?? createLateBehavior(async () => (await loaded())(houseSlug));
    houses.set(houseSlug, known);
    return known;
  };
}

function createLateBehavior(
  load: () => Promise<Behavior<DeparturesState>>,
): Behavior<DeparturesState> {
  let value = LOADING;
  const changes$ = new Observable<DeparturesState>((subscriber) => {
    let following: Subscription | null = null;
    const tell = (state: DeparturesState): void => {
      value = state;
      subscriber.next(state);
    };
    const follow = async (): Promise<void> => {
      const behavior = await load().catch(() => null);
      if (subscriber.closed) return;
      if (behavior === null) tell({ kind: 'failed' });
      else following = behavior.changes$.subscribe(tell);
    };
    subscriber.next(value);
    void follow();
    return () => following?.unsubscribe();
  });
  return {
    initial: LOADING,
    changes$,
    get value() {
      return value;
    },
  };
}
