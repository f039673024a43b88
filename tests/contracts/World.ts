import type { Brand } from '../../src/domain/brand/Brand.ts';
import type { BrandConfigRepository } from '../../src/domain/brand/BrandConfigRepository.ts';
import type { EventRepository } from '../../src/domain/event/EventRepository.ts';
import type { HouseRepository } from '../../src/domain/house/HouseRepository.ts';
import type { JobRepository } from '../../src/domain/job/JobRepository.ts';
import type { KioskProfileRepository } from '../../src/domain/kiosk/KioskProfileRepository.ts';
import type { MediaRepository } from '../../src/domain/media/MediaRepository.ts';
import type { PageRepository } from '../../src/domain/page/PageRepository.ts';
import type { ProgrammeRepository } from '../../src/domain/programme/ProgrammeRepository.ts';
import type { RedirectRepository } from '../../src/domain/redirect/RedirectRepository.ts';
import type { SignatureTextRepository } from '../../src/domain/signature/SignatureHouse.ts';
import type { ViewRepository } from '../../src/domain/view/ViewRepository.ts';

export interface ReadingPorts {
  readonly brandConfigs: BrandConfigRepository;
  readonly pages: PageRepository;
  readonly events: EventRepository;
  readonly media: MediaRepository;
  readonly houses: HouseRepository;
  readonly jobs: JobRepository;
  readonly programmes: ProgrammeRepository;
  readonly redirects: RedirectRepository;
  readonly views: ViewRepository;
  readonly kioskProfiles: KioskProfileRepository;
  readonly signatureTexts: SignatureTextRepository;
}

/** One set of adapters with content behind it, and what the suites may expect of that content. */
export interface World {
  readonly ports: ReadingPorts;
  /** The same adapters with nothing behind them. */
  readonly unreachable: ReadingPorts;
  /** Has content of every kind, in German only (its house aside), and a kiosk `<id>-empfang`. */
  readonly brand: Brand;
  /** Has its configuration and its home page in Italian too. */
  readonly multilingual: Brand;
  /** Has nothing. */
  readonly stranger: Brand;
  /** A moment with something on today, and dates ahead. */
  readonly now: Date;
  close(): Promise<void>;
}

export interface NamedWorld {
  readonly name: string;
  /**
   * True where the multilingual brand leaves its claim, and its home page's lead and blocks, to
   * German.
   */
  readonly leavesFieldsGerman: boolean;
  /**
   * True where the content is that of the sample brands, with dates and deviations that the suites
   * know.
   */
  readonly holdsSamples: boolean;
  open(): Promise<World>;
}
