import { ContainerModule } from 'inversify';
import type { ContentPorts } from '../routes/ContentPorts.ts';
import { TOKENS } from './tokens.ts';

/**
 * The ports as loaders get them: one plain object, so that nothing outside the composition roots
 * sees a container.
 */
export const portsModule = new ContainerModule(({ bind }) => {
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
