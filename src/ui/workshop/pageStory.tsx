import type { PageScreenData } from '../blocks/liveContent.ts';
import type { StoryParameters } from './storyParameters.ts';

/** Parameters that hand a page to a screen as its loader does. */
export const withLoaderData = (data: PageScreenData): StoryParameters => ({
  routes: (Story) => [{ path: '*', loader: () => data, Component: Story, HydrateFallback: Nothing }],
});

const Nothing = () => null;
