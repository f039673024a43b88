import type { StoryParameters } from './storyParameters.ts';

/** Parameters that hand data to a screen as its loader does. */
export const withLoaderData = (data: object): StoryParameters => ({ data });
