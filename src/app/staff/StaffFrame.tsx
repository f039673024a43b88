import type { ReactNode } from 'react';
import { languageOf, localeOf } from '../../domain/locale/resolveLocale.ts';
import { zurichDate } from '../../domain/shared/zurichTime.ts';
import { telUri } from '../../domain/shared/telUri.ts';
import type { CompiledMessages } from '../../ui/i18n/loadMessages.ts';
import { StaffLayout } from '../../ui/layout/StaffLayout/StaffLayout.tsx';
import type { SignedIn, StaffPlace } from '../../ui/layout/StaffLayout/StaffPlace.ts';
import type { UiServices } from '../../ui/UiServices.ts';
import { writeToday } from '../../ui/i18n/writeOpeningHours.ts';
import { LocationProvider } from '../../ui/navigation/pageContext.ts';
import { AppRoot } from '../AppRoot.tsx';
import { createConstant } from '../state/createBehavior.ts';
import type { LanguageMessages } from '../state/createLocaleState.ts';
import { createUiServices } from '../createUiServices.ts';
import type { HydrationData } from './staffBoot.ts';

interface StaffFrameProps {
  readonly services: UiServices;
  readonly messages: LanguageMessages<CompiledMessages>;
  /** The address of this page, with its query. */
  readonly address: string;
  readonly place: StaffPlace;
  readonly signedIn: SignedIn | null;
  readonly onMessageError: (error: Error) => void;
  readonly children: ReactNode;
}

/** A page of the staff's area, the same on the server and in the browser. */
export function StaffFrame({
  services,
  messages,
  address,
  place,
  signedIn,
  onMessageError,
  children,
}: StaffFrameProps) {
  const { pathname, search } = new URL(address, 'http://site');
  return (
    <AppRoot
      services={services}
      messages$={createConstant(messages)}
      onMessageError={onMessageError}
    >
      <LocationProvider value={{ pathname, search }}>
        <StaffLayout place={place} signedIn={signedIn}>
          {children}
        </StaffLayout>
      </LocationProvider>
    </AppRoot>
  );
}

type Surroundings = Pick<
  HydrationData,
  'brand' | 'group' | 'locale' | 'config' | 'configurationState' | 'textSize'
> & { readonly now: Date };

/** Services of a static page: nothing around the screen changes while the page is open. */
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
    telOf: telUri,
    openingNote: config && writeToday(config.hours, zurichDate(now), localeOf(languageOf(locale))),
    textSize$: createConstant(textSize),
    chooseTextSize: () => undefined,
  });
}
