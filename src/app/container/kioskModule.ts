import { HttpKioskProfileRepository } from '../../adapters/http/HttpKioskProfileRepository.ts';
import { rememberReads } from '../../adapters/http/rememberReads.ts';
import type { KioskProfileRepository } from '../../domain/kiosk/KioskProfileRepository.ts';
import type { ContentPorts } from '../routes/ContentPorts.ts';
import { createGatewayContainer } from './createGatewayContainer.ts';
import { TOKENS } from './tokens.ts';

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
  const container = createGatewayContainer({ timetable, ...(once && { readWith: rememberReads }) });
  container
    .bind(TOKENS.KioskProfileRepository)
    .toResolvedValue(
      (client, report) => new HttpKioskProfileRepository(client, report),
      [TOKENS.ContentClient, TOKENS.ProblemReport],
    );
  return {
    content: container.get(TOKENS.ContentPorts),
    profiles: container.get(TOKENS.KioskProfileRepository),
  };
}
