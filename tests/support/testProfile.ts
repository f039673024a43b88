import 'reflect-metadata';
import { Container, type ServiceIdentifier } from 'inversify';
import type { ContentFixture } from '../../src/samples/ContentFixture.ts';
import { InMemoryBrandConfigRepository } from './in-memory/InMemoryBrandConfigRepository.ts';
import { InMemoryEventRepository } from './in-memory/InMemoryEventRepository.ts';
import { InMemoryHouseRepository } from './in-memory/InMemoryHouseRepository.ts';
import { InMemoryJobRepository } from './in-memory/InMemoryJobRepository.ts';
import { InMemoryKioskProfileRepository } from './in-memory/InMemoryKioskProfileRepository.ts';
import { InMemoryMediaRepository } from './in-memory/InMemoryMediaRepository.ts';
import { InMemoryNoticeRepository } from './in-memory/InMemoryNoticeRepository.ts';
import { InMemoryOfferRepository } from './in-memory/InMemoryOfferRepository.ts';
import { InMemoryPageRepository } from './in-memory/InMemoryPageRepository.ts';
import { InMemoryProgrammeRepository } from './in-memory/InMemoryProgrammeRepository.ts';
import { InMemoryRedirectRepository } from './in-memory/InMemoryRedirectRepository.ts';
import { InMemorySignatureTextRepository } from './in-memory/InMemorySignatureTextRepository.ts';
import { InMemoryViewRepository } from './in-memory/InMemoryViewRepository.ts';
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
  const bind = <Port>(
    port: ServiceIdentifier<Port>,
    InMemory: new (fixture: ContentFixture) => Port,
  ) => container.bind(port).toConstantValue(new InMemory(content));
  bind(TOKENS.BrandConfigRepository, InMemoryBrandConfigRepository);
  bind(TOKENS.PageRepository, InMemoryPageRepository);
  bind(TOKENS.EventRepository, InMemoryEventRepository);
  bind(TOKENS.MediaRepository, InMemoryMediaRepository);
  bind(TOKENS.HouseRepository, InMemoryHouseRepository);
  bind(TOKENS.OfferRepository, InMemoryOfferRepository);
  bind(TOKENS.JobRepository, InMemoryJobRepository);
  bind(TOKENS.ProgrammeRepository, InMemoryProgrammeRepository);
  bind(TOKENS.NoticeRepository, InMemoryNoticeRepository);
  bind(TOKENS.RedirectRepository, InMemoryRedirectRepository);
  bind(TOKENS.ViewRepository, InMemoryViewRepository);
  bind(TOKENS.SignatureTextRepository, InMemorySignatureTextRepository);
  bind(TOKENS.KioskProfileRepository, InMemoryKioskProfileRepository);
  container.bind(TOKENS.StopTimetable).toConstantValue(timetable);
  container.load(houseTimetableModule, contentPortsModule, serverPortsModule);
  return createPortsFactory(container);
}
