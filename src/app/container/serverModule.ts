import 'reflect-metadata';
import { Container } from 'inversify';
import type { ContentClient } from '../../adapters/http/contentClient.ts';
import { createJobIndexes } from '../../adapters/http/createJobIndexes.ts';
import type { ReportProblem } from '../../adapters/http/dto/ContentProblem.ts';
import { HttpJobRepository } from '../../adapters/http/HttpJobRepository.ts';
import { HttpKioskProfileRepository } from '../../adapters/http/HttpKioskProfileRepository.ts';
import { HttpRedirectRepository } from '../../adapters/http/HttpRedirectRepository.ts';
import { HttpViewRepository } from '../../adapters/http/HttpViewRepository.ts';
import { HouseTimetable } from '../../adapters/transport-api/HouseTimetable.ts';
import type { Timetable } from '../../domain/directions/Timetable.ts';
import type { Clock } from '../../domain/shared/Clock.ts';
import { contentModule } from './contentModule.ts';
import { createPortsFactory } from './createPortsFactory.ts';
import type { PortsFactory } from './PortsFactory.ts';
import { portsModule } from './portsModule.ts';
import { serverPortsModule } from './serverPortsModule.ts';
import { TOKENS } from './tokens.ts';

export interface ServerPortsParts {
  readonly clock: Clock;
  readonly report: ReportProblem;
  /** Asked by stops; null where no timetable is wanted. */
  readonly timetable: Timetable | null;
  /** Asked for jobs that editors took back; null where nobody may. */
  readonly drafts: ContentClient | null;
}

/** The server's ports, read from the content service. */
export function createServerPorts({
  clock,
  report,
  timetable,
  drafts,
}: ServerPortsParts): PortsFactory {
  const container = new Container();
  container.bind(TOKENS.Clock).toConstantValue(clock);
  container.bind(TOKENS.ProblemReport).toConstantValue(report);
  const jobMemory = { drafts, indexes: createJobIndexes() };
  container
    .bind(TOKENS.JobRepository)
    .toResolvedValue(
      (client, problems) => new HttpJobRepository(client, clock, problems, jobMemory),
      [TOKENS.ContentClient, TOKENS.ProblemReport],
    );
  container
    .bind(TOKENS.RedirectRepository)
    .toResolvedValue(
      (client, problems) => new HttpRedirectRepository(client, problems),
      [TOKENS.ContentClient, TOKENS.ProblemReport],
    );
  container
    .bind(TOKENS.ViewRepository)
    .toResolvedValue(
      (client, problems) => new HttpViewRepository(client, problems),
      [TOKENS.ContentClient, TOKENS.ProblemReport],
    );
  container
    .bind(TOKENS.KioskProfileRepository)
    .toResolvedValue(
      (client, problems) => new HttpKioskProfileRepository(client, problems),
      [TOKENS.ContentClient, TOKENS.ProblemReport],
    );
  container
    .bind(TOKENS.Timetable)
    .toResolvedValue(
      (houses) => (timetable === null ? null : new HouseTimetable(timetable, houses)),
      [TOKENS.HouseRepository],
    );
  container.load(contentModule, portsModule, serverPortsModule);
  return createPortsFactory(container);
}
