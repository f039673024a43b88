import 'reflect-metadata';
import { Container, type ContainerModule } from 'inversify';
import { HttpJobRepository } from '../../adapters/http/HttpJobRepository.ts';
import { HttpKioskProfileRepository } from '../../adapters/http/HttpKioskProfileRepository.ts';
import { HttpRedirectRepository } from '../../adapters/http/HttpRedirectRepository.ts';
import { HttpSignatureTextRepository } from '../../adapters/http/HttpSignatureTextRepository.ts';
import { HttpViewRepository } from '../../adapters/http/HttpViewRepository.ts';
import { contentModule, contentPortsModule, reading, READS } from './contentModule.ts';
import { defineRequestModule } from './defineModule.ts';
import type { PortsFactory } from './PortsFactory.ts';
import { houseTimetableModule } from './timetableModule.ts';
import { TOKENS } from './tokens.ts';

/** Jobs: read through the request's client; searches use the index that the process caches. */
const jobsModule = defineRequestModule((provide) => {
  provide(
    TOKENS.JobRepository,
    { ...READS, clock: TOKENS.Clock, memory: TOKENS.JobMemory },
    ({ client, report, clock, memory }) => new HttpJobRepository(client, clock, report, memory),
  );
});

/**
 * The ports that no browser reads: redirects and views of editors, profiles of lobby screens, texts
 * of signatures.
 */
const addressesModule = defineRequestModule((provide) => {
  provide(TOKENS.RedirectRepository, READS, reading(HttpRedirectRepository));
  provide(TOKENS.ViewRepository, READS, reading(HttpViewRepository));
  provide(TOKENS.KioskProfileRepository, READS, reading(HttpKioskProfileRepository));
  provide(
    TOKENS.SignatureTextRepository,
    { client: TOKENS.ContentClient },
    ({ client }) => new HttpSignatureTextRepository(client),
  );
});

/** The ports of loaders and those that only the server reads, as one plain object. */
export const serverPortsModule = defineRequestModule((provide) => {
  provide(
    TOKENS.ServerPorts,
    {
      content: TOKENS.ContentPorts,
      redirects: TOKENS.RedirectRepository,
      views: TOKENS.ViewRepository,
      kioskProfiles: TOKENS.KioskProfileRepository,
      signatureTexts: TOKENS.SignatureTextRepository,
    },
    ({ content, ...ports }) => ({ ...content, ...ports }),
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
