import type { BrandConfigRepository } from '../../domain/brand/BrandConfigRepository.ts';
import type { Timetable } from '../../domain/directions/Timetable.ts';
import type { EventRepository } from '../../domain/event/EventRepository.ts';
import type { HouseRepository } from '../../domain/house/HouseRepository.ts';
import type { JobRepository } from '../../domain/job/JobRepository.ts';
import type { MediaRepository } from '../../domain/media/MediaRepository.ts';
import type { NoticeRepository } from '../../domain/notice/NoticeRepository.ts';
import type { PageRepository } from '../../domain/page/PageRepository.ts';
import type { OfferRepository } from '../../domain/places/OfferRepository.ts';
import type { ProgrammeRepository } from '../../domain/programme/ProgrammeRepository.ts';
import type { BrandThemeSource } from '../../domain/brand/BrandTheme.ts';

/** All ports that loaders read from. */
export interface ContentPorts {
  readonly brandConfigs: BrandConfigRepository;
  readonly pages: PageRepository;
  readonly events: EventRepository;
  readonly media: MediaRepository;
  readonly houses: HouseRepository;
  readonly offers: OfferRepository;
  readonly jobs: JobRepository;
  readonly programmes: ProgrammeRepository;
  readonly notices: NoticeRepository;
  readonly brandThemes: BrandThemeSource;
  /**
   * Read by the slug of a house instead of a stop, on the server and in the browser alike; null if
   * it is switched off.
   */
  readonly timetable: Timetable | null;
}
