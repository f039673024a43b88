import 'reflect-metadata';
import { Container, ContainerModule } from 'inversify';
import { createGatewayClient } from '../../adapters/http/contentClient.ts';
import { GatewayJobRepository } from '../../adapters/http/GatewayJobRepository.ts';
import { HttpJobSearch } from '../../adapters/http/HttpJobSearch.ts';
import { HttpKioskProfileRepository } from '../../adapters/http/HttpKioskProfileRepository.ts';
import { HttpTimetable } from '../../adapters/http/HttpTimetable.ts';
import { rememberReads } from '../../adapters/http/rememberReads.ts';
import type { KioskProfileRepository } from '../../domain/kiosk/KioskProfileRepository.ts';
import type { ContentPorts } from '../routes/ContentPorts.ts';
import { fetchBrandThemes } from '../themes/brandThemes.ts';
import { contentModule, contentPortsModule } from './contentModule.ts';
import { TOKENS } from './tokens.ts';

/** The gateway's path: a lobby screen knows no other way to content. */
const GATEWAY = '/api';

/** What lobby screens read beside what loaders do. */
export interface KioskPorts {
  readonly content: ContentPorts;
  readonly profiles: KioskProfileRepository;
}

interface KioskPortsOptions {
  /** Whether the server answers for a timetable. */
  readonly timetable: boolean;
  /** Whether the same thing is asked for once as long as these ports live; off unless said. */
  readonly once?: boolean;
}

/** Content through the gateway, and the jobs and the profile that are read there. */
const gatewayModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.Clock).toConstantValue({ now: () => new Date() });
  bind(TOKENS.BrandThemeSource).toConstantValue(fetchBrandThemes());
  // The server has reported the same problems when it made its answer.
  bind(TOKENS.ProblemReport).toConstantValue(() => undefined);
  bind(TOKENS.JobRepository).toResolvedValue(
    (client, clock, report) =>
      new GatewayJobRepository({ client, clock, report }, new HttpJobSearch(GATEWAY)),
    [TOKENS.ContentClient, TOKENS.Clock, TOKENS.ProblemReport],
  );
  bind(TOKENS.KioskProfileRepository).toResolvedValue(
    (client, report) => new HttpKioskProfileRepository(client, report),
    [TOKENS.ContentClient, TOKENS.ProblemReport],
  );
});

const KIOSK_PROFILE: readonly ContainerModule[] = [
  contentModule,
  gatewayModule,
  contentPortsModule,
];

/** The ports of a lobby screen. Its service worker answers for the network where there is none. */
export function createKioskPorts({ timetable, once = false }: KioskPortsOptions): KioskPorts {
  const container = new Container();
  const gateway = createGatewayClient(GATEWAY);
  container.bind(TOKENS.ContentClient).toConstantValue(once ? rememberReads(gateway) : gateway);
  container.bind(TOKENS.Timetable).toConstantValue(timetable ? new HttpTimetable(GATEWAY) : null);
  container.load(...KIOSK_PROFILE);
  return {
    content: container.get(TOKENS.ContentPorts),
    profiles: container.get(TOKENS.KioskProfileRepository),
  };
}
