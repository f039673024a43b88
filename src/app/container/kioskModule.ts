import 'reflect-metadata';
import { Container } from 'inversify';
import { createContentClient } from '../../adapters/http/contentClient.ts';
import { GatewayJobRepository } from '../../adapters/http/GatewayJobRepository.ts';
import { HttpKioskProfileRepository } from '../../adapters/http/HttpKioskProfileRepository.ts';
import { HttpTimetable } from '../../adapters/http/HttpTimetable.ts';
import { rememberReads } from '../../adapters/http/rememberReads.ts';
import type { KioskProfileRepository } from '../../domain/kiosk/KioskProfileRepository.ts';
import { fetchBrandLooks } from '../looks/fetchBrandLooks.ts';
import type { ContentPorts } from '../routes/ContentPorts.ts';
import { contentModule } from './contentModule.ts';
import { portsModule } from './portsModule.ts';
import { TOKENS } from './tokens.ts';

/** The same gateway as the public site's: a lobby screen knows no other way to content either. */
const GATEWAY = '/api';

/** What lobby screens read beside what loaders do. */
export interface KioskPorts {
  readonly content: ContentPorts;
  readonly profiles: KioskProfileRepository;
}

interface KioskPortsOptions {
  readonly timetable: boolean;
  /** Whether the same thing is asked for once as long as these ports live; off unless said. */
  readonly once?: boolean;
}

/** The ports of a lobby screen. Its service worker answers for the network where there is none. */
export function createKioskPorts({ timetable, once = false }: KioskPortsOptions): KioskPorts {
  const container = new Container();
  const client = createContentClient({ baseUrl: GATEWAY });
  container.bind(TOKENS.ContentClient).toConstantValue(once ? rememberReads(client) : client);
  container.bind(TOKENS.Clock).toConstantValue({ now: () => new Date() });
  container.bind(TOKENS.BrandLookSource).toConstantValue(fetchBrandLooks());
  // The server has reported the same problems when it made its answer.
  container.bind(TOKENS.ProblemReport).toConstantValue(() => undefined);
  container.bind(TOKENS.Timetable).toConstantValue(timetable ? new HttpTimetable(GATEWAY) : null);
  container.bind(TOKENS.JobRepository).toResolvedValue((client, clock, report) => new GatewayJobRepository({ client, clock, report }, GATEWAY), [TOKENS.ContentClient, TOKENS.Clock, TOKENS.ProblemReport]);
  container.bind(TOKENS.KioskProfileRepository).toResolvedValue((client, report) => new HttpKioskProfileRepository(client, report), [TOKENS.ContentClient, TOKENS.ProblemReport]);
  container.load(contentModule, portsModule);
  return { content: container.get(TOKENS.ContentPorts), profiles: container.get(TOKENS.KioskProfileRepository) };
}
