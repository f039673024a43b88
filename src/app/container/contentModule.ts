import { HttpBrandConfigRepository } from '../../adapters/http/HttpBrandConfigRepository.ts';
import { HttpEventRepository } from '../../adapters/http/HttpEventRepository.ts';
import { HttpHouseRepository } from '../../adapters/http/HttpHouseRepository.ts';
import { HttpMediaRepository } from '../../adapters/http/HttpMediaRepository.ts';
import { HttpPageRepository } from '../../adapters/http/HttpPageRepository.ts';
import { HttpProgrammeRepository } from '../../adapters/http/HttpProgrammeRepository.ts';
import { defineRequestModule } from './defineModule.ts';
import { TOKENS } from './tokens.ts';

/** What a repository that reads content needs. */
export const READS = { client: TOKENS.ContentClient, report: TOKENS.ProblemReport };

/**
 * The repositories that read content through `ContentClient`: on the server the content service, in
 * the browser the gateway in front of it.
 */
export const contentModule = defineRequestModule((provide) => {
  provide(
    TOKENS.BrandConfigRepository,
    READS,
    ({ client, report }) => new HttpBrandConfigRepository(client, report),
  );
  provide(
    TOKENS.PageRepository,
    READS,
    ({ client, report }) => new HttpPageRepository(client, report),
  );
  provide(
    TOKENS.EventRepository,
    READS,
    ({ client, report }) => new HttpEventRepository(client, report),
  );
  provide(
    TOKENS.MediaRepository,
    READS,
    ({ client, report }) => new HttpMediaRepository(client, report),
  );
  provide(
    TOKENS.HouseRepository,
    READS,
    ({ client, report }) => new HttpHouseRepository(client, report),
  );
  provide(
    TOKENS.ProgrammeRepository,
    { client: TOKENS.ContentClient },
    ({ client }) => new HttpProgrammeRepository(client),
  );
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
      jobs: TOKENS.JobRepository,
      programmes: TOKENS.ProgrammeRepository,
      brandThemes: TOKENS.BrandThemeSource,
      timetable: TOKENS.Timetable,
    },
    (ports) => ports,
  );
});
