import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import type { BrandConfigRepository } from '../../domain/brand/BrandConfigRepository.ts';
import { languageOf, resolveLocale } from '../../domain/locale/resolveLocale.ts';
import { loadMessages, type CompiledMessages } from '../../ui/i18n/loadMessages.ts';
import { createWebPorts } from '../container/webModule.ts';
import { applyHead } from '../head/applyHead.ts';
import { errorTitle } from '../head/errorTitle.ts';
import { headOfMatches, type RoutedState } from '../head/headOfMatches.ts';
import { createLookAdopter, looksIn } from '../looks/adoptLooks.ts';
import { loadPage, type Visit } from '../routes/loadPage.ts';
import type { RouteEntry } from '../routes/routeTable.ts';

/** What the page shows around its content. */
export interface Surroundings {
  readonly config: BrandConfig | null;
  readonly path: string;
  readonly messages: CompiledMessages;
}

/** The part of the site that reads further pages. The first page needs none of it, so it is a chunk of its own. */
export interface Reading {
  readonly brandConfigs: BrandConfigRepository;
  readonly readPage: (entry: RouteEntry, visit: Visit) => Promise<unknown>;
  /** Brings the document's head and the looks of other brands up to date with what the router shows. */
  readonly showHead: (state: RoutedState, surroundings: Surroundings) => void;
}

export function createReading({ brand, knownHost }: { readonly brand: Brand; readonly knownHost: boolean }): Reading {
  const ports = createWebPorts();
  const adoptLooks = createLookAdopter(document);
  return {
    brandConfigs: ports.brandConfigs,
    async readPage(entry, visit) {
      // A page in another language comes with its messages, so that both change in one step.
      const messages = loadMessages(languageOf(resolveLocale(visit.path, brand)));
      const [data] = await Promise.all([loadPage(entry, { brand, ports, now: () => new Date() }, visit), messages]);
      return data;
    },
    showHead(state, { config, path, messages }) {
      adoptLooks(looksIn(state.loaderData));
      applyHead(document, headOfMatches(state, { brand, config, path, knownHost, errorTitle: (error) => errorTitle(error, messages) }));
    },
  };
}
