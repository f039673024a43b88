import type { ComponentType } from 'react';
import type { UiServices } from '../UiServices.ts';

/** What a story may say beside its arguments. */
export interface StoryParameters {
  /** Services that the story is about. */
  readonly services?: () => Partial<UiServices>;
  /**
   * The address at which the story stands; below the language where the brand has it in the path.
   */
  readonly path?: string;
  /** What the loader gives to a screen. */
  readonly data?: object;
  /** Surrounds the story, and shows it at its outlet. */
  readonly surroundings?: ComponentType;
  /** What was thrown where a screen should be. */
  readonly error?: unknown;
}
