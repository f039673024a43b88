import 'reflect-metadata';
import { Container } from 'inversify';
import type { ContentFixture } from '../../src/samples/ContentFixture.ts';
import { InMemoryBrandConfigRepository } from '../../src/adapters/in-memory/InMemoryBrandConfigRepository.ts';
import { InMemoryEventRepository } from '../../src/adapters/in-memory/InMemoryEventRepository.ts';
import { InMemoryHouseRepository } from '../../src/adapters/in-memory/InMemoryHouseRepository.ts';
import { InMemoryJobRepository } from '../../src/adapters/in-memory/InMemoryJobRepository.ts';
import { InMemoryKioskProfileRepository } from '../../src/adapters/in-memory/InMemoryKioskProfileRepository.ts';
import { InMemoryMediaRepository } from '../../src/adapters/in-memory/InMemoryMediaRepository.ts';
import { InMemoryPageRepository } from '../../src/adapters/in-memory/InMemoryPageRepository.ts';
import { InMemoryProgrammeRepository } from '../../src/adapters/in-memory/InMemoryProgrammeRepository.ts';
import { InMemoryRedirectRepository } from '../../src/adapters/in-memory/InMemoryRedirectRepository.ts';
import { InMemorySignatureTextRepository } from '../../src/adapters/in-memory/InMemorySignatureTextRepository.ts';
import { InMemoryViewRepository } from '../../src/adapters/in-memory/InMemoryViewRepository.ts';
import type { Timetable } from '../../src/domain/directions/Timetable.ts';
import { contentPortsModule } from '../../src/app/container/contentModule.ts';
import type { PortsFactory } from '../../src/app/container/PortsFactory.ts';
import { houseTimetableModule } from '../../src/app/container/timetableModule.ts';
import { TOKENS } from '../../src/app/container/tokens.ts';
import { createPortsFactory, serverPortsModule } from '../../src/app/container/webProfile.ts';

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
    .bind(TOKENS.SignatureTextRepository)
    .toConstantValue(new InMemorySignatureTextRepository(content));
  container
    .bind(TOKENS.KioskProfileRepository)
    .toConstantValue(new InMemoryKioskProfileRepository(content));
  container.bind(TOKENS.StopTimetable).toConstantValue(timetable);
  container.load(houseTimetableModule, contentPortsModule, serverPortsModule);
  return createPortsFactory(container);
}
