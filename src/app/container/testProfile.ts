import 'reflect-metadata';
import { Container } from 'inversify';
import type { ContentFixture } from '../../samples/ContentFixture.ts';
import { InMemoryBrandConfigRepository } from '../../adapters/in-memory/InMemoryBrandConfigRepository.ts';
import { InMemoryEventRepository } from '../../adapters/in-memory/InMemoryEventRepository.ts';
import { InMemoryHouseRepository } from '../../adapters/in-memory/InMemoryHouseRepository.ts';
import { InMemoryJobRepository } from '../../adapters/in-memory/InMemoryJobRepository.ts';
import { InMemoryKioskProfileRepository } from '../../adapters/in-memory/InMemoryKioskProfileRepository.ts';
import { InMemoryMediaRepository } from '../../adapters/in-memory/InMemoryMediaRepository.ts';
import { InMemoryPageRepository } from '../../adapters/in-memory/InMemoryPageRepository.ts';
import { InMemoryProgrammeRepository } from '../../adapters/in-memory/InMemoryProgrammeRepository.ts';
import { InMemoryRedirectRepository } from '../../adapters/in-memory/InMemoryRedirectRepository.ts';
import { InMemoryViewRepository } from '../../adapters/in-memory/InMemoryViewRepository.ts';
import type { Timetable } from '../../domain/directions/Timetable.ts';
import { contentPortsModule } from './contentModule.ts';
import type { PortsFactory } from './PortsFactory.ts';
import { houseTimetableModule } from './timetableModule.ts';
import { TOKENS } from './tokens.ts';
import { createPortsFactory, serverPortsModule } from './webProfile.ts';

/**
 * The server's ports with content in memory: pages are rendered as in production, without a content
 * service.
 */
export function createTestPorts(
  content: ContentFixture,
  timetable: Timetable | null = null,
): PortsFactory {
  const container = new Container();
  container
    .bind(TOKENS.BrandConfigRepository)
    .toConstantValue(new InMemoryBrandConfigRepository(content));
  container.bind(TOKENS.PageRepository).toConstantValue(new InMemoryPageRepository(content));
  container.bind(TOKENS.EventRepository).toConstantValue(new InMemoryEventRepository(content));
  container.bind(TOKENS.MediaRepository).toConstantValue(new InMemoryMediaRepository(content));
  container.bind(TOKENS.HouseRepository).toConstantValue(new InMemoryHouseRepository(content));
  container.bind(TOKENS.JobRepository).toConstantValue(new InMemoryJobRepository(content));
  container
    .bind(TOKENS.ProgrammeRepository)
    .toConstantValue(new InMemoryProgrammeRepository(content));
  container
    .bind(TOKENS.RedirectRepository)
    .toConstantValue(new InMemoryRedirectRepository(content));
  container.bind(TOKENS.ViewRepository).toConstantValue(new InMemoryViewRepository(content));
  container
    .bind(TOKENS.KioskProfileRepository)
    .toConstantValue(new InMemoryKioskProfileRepository(content));
  container.bind(TOKENS.StopTimetable).toConstantValue(timetable);
  container.load(houseTimetableModule, contentPortsModule, serverPortsModule);
  return createPortsFactory(container);
}
