import {
  catchError,
  combineLatest,
  finalize,
  from,
  map,
  type Observable,
  of,
  scan,
  shareReplay,
  skip,
  startWith,
  Subject,
  switchMap,
} from 'rxjs';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import type { BrandConfigRepository } from '../../domain/brand/BrandConfigRepository.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import type { ConfigurationState } from '../../ui/UiServices.ts';
import { createBehavior } from './createBehavior.ts';

interface LoadedConfiguration {
  readonly config: BrandConfig | null;
  readonly state: ConfigurationState;
}

export interface BrandStateInputs {
  readonly brand$: Behavior<Brand>;
  readonly locale$: Behavior<SelectedLocale>;
  readonly path$: Behavior<string>;
  readonly repository: BrandConfigRepository;
  /**
   * What the server sent along; null when it had none. Nothing is asked for until brand, locale or
   * path change.
   */
  readonly initial: LoadedConfiguration;
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
  const find = shareCallsInFlight(repository);
  const retries$ = new Subject<void>();
  const loaded$ = combineLatest([
    brand$.changes$,
    locale$.changes$,
    path$.changes$,
    retries$.pipe(startWith(undefined)),
  ]).pipe(
    // Each input gives its present value first: that is what the server has answered already.
    skip(initial.state === 'loading' ? 0 : 1),
    switchMap(([brand, locale]) => find(brand, locale).pipe(startWith('asked' as const))),
    scan(advance, initial),
  );
  const loaded = createBehavior(scope, initial, loaded$);
  return {
    brandConfig$: createBehavior(
      scope,
      initial.config,
      loaded.changes$.pipe(map(({ config }) => config)),
    ),
    configurationState$: createBehavior(
      scope,
      initial.state,
      loaded.changes$.pipe(map(({ state }) => state)),
    ),
    retryConfiguration: () => retries$.next(),
  };
}

/** What happens to a question: it is asked, and answered with a configuration or with none. */
type Step = 'asked' | BrandConfig | null;

/**
 * Once loaded it stays loaded: a failed refresh leaves the last good configuration in place. Equal
 * content keeps the old object, so that a repeated call that brought nothing new redraws nothing.
 */
function advance(last: LoadedConfiguration, step: Step): LoadedConfiguration {
  if (step === 'asked') return last.state === 'loaded' ? last : { ...last, state: 'loading' };
  if (step === null) return last.state === 'loaded' ? last : { ...last, state: 'failed' };
  const config = JSON.stringify(step) === JSON.stringify(last.config) ? last.config : step;
  return { config, state: 'loaded' };
}

/** Null where the configuration cannot be had. Equal calls in flight are one call. */
function shareCallsInFlight(repository: BrandConfigRepository) {
  const inFlight = new Map<string, Observable<BrandConfig | null>>();
  return (brand: Brand, locale: SelectedLocale): Observable<BrandConfig | null> => {
    const key = `${brand.id} ${locale}`;
    const call$ =
      inFlight.get(key) ??
      from(repository.find(brand, locale)).pipe(
        map((result) => (result.ok ? result.value : null)),
        catchError(() => of(null)),
        finalize(() => inFlight.delete(key)),
        shareReplay(1),
      );
    inFlight.set(key, call$);
    return call$;
  };
}
