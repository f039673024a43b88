import 'reflect-metadata';
import { Container, ContainerModule } from 'inversify';
import { createGatewayClient } from '../../adapters/http/contentClient.ts';
import { GatewayJobRepository } from '../../adapters/http/GatewayJobRepository.ts';
import { HttpJobSearch } from '../../adapters/http/HttpJobSearch.ts';
import { HttpKioskProfileRepository } from '../../adapters/http/HttpKioskProfileRepository.ts';
import { HttpTimetable } from '../../adapters/http/HttpTimetable.ts';
import { rememberReads } from '../../adapters/http/rememberReads.ts';
import type { KioskProfileRepository } from '../../domain/kiosk/KioskProfileRepository.ts';
import { askForPin } from '../kiosk/device/askForPin.ts';
import { sendHeartbeat } from '../kiosk/device/createHeartbeat.ts';
import {
  createMessageSender,
  type MessageSenderParts,
} from '../kiosk/device/createMessageSender.ts';
import { fetchKioskBootstrap } from '../kiosk/KioskBootstrap.ts';
import { askForCookieWipe } from '../kiosk/state/createCookieWipe.ts';
import type { ContentPorts } from '../routes/ContentPorts.ts';
import type { KioskServices } from '../../ui/kiosk/KioskServices.ts';
import { fetchBrandThemes } from '../themes/brandThemes.ts';
import { contentModule, contentPortsModule } from './contentModule.ts';
import { token, TOKENS } from './tokens.ts';

/** The gateway's path: a lobby screen knows no other way to content. */
const GATEWAY = '/api';

/** What lobby screens read beside what loaders do. */
export interface KioskPorts {
  readonly content: ContentPorts;
  readonly profiles: KioskProfileRepository;
}

export interface ContentOptions {
  /** Whether the server answers for a timetable. */
  readonly timetable: boolean;
  /** Whether equal reads are one call as long as these ports live; off unless said. */
  readonly remember?: boolean;
}

/** What a lobby screen asks our server for, before it knows anything and as long as it lives. */
export interface DevicePorts {
  /** What every screen starts from; null where neither server nor device has it. */
  readonly findBootstrap: typeof fetchKioskBootstrap;
  /** Null where the server does not answer. Never rejects. */
  readonly sendHeartbeat: typeof sendHeartbeat;
  /** Whether a PIN is right. Never rejects. */
  readonly checkPin: typeof askForPin;
  /** Has the server end what its cookies began; false where it does not answer. */
  readonly wipeCookies: typeof askForCookieWipe;
  /** Hands visitors' messages to the house whose site it is. */
  readonly messageSenderOf: (
    site: Omit<MessageSenderParts, 'fetch'>,
  ) => KioskServices['sendMessage'];
  /** Content, as the server has it: its service worker answers where there is no network. */
  readonly openContent: (options: ContentOptions) => KioskPorts;
}

const DEVICE = {
  Bootstrap: token<DevicePorts['findBootstrap']>('Bootstrap'),
  Heartbeat: token<DevicePorts['sendHeartbeat']>('Heartbeat'),
  Pin: token<DevicePorts['checkPin']>('Pin'),
  CookieWipe: token<DevicePorts['wipeCookies']>('CookieWipe'),
  Messages: token<DevicePorts['messageSenderOf']>('Messages'),
  Content: token<DevicePorts['openContent']>('Content'),
  DevicePorts: token<DevicePorts>('DevicePorts'),
};

/** The device and our server, beside content. */
const deviceModule = new ContainerModule(({ bind }) => {
  bind(DEVICE.Bootstrap).toConstantValue(fetchKioskBootstrap);
  bind(DEVICE.Heartbeat).toConstantValue(sendHeartbeat);
  bind(DEVICE.Pin).toConstantValue(askForPin);
  bind(DEVICE.CookieWipe).toConstantValue(askForCookieWipe);
  bind(DEVICE.Messages).toConstantValue((site) =>
    createMessageSender({ ...site, fetch: (...request) => fetch(...request) }),
  );
  bind(DEVICE.DevicePorts).toResolvedValue(
    (findBootstrap, sendHeartbeats, checkPin, wipeCookies, messageSenderOf, openContent) => ({
      findBootstrap,
      sendHeartbeat: sendHeartbeats,
      checkPin,
      wipeCookies,
      messageSenderOf,
      openContent,
    }),
    [
      DEVICE.Bootstrap,
      DEVICE.Heartbeat,
      DEVICE.Pin,
      DEVICE.CookieWipe,
      DEVICE.Messages,
      DEVICE.Content,
    ],
  );
});

/** Content through the gateway, and the jobs and the profile that are read there. */
const gatewayModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.Clock).toConstantValue({ now: () => new Date() });
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

/** The kiosk profile. */
const KIOSK_PROFILE: readonly ContainerModule[] = [
  deviceModule,
  contentModule,
  gatewayModule,
  contentPortsModule,
];

/** Opens content in a child container: two readers of it share nothing that they have read. */
const openContentIn =
  (device: Container): DevicePorts['openContent'] =>
  ({ timetable, remember = false }) => {
    const container = new Container({ parent: device });
    const gateway = createGatewayClient(GATEWAY);
    container
      .bind(TOKENS.ContentClient)
      .toConstantValue(remember ? rememberReads(gateway) : gateway);
    container.bind(TOKENS.Timetable).toConstantValue(timetable ? new HttpTimetable(GATEWAY) : null);
    // Asked for again by each: the service worker's copy is renewed by asking.
    container.bind(TOKENS.BrandThemeSource).toConstantValue(fetchBrandThemes());
    return {
      content: container.get(TOKENS.ContentPorts),
      profiles: container.get(TOKENS.KioskProfileRepository),
    };
  };

/** The ports of a lobby screen. */
export function composeKiosk(): DevicePorts {
  const container = new Container();
  container.bind(DEVICE.Content).toConstantValue(openContentIn(container));
  container.load(...KIOSK_PROFILE);
  return container.get(DEVICE.DevicePorts);
}
