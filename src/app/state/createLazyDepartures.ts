import { from, Observable, switchMap } from 'rxjs';
import type { Behavior } from '../../domain/shared/Behavior.ts';
import type { DeparturesState, UiServices } from '../../ui/UiServices.ts';
import { createLazy } from '../navigation/loadChunk.ts';

type DeparturesOf = Required<UiServices>['departuresOf'];

const LOADING: DeparturesState = { kind: 'loading' };

/** Departures whose code is loaded with the first view that needs them: most pages have none. */
export function createLazyDepartures(load: () => Promise<DeparturesOf>): DeparturesOf {
  const loaded = createLazy(load);
  const houses = new Map<string, Behavior<DeparturesState>>();
  return (houseSlug) => {
    const known = houses.get(houseSlug) ?? createLateBehavior(loaded, houseSlug);
    houses.set(houseSlug, known);
    return known;
  };
}

function createLateBehavior(
  load: () => Promise<DeparturesOf>,
  houseSlug: string,
): Behavior<DeparturesState> {
  let value = LOADING;
  const changes$ = new Observable<DeparturesState>((subscriber) => {
    const pass = (state: DeparturesState): void => {
      value = state;
      subscriber.next(state);
    };
    subscriber.next(value);
    return from(load())
      .pipe(switchMap((departuresOf) => departuresOf(houseSlug).changes$))
      .subscribe({ next: pass, error: () => pass({ kind: 'failed' }) });
  });
  return {
    initial: LOADING,
    changes$,
    get value() {
      return value;
    },
  };
}
