import type { ComponentType } from 'react';
import type { UiServices } from '../UiServices.ts';

/** What a story may set besides its arguments. */
export interface StoryParameters {
  /** The services that the story replaces. */
  readonly services?: () => Partial<UiServices>;
  /** The address of the story, without the language prefix. */
  readonly path?: string;
  /** The loader data of a screen. */
  readonly data?: object;
  /** Wraps the story and renders it in its outlet. */
  readonly surroundings?: ComponentType;
  /** The error that was thrown instead of a screen. */
  readonly error?: unknown;
}
