import 'reflect-metadata';
import { Container, ContainerModule } from 'inversify';
import { createGatewayClient } from '../../adapters/http/contentClient.ts';
import { GatewayJobRepository } from '../../adapters/http/GatewayJobRepository.ts';
import { HttpKioskProfileRepository } from '../../adapters/http/HttpKioskProfileRepository.ts';
import { HttpTimetable } from '../../adapters/http/HttpTimetable.ts';
import { deduplicateReads } from '../../adapters/http/deduplicateReads.ts';
import type { KioskProfileRepository } from '../../domain/kiosk/KioskProfileRepository.ts';
import { verifyPin } from '../kiosk/device/verifyPin.ts';
import { sendHeartbeat } from '../kiosk/device/createHeartbeat.ts';
import {
  createMessageSender,
  type MessageSenderParts,
} from '../kiosk/device/createMessageSender.ts';
import { fetchKioskBootstrap } from '../kiosk/KioskBootstrap.ts';
import { requestCookieWipe } from '../kiosk/state/createCookieWipe.ts';
import type { ContentPorts } from '../routes/ContentPorts.ts';
import type { KioskServices } from '../../ui/kiosk/KioskServices.ts';
import { fetchBrandThemes } from '../themes/brandThemes.ts';
import { contentModule, contentPortsModule } from './contentModule.ts';
import { token, TOKENS } from './tokens.ts';

/** The gateway's path: lobby screens have no other access to content. */
const GATEWAY = '/api';

/** The ports that lobby screens read besides those of the loaders. */
export interface KioskPorts {
  readonly content: ContentPorts;
  readonly profiles: KioskProfileRepository;
}

export interface ContentOptions {
  /** Whether the server provides a timetable. */
  readonly timetable: boolean;
  /** Whether equal reads share one call while these ports live; false by default. */
  readonly remember?: boolean;
}

/** What a lobby screen requests from our server, from its start and for as long as it runs. */
export interface DevicePorts {
  /** The data that every screen starts from; null if neither the server nor the device has it. */
  readonly findBootstrap: typeof fetchKioskBootstrap;
  /** Null if the server does not respond. Never rejects. */
  readonly sendHeartbeat: typeof sendHeartbeat;
  /** Checks a PIN: `right`, or the reason why not. Never rejects. */
  readonly checkPin: typeof verifyPin;
  /** Lets the server clear all cookies after a visit; false if the server does not respond. */
  readonly wipeCookies: typeof requestCookieWipe;
  /** Sends visitors' messages to the house that owns the site. */
  readonly messageSenderOf: (
    site: Omit<MessageSenderParts, 'fetch'>,
  ) => KioskServices['sendMessage'];
  /** Content as the server has it; without a network the service worker responds. */
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

/** The ports of the device and of our server, without content. */
const deviceModule = new ContainerModule(({ bind }) => {
  bind(DEVICE.Bootstrap).toConstantValue(fetchKioskBootstrap);
  bind(DEVICE.Heartbeat).toConstantValue(sendHeartbeat);
  bind(DEVICE.Pin).toConstantValue(verifyPin);
  bind(DEVICE.CookieWipe).toConstantValue(requestCookieWipe);
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

/** Content through the gateway, with the jobs and the profile that are read there. */
const gatewayModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.Clock).toConstantValue({ now: () => new Date() });
  // The server has already reported the same problems when it built its response.
  bind(TOKENS.ProblemReport).toConstantValue(() => undefined);
  bind(TOKENS.JobRepository).toResolvedValue(
    (client, clock, report) => new GatewayJobRepository({ client, clock, report }, GATEWAY),
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

/** Opens content in a child container: two readers of content share no results. */
const openContentIn =
  (device: Container): DevicePorts['openContent'] =>
  ({ timetable, remember = false }) => {
    const container = new Container({ parent: device });
    const gateway = createGatewayClient(GATEWAY);
    container
      .bind(TOKENS.ContentClient)
      .toConstantValue(remember ? deduplicateReads(gateway) : gateway);
    container.bind(TOKENS.Timetable).toConstantValue(timetable ? new HttpTimetable(GATEWAY) : null);
    // Each container requests the themes again: each request renews the service worker's copy.
    container.bind(TOKENS.BrandThemeSource).toConstantValue(fetchBrandThemes());
    return {
      content: container.get(TOKENS.ContentPorts),
      profiles: container.get(TOKENS.KioskProfileRepository),
    };
  };

/** Creates the ports of a lobby screen. */
export function composeKiosk(): DevicePorts {
  const container = new Container();
  container.bind(DEVICE.Content).toConstantValue(openContentIn(container));
  container.load(...KIOSK_PROFILE);
  return container.get(DEVICE.DevicePorts);
}
