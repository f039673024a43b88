import { ContainerModule } from 'inversify';
import { HttpBrandConfigRepository } from '../../adapters/http/HttpBrandConfigRepository.ts';
import { HttpEventRepository } from '../../adapters/http/HttpEventRepository.ts';
import { HttpHouseRepository } from '../../adapters/http/HttpHouseRepository.ts';
import { HttpMediaRepository } from '../../adapters/http/HttpMediaRepository.ts';
import { HttpPageRepository } from '../../adapters/http/HttpPageRepository.ts';
import { HttpProgrammeRepository } from '../../adapters/http/HttpProgrammeRepository.ts';
import type { ContentPorts } from '../routes/ContentPorts.ts';
import { TOKENS } from './tokens.ts';

/**
 * The repositories that read content through `ContentClient`: on the server the content service, in
 * the browser the gateway in front of it.
 */
export const contentModule = new ContainerModule(({ bind }) => {
  const reads = [TOKENS.ContentClient, TOKENS.ProblemReport] as const;
  bind(TOKENS.BrandConfigRepository).toResolvedValue(
    (client, report) => new HttpBrandConfigRepository(client, report),
    [...reads],
  );
  bind(TOKENS.PageRepository).toResolvedValue(
    (client, report) => new HttpPageRepository(client, report),
    [...reads],
  );
  bind(TOKENS.EventRepository).toResolvedValue(
    (client, report) => new HttpEventRepository(client, report),
    [...reads],
  );
  bind(TOKENS.MediaRepository).toResolvedValue(
    (client, report) => new HttpMediaRepository(client, report),
    [...reads],
  );
  bind(TOKENS.HouseRepository).toResolvedValue(
    (client, report) => new HttpHouseRepository(client, report),
    [...reads],
  );
  bind(TOKENS.ProgrammeRepository).toResolvedValue(
    (client) => new HttpProgrammeRepository(client),
    [TOKENS.ContentClient],
  );
});

/**
 * The ports in the form that loaders get: one plain object, so that only the composition roots see
 * a container.
 */
export const contentPortsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.ContentPorts).toResolvedValue(
    (
      brandConfigs,
      pages,
      events,
      media,
      houses,
      jobs,
      programmes,
      brandThemes,
      timetable,
    ): ContentPorts => ({
      brandConfigs,
      pages,
      events,
      media,
      houses,
      jobs,
      programmes,
      brandThemes,
      timetable,
    }),
    [
      TOKENS.BrandConfigRepository,
      TOKENS.PageRepository,
      TOKENS.EventRepository,
      TOKENS.MediaRepository,
      TOKENS.HouseRepository,
      TOKENS.JobRepository,
      TOKENS.ProgrammeRepository,
      TOKENS.BrandThemeSource,
      TOKENS.Timetable,
    ],
  );
});
