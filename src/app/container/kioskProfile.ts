import 'reflect-metadata';
import { Container, type ContainerModule } from 'inversify';
import { refreshCopy } from '../../adapters/browser/browserFiles.ts';
import { createGatewayClient } from '../../adapters/http/contentClient.ts';
import { GatewayJobRepository } from '../../adapters/http/GatewayJobRepository.ts';
import { HttpBrandThemeSource } from '../../adapters/http/HttpBrandThemeSource.ts';
import { HttpKioskProfileRepository } from '../../adapters/http/HttpKioskProfileRepository.ts';
import { HttpScreenServer } from '../../adapters/http/HttpScreenServer.ts';
import { shareFirstReads } from '../../adapters/http/shareFirstReads.ts';
import { HttpTimetable } from '../../adapters/http/HttpTimetable.ts';
import type { ScreenServer } from '../../domain/kiosk/ScreenServer.ts';
import { createDeviceKeyReader } from '../kiosk/device/keptDeviceKey.ts';
import type { DevicePorts } from '../kiosk/DevicePorts.ts';
import { contentModule, contentPortsModule, reading, READS } from './contentModule.ts';
import { defineModule, defineRequestModule } from './defineModule.ts';
import { token, TOKENS } from './tokens.ts';

/** The gateway's path: lobby screens have no other access to content. */
const GATEWAY = '/api';

const DEVICE = {
  ScreenServer: token<ScreenServer>('ScreenServer'),
  OpenContent: token<DevicePorts['openContent']>('OpenContent'),
  DevicePorts: token<DevicePorts>('DevicePorts'),
};

/** The device's requests to our server. */
const deviceModule = defineModule((provide) => {
  provide(
    DEVICE.ScreenServer,
    {},
    // Without TLS there are no caches.
    () =>
      new HttpScreenServer(createDeviceKeyReader(globalThis.caches as CacheStorage | undefined)),
  );
  provide(
    DEVICE.DevicePorts,
    { server: DEVICE.ScreenServer, openContent: DEVICE.OpenContent },
    (ports) => ({ ...ports, refreshCopy }),
  );
  provide(TOKENS.Clock, {}, () => ({ now: () => new Date() }));
  // The server has already reported the same problems when it built its response.
  provide(TOKENS.ProblemReport, {}, () => () => undefined);
});

/** Content through the gateway, with the jobs and the profile that are read there. */
const gatewayModule = defineRequestModule((provide) => {
  provide(
    TOKENS.JobRepository,
    { ...READS, clock: TOKENS.Clock },
    (reads) => new GatewayJobRepository(reads, GATEWAY),
  );
  provide(TOKENS.KioskProfileRepository, READS, reading(HttpKioskProfileRepository));
  // Each reader requests the themes again: each request renews the service worker's copy.
  provide(TOKENS.BrandThemeSource, {}, () => new HttpBrandThemeSource());
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
  ({ timetable, withoutCopy = false }) => {
    const container = new Container({ parent: device });
    const gateway = createGatewayClient(GATEWAY);
    container
      .bind(TOKENS.ContentClient)
      .toConstantValue(withoutCopy ? shareFirstReads(gateway) : gateway);
    container.bind(TOKENS.Timetable).toConstantValue(timetable ? new HttpTimetable(GATEWAY) : null);
    return {
      content: container.get(TOKENS.ContentPorts),
      profiles: container.get(TOKENS.KioskProfileRepository),
    };
  };

/** Creates the ports of a lobby screen. */
export function composeKiosk(): DevicePorts {
  const container = new Container();
  container.bind(DEVICE.OpenContent).toConstantValue(openContentIn(container));
  container.load(...KIOSK_PROFILE);
  return container.get(DEVICE.DevicePorts);
}
