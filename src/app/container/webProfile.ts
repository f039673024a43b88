import 'reflect-metadata';
import { Container, ContainerModule } from 'inversify';
import { HttpJobRepository } from '../../adapters/http/HttpJobRepository.ts';
import { HttpKioskProfileRepository } from '../../adapters/http/HttpKioskProfileRepository.ts';
import { HttpRedirectRepository } from '../../adapters/http/HttpRedirectRepository.ts';
import { HttpViewRepository } from '../../adapters/http/HttpViewRepository.ts';
import { contentModule, contentPortsModule } from './contentModule.ts';
import type { PortsFactory, ServerPorts } from './PortsFactory.ts';
import { houseTimetableModule } from './timetableModule.ts';
import { TOKENS } from './tokens.ts';

const reads = [TOKENS.ContentClient, TOKENS.ProblemReport] as const;

/** Jobs: read through the request's client; searches use the index that the process caches. */
const jobsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.JobRepository).toResolvedValue(
    (client, report, clock, memory) => new HttpJobRepository(client, clock, report, memory),
    [...reads, TOKENS.Clock, TOKENS.JobMemory],
  );
});

/** The ports that no browser reads: redirects and views of editors, profiles of lobby screens. */
const addressesModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.RedirectRepository).toResolvedValue(
    (client, report) => new HttpRedirectRepository(client, report),
    [...reads],
  );
  bind(TOKENS.ViewRepository).toResolvedValue(
    (client, report) => new HttpViewRepository(client, report),
    [...reads],
  );
  bind(TOKENS.KioskProfileRepository).toResolvedValue(
    (client, report) => new HttpKioskProfileRepository(client, report),
    [...reads],
  );
});

/** The ports of loaders and those that only the server reads, as one plain object. */
export const serverPortsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.ServerPorts).toResolvedValue(
    (content, redirects, views, kioskProfiles): ServerPorts => ({
      ...content,
      redirects,
      views,
      kioskProfiles,
    }),
    [
      TOKENS.ContentPorts,
      TOKENS.RedirectRepository,
      TOKENS.ViewRepository,
      TOKENS.KioskProfileRepository,
    ],
  );
});

/**
 * The web profile: the ports that a page request reads from. Islands have no container; their pages
 * give them all data.
 */
export const WEB_PROFILE: readonly ContainerModule[] = [
  contentModule,
  jobsModule,
  houseTimetableModule,
  addressesModule,
  contentPortsModule,
  serverPortsModule,
];

/**
 * Creates a child container of the process's container for each request: it holds what differs
 * between requests and ends with the request.
 */
export function createPortsFactory(process: Container): PortsFactory {
  return ({ client, brandThemes }) => {
    const request = new Container({ parent: process });
    request.bind(TOKENS.ContentClient).toConstantValue(client);
    request.bind(TOKENS.BrandThemeSource).toConstantValue(brandThemes);
    return request.get(TOKENS.ServerPorts);
  };
}
