import { BehaviorSubject } from 'rxjs';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { Behavior } from '../../domain/shared/Behavior.ts';
import { telUri } from '../../domain/shared/telUri.ts';
import type { TextSize, UiServices } from '../UiServices.ts';
import { createStoryConfig } from './createStoryConfig.ts';

/** Set in Storybook's toolbar; the addresses come from the site's own route table. */
export interface StorySetting extends Pick<
  UiServices,
  'hasRoute' | 'hrefOf' | 'hrefOfContent' | 'hrefInLanguage'
> {
  readonly brand: Brand;
  readonly locale: SelectedLocale;
  readonly textSize: TextSize;
}

/** A behaviour whose value a story may set. */
export interface StoryBehavior<T> extends Behavior<T> {
  readonly set: (value: T) => void;
}

export function createStoryBehavior<T>(initial: T): StoryBehavior<T> {
  const subject = new BehaviorSubject(initial);
  return {
    initial,
    changes$: subject,
    set: (value) => subject.next(value),
    get value() {
      return subject.value;
    },
  };
}

/** Services with fixed data, for stories. A story replaces the ones it is about. */
export function createStoryServices(
  { brand, locale, textSize, ...addresses }: StorySetting,
  overrides: Partial<UiServices> = {},
): UiServices {
  const textSize$ = createStoryBehavior(textSize);
  return {
    ...addresses,
    surface: 'web',
    brand,
    group: brand.holdingCredit ? { name: 'Zwölfhaus', href: 'https://gruppe.example' } : null,
    locale$: createStoryBehavior(locale),
    brandConfig$: createStoryBehavior(createStoryConfig(brand)),
    configurationState$: createStoryBehavior('loaded'),
    telOf: telUri,
    openingNote: 'Empfang heute bis 18 Uhr',
    navigationVisible$: createStoryBehavior(true),
    textSize$,
    chooseTextSize: textSize$.set,
    now: new Date('2026-11-24T10:00:00+01:00'),
    ...overrides,
  };
}
