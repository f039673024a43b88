import type { RouteObject } from 'react-router-dom';
import type { UiServices } from '../UiServices.ts';

/** What a story may say beside its arguments. */
export interface StoryParameters {
  /** Services that the story is about. */
  readonly services?: () => Partial<UiServices>;
  /** The address at which the story stands; below the language where the brand has it in the path. */
  readonly path?: string;
  /** The route tree around the story; without it the story is the only route. */
  readonly routes?: (Story: () => React.ReactNode) => RouteObject[];
}
