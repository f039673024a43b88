import type { Brand } from '../domain/brand/Brand.ts';
import type { BrandConfig } from '../domain/brand/BrandConfig.ts';
import type { MessageParts } from '../ui/i18n/loadMessages.ts';
import type { ConfigurationState, TextSize, UiServices } from '../ui/UiServices.ts';

/** What the server hands over with a page, so that hydration asks for nothing. Plain JSON. */
export interface Boot {
  /** Names the build that made the page: an open tab finds out by it that there is a new one. */
  readonly release: string;
  /** Addresses of the chunks that this page needs beside the entry. */
  readonly chunks: readonly string[];
  readonly surface: UiServices['surface'];
  readonly brand: Brand;
  readonly knownHost: boolean;
  readonly group: UiServices['group'];
  readonly config: BrandConfig | null;
  readonly configurationState: ConfigurationState;
  readonly textSize: TextSize;
  /** Whether this server answers for a timetable. */
  readonly timetable: boolean;
  /** Which messages the browser needs to take this page over. */
  readonly messages: MessageParts;
  /** ISO 8601: when the page's day in Zurich began. */
  readonly now: string;
  readonly router: {
    readonly loaderData: Readonly<Record<string, unknown>>;
    readonly errors: Readonly<Record<string, BootError>> | null;
  };
}

/** An error as React Router tells it apart from an unexpected one. */
export interface BootError {
  readonly status: number;
  readonly statusText: string;
  readonly internal: boolean;
  readonly data: unknown;
}

export const BOOT_ID = 'boot';

/** Throws where the page carries none: then it did not come from this server. */
export function readBoot(document: Document): Boot {
  return JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as Boot;
}
