import type { Brand } from '../domain/brand/Brand.ts';
import type { BrandConfig } from '../domain/brand/BrandConfig.ts';
import type { SelectedLocale } from '../domain/locale/Locale.ts';
import type { MessageFile } from '../ui/i18n/loadMessages.ts';
import type { IslandName } from '../ui/islands/Island.tsx';
import type { ConfigurationState, TextSize, UiServices } from '../ui/UiServices.ts';

/** What the server hands over with a page, so that its islands ask for nothing. Plain JSON. */
export interface Boot {
  readonly brand: Brand;
  readonly group: UiServices['group'];
  readonly locale: SelectedLocale;
  /** Where the shell is the only island, what that does not draw is empty (`composePage.ts`). */
  readonly config: BrandConfig | null;
  readonly configurationState: ConfigurationState;
  readonly textSize: TextSize;
  /** Whether this server answers for a timetable. */
  readonly timetable: boolean;
  /** Which messages the islands need. */
  readonly messages: readonly MessageFile[];
  /** ISO 8601: when the page's day in Zurich began. */
  readonly now: string;
  /** In the order in which they stand in the document. */
  readonly islands: readonly BootIsland[];
}

export interface BootIsland {
  readonly name: IslandName;
  readonly data: object;
}

export const BOOT_ID = 'boot';
