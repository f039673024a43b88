import { Subject } from 'rxjs';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import { TEXT_SIZES, type TextSize } from '../../ui/UiServices.ts';
import { createBehavior } from './createBehavior.ts';

/**
 * The cookie that stores the text size on the device. The server reads it too, so that the first
 * paint has the right size.
 */
export const TEXT_SIZE_COOKIE = 'schrift';

/** Any unknown value gives the normal size. */
export function parseTextSize(value: string | undefined): TextSize {
  return TEXT_SIZES.find((size) => size === value) ?? 'normal';
}

export interface TextSizeState {
  readonly textSize$: Behavior<TextSize>;
  readonly chooseTextSize: (size: TextSize) => void;
}

/** The chosen text size. `keep` stores it on the device. */
export function createTextSizeState(
  scope: Scope,
  { initial, keep }: { readonly initial: TextSize; readonly keep: (size: TextSize) => void },
): TextSizeState {
  const choices$ = new Subject<TextSize>();
  const chooseTextSize = (size: TextSize): void => {
    keep(size);
    choices$.next(size);
  };
  return { textSize$: createBehavior(scope, initial, choices$), chooseTextSize };
}
