import { createContext, useContext } from 'react';
import type { Brand } from '../domain/brand/Brand.ts';
import type { BrandConfig } from '../domain/brand/BrandConfig.ts';
import type { Departure } from '../domain/directions/Timetable.ts';
import type { SelectedLocale } from '../domain/locale/Locale.ts';
import type { Behavior } from '../domain/shared/Behavior.ts';
import type { RouteId } from './navigation/RouteId.ts';
import type { EventListAnswer } from './screens/EventList/eventListData.ts';
import type { JobListData } from './screens/JobList/jobListData.ts';
import type { MediaListAnswer } from './screens/MediaList/mediaListData.ts';
import type { AddressedList } from './state/AddressedList.ts';
import type { ApplicationDraft } from './state/ApplicationDraft.ts';
import type { FormDraft } from './state/FormDraft.ts';

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export type ConfigurationState = 'loading' | 'loaded' | 'failed';

/**
 * The next departures from the stop of a house; a list that was read once stays while the timetable
 * does not answer.
 */
export type DeparturesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'shown'; readonly departures: readonly Departure[] };

/**
 * All that views may use of the world outside. The composition root builds one plain object; views
 * never see the container.
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
  /** The last configuration that arrived; null before the first. */
  readonly brandConfig$: Behavior<BrandConfig | null>;
  readonly configurationState$: Behavior<ConfigurationState>;
  readonly navigationVisible$: Behavior<boolean>;
  readonly textSize$: Behavior<TextSize>;
  readonly chooseTextSize: (size: TextSize) => void;
  /**
   * On the web the midnight in Zurich with which the page's day began: a page says nothing finer
   * than "today", and is the same all day long. A lobby screen's is its clock, new with every
   * minute.
   */
  readonly now: Date;
  /** The address of a screen for the brand and the selected locale, e.g. /it/jobs. */
  readonly hrefOf: (id: RouteId, params?: Readonly<Record<string, string>>) => string;
  /**
   * False for an address that the brand does not have or that has no screen: nothing may link
   * there.
   */
  readonly hasRoute: (id: RouteId) => boolean;
  /**
   * The same for a path that editors entered: adds the language prefix where the brand has one,
   * leaves other addresses alone.
   */
  readonly hrefOfContent: (link: string) => string;
  /**
   * Opens an address of this site: a new document, or the router's next screen on lobby screens.
   */
  readonly openAddress?: (address: string, options: { readonly replace: boolean }) => void;
  /**
   * Lets the list of jobs that the server drew answer its filters in place. Absent where each of
   * its addresses is a document or a screen.
   */
  readonly openJobList?: (shown: JobListData) => AddressedList<JobListData>;
  /** Likewise for the lists of events and media entries. */
  readonly openEventList?: (shown: EventListAnswer) => AddressedList<EventListAnswer>;
  readonly openMediaList?: (shown: MediaListAnswer) => AddressedList<MediaListAnswer>;
  /**
   * What leaves next at the stop of a house, by its slug; read only while a view shows it. The same
   * behaviour for the same house. Absent where nothing is read live, as on the server.
   */
  readonly departuresOf?: (houseSlug: string) => Behavior<DeparturesState>;
  /**
   * The quick application that is being written in this tab, begun where there is none. Absent
   * where nothing can be kept ahead of sending, as on the server; rejects where its code does not
   * load.
   */
  readonly openDraft?: () => Promise<ApplicationDraft>;
  /** Likewise for the message of the contact form. */
  readonly openContactDraft?: () => Promise<FormDraft>;
  /** The present address in another language, for the language menu. */
  readonly hrefInLanguage: (path: string, language: string) => string;
}

const UiServicesContext = createContext<UiServices | null>(null);

export const UiServicesProvider = UiServicesContext.Provider;

export function useUiServices(): UiServices {
  const services = useContext(UiServicesContext);
  if (services === null) throw new Error('UiServicesProvider is missing above this view');
  return services;
}
