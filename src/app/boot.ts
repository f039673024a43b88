import type { Brand } from '../domain/brand/Brand.ts';
import type { BrandConfig } from '../domain/brand/BrandConfig.ts';
import type { SelectedLocale } from '../domain/locale/Locale.ts';
import { NO_HOURS } from '../domain/openingHours/OpeningHours.ts';
import type { MessageFile } from '../ui/i18n/loadMessages.ts';
import type { IslandName } from '../ui/islands/Island.tsx';
import type { ConfigurationState, TextSize, UiServices } from '../ui/UiServices.ts';

/** The data that the server sends with a page, so that its islands need no requests. Plain JSON. */
export interface Boot {
  readonly brand: Brand;
  readonly group: UiServices['group'];
  readonly locale: SelectedLocale;
  /** Without opening hours; without all of `NOT_IN_SHELL` if the shell is the only island. */
  readonly config: (Omit<BrandConfig, NotInShell> & Partial<Pick<BrandConfig, NotInShell>>) | null;
  readonly configurationState: ConfigurationState;
  /** The `tel:` address of each phone number that an island shows. */
  readonly calls: Readonly<Record<string, string | null>>;
  readonly openingNote: string | null;
  readonly textSize: TextSize;
  /** Whether this server provides a timetable. */
  readonly timetable: boolean;
  /** The message files that the islands need. */
  readonly messages: readonly MessageFile[];
  /** ISO 8601: the start of the page's day in Zurich. */
  readonly now: string;
  /** In document order. */
  readonly islands: readonly BootIsland[];
}

export interface BootIsland {
  readonly name: IslandName;
  readonly data: object;
}

export const BOOT_ID = 'boot';

/**
 * What the parts of a configuration that the shell's island does not render are to the browser: a
 * third of a home page's boot block, and so left out of it.
 */
export const NOT_IN_SHELL = {
  hours: NO_HOURS,
  footer: [],
  socials: [],
  seals: [],
  imprint: {
    organisation: '',
    responsible: null,
    representatives: null,
    registrationNumber: null,
    taxId: null,
  },
} satisfies Partial<BrandConfig>;

type NotInShell = keyof typeof NOT_IN_SHELL;
