import type { Brand } from '../domain/brand/Brand.ts';
import type { BrandConfig } from '../domain/brand/BrandConfig.ts';
import type { SelectedLocale } from '../domain/locale/Locale.ts';
import type { MessageFile } from '../ui/i18n/loadMessages.ts';
import type { IslandName } from '../ui/islands/Island.tsx';
import type { ConfigurationState, TextSize, UiServices } from '../ui/UiServices.ts';

/** The data that the server sends with a page, so that its islands need no requests. Plain JSON. */
export interface Boot {
  readonly brand: Brand;
  readonly group: UiServices['group'];
  readonly locale: SelectedLocale;
  /**
   * If the shell is the only island, the parts that it does not render are empty
   * (`composePage.ts`).
   */
  readonly config: BrandConfig | null;
  readonly configurationState: ConfigurationState;
  /** The `tel:` address of each phone number that an island shows. */
  readonly calls: Readonly<Record<string, string | null>>;
  readonly openUntil: string | null;
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
