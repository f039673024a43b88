import type { Observable } from 'rxjs';

/**
 * A read-only stream with a current value: state that views read and no code outside its factory
 * writes.
 */
export interface Behavior<T> {
  /** The current value, also before anyone has subscribed. */
  readonly value: T;
  /**
   * The value that the server rendered: a boundary that hydrates late must see it, not the current
   * one.
   */
  readonly initial: T;
  /**
   * Emits the current value on subscription, then every change; equal values in a row are left out.
   */
  readonly changes$: Observable<T>;
}

/** Owns the subscriptions of the behaviours made in it; `end` releases them all. */
export interface Scope {
  readonly ended$: Observable<void>;
  end(): void;
}
