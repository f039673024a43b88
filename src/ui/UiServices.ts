import { createContext, useContext } from 'react';
import type { Brand } from '../domain/brand/Brand.ts';
import type { BrandConfig } from '../domain/brand/BrandConfig.ts';
import type { Departure } from '../domain/directions/Timetable.ts';
import type { SelectedLocale } from '../domain/locale/Locale.ts';
import type { HouseNotice } from '../domain/notice/HouseNotice.ts';
import type { Behavior } from '../domain/shared/Behavior.ts';
import type { QuestionFormState } from './blocks/QuestionForm/questionFormState.ts';
import type { RouteId } from './navigation/RouteId.ts';
import type { ApplicationDraft } from './state/ApplicationDraft.ts';
import type { FormDraft } from './state/FormDraft.ts';

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export type ConfigurationState = 'loading' | 'loaded' | 'failed';

/**
 * The state of the next departures from the stop of a house. A list that was read once stays shown
 * while the timetable does not respond, each departure until it has left.
 */
export type DeparturesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'shown'; readonly departures: readonly Departure[] };

/**
 * All services that views may use. The composition root builds one plain object; views never see
 * the container.
 */
export interface UiServices {
  readonly surface: 'web' | 'view' | 'kiosk';
  readonly brand: Brand;
  /**
   * Name and address of the group's own site, for the credit in the footer; null for brands without
   * the credit.
   */
  readonly group: { readonly name: string; readonly href: string } | null;
  readonly locale$: Behavior<SelectedLocale>;
  /** The last configuration received; null before the first one arrives. */
  readonly brandConfig$: Behavior<BrandConfig | null>;
  readonly configurationState$: Behavior<ConfigurationState>;
  /**
   * The house's notices that are on, on a page of the site that the server renders; absent
   * elsewhere.
   */
  readonly notices?: readonly HouseNotice[];
  /** What has become of a form of the editors; only on the page that answers it. */
  readonly formAnswer?: QuestionFormState;
  readonly navigationVisible$: Behavior<boolean>;
  readonly textSize$: Behavior<TextSize>;
  readonly chooseTextSize: (size: TextSize) => void;
  /**
   * On the web, midnight in Zurich at the start of the page's day: a page states no time finer than
   * "today", so it stays the same all day. On a lobby screen, the current time, updated every
   * minute.
   */
  readonly now: Date;
  /** The address of a screen for the brand and the selected locale, e.g. /it/jobs. */
  readonly hrefOf: (id: RouteId, params?: Readonly<Record<string, string>>) => string;
  /**
   * False for a route that the brand does not have or that has no screen: nothing may link to it.
   */
  readonly hasRoute: (id: RouteId) => boolean;
  /**
   * The `tel:` address of a number as people write it; null if it cannot be dialled. In the browser
   * of a web page, only of the brand's own numbers, so that the page needs no parser.
   */
  readonly telOf: (number: string) => string | null;
  /** What holds today, "Empfang heute bis 18 Uhr", in the page's language; null if unknown. */
  readonly openingNote?: string | null;
  /**
   * The address of a path that editors entered: adds the language prefix where the brand has one,
   * and leaves other addresses unchanged.
   */
  readonly hrefOfContent: (link: string) => string;
  /** Opens an address of this site as the router's next screen; only on lobby screens. */
  readonly openAddress?: (address: string, options: { readonly replace: boolean }) => void;
  /**
   * The next departures at the stop of a house, by the house's slug; read only while a view shows
   * them. Returns the same behaviour for the same house. Absent where nothing is read live, as on
   * the server.
   */
  readonly departuresOf?: (houseSlug: string) => Behavior<DeparturesState>;
  /**
   * Opens this tab's draft of the quick application, and creates it if there is none. Absent where
   * nothing can be stored before sending, as on the server. Rejects if its code fails to load.
   */
  readonly openDraft?: () => Promise<ApplicationDraft>;
  /** The same for the message of the contact form. */
  readonly openContactDraft?: () => Promise<FormDraft>;
  /** The same for the form for a visit on this page. */
  readonly openVisitDraft?: () => Promise<FormDraft>;
  /** A path of this site in another language, for the language menu. */
  readonly hrefInLanguage: (path: string, language: string) => string;
}

const UiServicesContext = createContext<UiServices | null>(null);

export const UiServicesProvider = UiServicesContext.Provider;

export function useUiServices(): UiServices {
  const services = useContext(UiServicesContext);
  if (services === null) throw new Error('UiServicesProvider is missing above this view');
  return services;
}
