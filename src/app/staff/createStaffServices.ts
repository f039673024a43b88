import type { UiServices } from '../../ui/UiServices.ts';
import { createUiServices } from '../createUiServices.ts';
import { createConstant } from '../state/createBehavior.ts';
import type { TakenOver } from './staffBoot.ts';

type Surroundings = Pick<
  TakenOver,
  'brand' | 'group' | 'locale' | 'config' | 'configurationState' | 'textSize'
> & { readonly now: Date };

/**
 * Services of a page whose world stands still: nothing around the screen changes while it is open.
 */
export function createStaffServices({
  brand,
  group,
  locale,
  config,
  configurationState,
  textSize,
  now,
}: Surroundings): UiServices {
  return createUiServices({
    surface: 'web',
    brand,
    group,
    now,
    locale$: createConstant(locale),
    brandConfig$: createConstant(config),
    configurationState$: createConstant(configurationState),
    navigationVisible$: createConstant(true),
    textSize$: createConstant(textSize),
    chooseTextSize: () => undefined,
  });
}
