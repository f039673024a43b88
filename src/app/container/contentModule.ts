import type { ContentClient } from '../../adapters/http/contentClient.ts';
import type { ReportProblem } from '../../adapters/http/dto/LocalEntry.ts';
import { HttpBrandConfigRepository } from '../../adapters/http/HttpBrandConfigRepository.ts';
import { HttpEventRepository } from '../../adapters/http/HttpEventRepository.ts';
import { HttpHouseRepository } from '../../adapters/http/HttpHouseRepository.ts';
import { HttpMediaRepository } from '../../adapters/http/HttpMediaRepository.ts';
import { HttpNoticeRepository } from '../../adapters/http/HttpNoticeRepository.ts';
import { HttpOfferRepository } from '../../adapters/http/HttpOfferRepository.ts';
import { HttpPageRepository } from '../../adapters/http/HttpPageRepository.ts';
import { HttpProgrammeRepository } from '../../adapters/http/HttpProgrammeRepository.ts';
import { defineRequestModule } from './defineModule.ts';
import { TOKENS } from './tokens.ts';

/** What a repository that reads content needs. */
export const READS = { client: TOKENS.ContentClient, report: TOKENS.ProblemReport };

type Repository<Port> = new (client: ContentClient, report: ReportProblem) => Port;

/** Makes a repository of this class from `READS`. */
export const reading =
  <Port>(HttpRepository: Repository<Port>) =>
  ({ client, report }: { readonly client: ContentClient; readonly report: ReportProblem }): Port =>
    new HttpRepository(client, report);

/**
 * The repositories that read content through `ContentClient`: on the server the content service, in
 * the browser the gateway in front of it.
 */
export const contentModule = defineRequestModule((provide) => {
  provide(TOKENS.BrandConfigRepository, READS, reading(HttpBrandConfigRepository));
  provide(TOKENS.PageRepository, READS, reading(HttpPageRepository));
  provide(TOKENS.EventRepository, READS, reading(HttpEventRepository));
  provide(TOKENS.MediaRepository, READS, reading(HttpMediaRepository));
  provide(TOKENS.HouseRepository, READS, reading(HttpHouseRepository));
  provide(TOKENS.OfferRepository, READS, reading(HttpOfferRepository));
  provide(TOKENS.ProgrammeRepository, READS, reading(HttpProgrammeRepository));
  provide(TOKENS.NoticeRepository, READS, reading(HttpNoticeRepository));
});

/**
 * The ports in the form that loaders get: one plain object, so that only the composition roots see
 * a container.
 */
export const contentPortsModule = defineRequestModule((provide) => {
  provide(
    TOKENS.ContentPorts,
    {
      brandConfigs: TOKENS.BrandConfigRepository,
      pages: TOKENS.PageRepository,
      events: TOKENS.EventRepository,
      media: TOKENS.MediaRepository,
      houses: TOKENS.HouseRepository,
      offers: TOKENS.OfferRepository,
      jobs: TOKENS.JobRepository,
      programmes: TOKENS.ProgrammeRepository,
      notices: TOKENS.NoticeRepository,
      brandThemes: TOKENS.BrandThemeSource,
      timetable: TOKENS.Timetable,
    },
    (ports) => ports,
  );
});
