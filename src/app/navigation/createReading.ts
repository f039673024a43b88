import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import type { BrandConfigRepository } from '../../domain/brand/BrandConfigRepository.ts';
import { languageOf, resolveLocale } from '../../domain/locale/resolveLocale.ts';
import { loadMessages, type CompiledMessages } from '../../ui/i18n/loadMessages.ts';
import { createWebPorts } from '../container/webModule.ts';
import type { Boot } from '../boot.ts';
import { applyHead } from '../head/applyHead.ts';
import { errorTitle } from '../head/errorTitle.ts';
import { headOfMatches, type RoutedState } from '../head/headOfMatches.ts';
import { createLookAdopter, looksIn } from '../looks/adoptLooks.ts';
import type { Visit } from '../routes/loadPage.ts';
import { loadScreenData } from '../routes/loadScreenData.ts';
import type { RouteEntry } from '../routes/routeTable.ts';
import type { ScreenName } from '../routes/screens.ts';
import { createPreparedData } from './createPreparedData.ts';

/** What the page shows around its content. */
export interface Surroundings {
  readonly config: BrandConfig | null;
  readonly path: string;
  readonly messages: CompiledMessages;
}

/** The part of the site that reads further pages. The first page needs none of it, so it is a chunk of its own. */
export interface Reading {
  readonly brandConfigs: BrandConfigRepository;
  /** The data of a page: what was prepared for it, or read now. */
  readonly readPage: (entry: RouteEntry, screen: ScreenName, visit: Visit) => Promise<unknown>;
  /** Reads the data of a page that the visitor is about to open. */
  readonly preparePage: (entry: RouteEntry, screen: ScreenName, visit: Visit) => void;
  /** Brings the document's head and the looks of other brands up to date with what the router shows. */
  readonly showHead: (state: RoutedState, surroundings: Surroundings) => void;
}

export function createReading({ brand, knownHost, timetable }: Pick<Boot, 'brand' | 'knownHost' | 'timetable'>): Reading {
  const ports = createWebPorts({ timetable });
  const adoptLooks = createLookAdopter(document);
  const prepared = createPreparedData<unknown>();
  const read = async (entry: RouteEntry, screen: ScreenName, visit: Visit): Promise<unknown> => {
    // A page in another language comes with its messages, so that both change in one step.
    const messages = loadMessages(languageOf(resolveLocale(visit.path, brand)));
    const [data] = await Promise.all([loadScreenData(entry, screen, { brand, ports, surface: 'web', now: () => new Date() }, visit), messages]);
    return data;
  };
  return {
    brandConfigs: ports.brandConfigs,
    readPage: (entry, screen, visit) => prepared.take(addressOf(visit)) ?? read(entry, screen, visit),
    preparePage: (entry, screen, visit) => prepared.prepare(addressOf(visit), () => read(entry, screen, visit)),
    showHead(state, { config, path, messages }) {
      adoptLooks(looksIn(state.loaderData));
      applyHead(document, headOfMatches(state, { brand, config, path, knownHost, errorTitle: (error) => errorTitle(error, messages) }));
    },
  };
}

const addressOf = ({ path, query }: Visit): string => `${path}?${query.toString()}`;
