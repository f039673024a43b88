import type { KioskProfileRepository } from '../../domain/kiosk/KioskProfileRepository.ts';
import type { ScreenServer } from '../../domain/kiosk/ScreenServer.ts';
import type { ContentPorts } from '../routes/ContentPorts.ts';

/** The ports that lobby screens read besides those of the loaders. */
export interface KioskPorts {
  readonly content: ContentPorts;
  readonly profiles: KioskProfileRepository;
}

export interface ContentOptions {
  /** Whether the server provides a timetable. */
  readonly timetable: boolean;
  /** Whether nothing on the device answers reads yet: equal ones then share one call at first. */
  readonly withoutCopy?: boolean;
}

/** What a lobby screen requests from our server, from its start and for as long as it runs. */
export interface DevicePorts {
  readonly server: ScreenServer;
  /** Content as the server has it; without a network the service worker responds. */
  readonly openContent: (options: ContentOptions) => KioskPorts;
  /** Requests a file only to let the service worker store a new copy of it. Never rejects. */
  readonly refreshCopy: (address: string) => Promise<void>;
}
