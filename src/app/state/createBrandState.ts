import { skip, Subject, switchMap, takeUntil, type Observable } from 'rxjs';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import type { BrandConfigRepository } from '../../domain/brand/BrandConfigRepository.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import type { ConfigurationState } from '../../ui/UiServices.ts';
import { createBehavior } from './createBehavior.ts';

export interface BrandStateInputs {
  readonly brand$: Behavior<Brand>;
  readonly locale$: Behavior<SelectedLocale>;
  readonly path$: Behavior<string>;
  readonly repository: BrandConfigRepository;
  /**
   * What the server sent along; null when it had none. Nothing is asked for until brand, locale or
   * path change.
   */
  readonly initial: { readonly config: BrandConfig | null; readonly state: ConfigurationState };
}

export interface BrandState {
  /**
   * The last configuration that arrived; it stays while the next one is on its way and when that
   * one fails.
   */
  readonly brandConfig$: Behavior<BrandConfig | null>;
  readonly configurationState$: Behavior<ConfigurationState>;
  readonly retryConfiguration: () => void;
}

/**
 * The brand's configuration, read again whenever brand, locale or path change (specification,
 * section 7).
 */
export function createBrandState(
  scope: Scope,
  { brand$, locale$, path$, repository, initial }: BrandStateInputs,
): BrandState {
  const asked$ = new Subject<void>();
  const configs$ = new Subject<BrandConfig>();
  const states$ = new Subject<ConfigurationState>();
  const brandConfig$ = createBehavior<BrandConfig | null>(scope, initial.config, configs$);
  const configurationState$ = createBehavior(scope, initial.state, states$);
  const note = (outcome: Outcome): void =>
    states$.next(stateAfter(configurationState$.value, outcome));
  const find = joinCallsInFlight(repository);

  const answers$ = asked$.pipe(
    switchMap(() => find(brand$.value, locale$.value)),
    takeUntil(scope.ended$),
  );
  answers$.subscribe((config) => {
    note(config === null ? 'failed' : 'loaded');
    if (config !== null && !isSame(config, brandConfig$.value)) configs$.next(config);
  });
  const ask = (): void => {
    note('asked');
    asked$.next();
  };
  // Each input gives its present value first: that is what the server has answered already.
  const inputs: readonly Observable<unknown>[] = [
    brand$.changes$,
    locale$.changes$,
    path$.changes$,
  ];
  for (const changes$ of inputs) changes$.pipe(skip(1), takeUntil(scope.ended$)).subscribe(ask);
  if (initial.state === 'loading') ask();
  return { brandConfig$, configurationState$, retryConfiguration: ask };
}

type Outcome = 'asked' | 'loaded' | 'failed';

/** Once loaded it stays loaded: a failed refresh leaves the last good configuration in place. */
function stateAfter(state: ConfigurationState, outcome: Outcome): ConfigurationState {
  if (state === 'loaded') return state;
  return outcome === 'asked' ? 'loading' : outcome;
}

/**
 * Equal content keeps the old object, so that a repeated call that brought nothing new redraws
 * nothing.
 */
function isSame(left: BrandConfig, right: BrandConfig | null): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function joinCallsInFlight(repository: BrandConfigRepository) {
  const flights = new Map<string, Promise<BrandConfig | null>>();
  return (brand: Brand, locale: SelectedLocale): Promise<BrandConfig | null> => {
    const key = `${brand.id} ${locale}`;
    const flying = flights.get(key);
    if (flying !== undefined) return flying;
    const flight = repository
      .find(brand, locale)
      .then(
        (result) => (result.ok ? result.value : null),
        () => null,
      )
      .finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
