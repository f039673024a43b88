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
   * The configuration from the server; null if it had none. Unless its state is `loading`, nothing
   * is requested until brand, locale or path change.
   */
  readonly initial: LoadedConfiguration;
}

export interface BrandState {
  /** The last configuration that arrived; retained while the next one loads and if that fails. */
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
    // Each input emits its current value first. The server has already responded for these values,
    // unless the state is `loading`.
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

/** A step of a request: it starts, then ends with a configuration, or with null. */
type Step = 'asked' | BrandConfig | null;

/**
 * Once loaded, the state stays loaded: a failed refresh retains the last good configuration. Equal
 * content keeps the old object, so that nothing is rendered again.
 */
function advance(last: LoadedConfiguration, step: Step): LoadedConfiguration {
  if (step === 'asked') return last.state === 'loaded' ? last : { ...last, state: 'loading' };
  if (step === null) return last.state === 'loaded' ? last : { ...last, state: 'failed' };
  const config = JSON.stringify(step) === JSON.stringify(last.config) ? last.config : step;
  return { config, state: 'loaded' };
}

/** Emits null if the configuration cannot be read. Equal calls in flight share one call. */
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
