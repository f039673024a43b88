import type { Observable } from 'rxjs';

/**
 * A read-only stream with a current value: state that views read and that only its factory writes.
 */
export interface Behavior<T> {
  /** The current value, available before anyone has subscribed. */
  readonly value: T;
  /**
   * The value that the server rendered: a boundary that hydrates late must use it, not the current
   * one.
   */
  readonly initial: T;
  /**
   * Emits the current value on subscription, then every change; consecutive equal values are
   * skipped.
   */
  readonly changes$: Observable<T>;
}

/** Owns the subscriptions of the behaviours that were created in it; `end` releases them all. */
export interface Scope {
  readonly ended$: Observable<void>;
  end(): void;
}
