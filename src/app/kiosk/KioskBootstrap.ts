import * as v from 'valibot';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { UiServices } from '../../ui/UiServices.ts';

/**
 * The data that every lobby screen of a site starts from: what the server knows without the content
 * service.
 */
export interface KioskBootstrap {
  readonly brand: Brand;
  readonly group: UiServices['group'];
  /** The address of the site for visitors' phones, without a trailing slash. */
  readonly origin: string;
  /** Whether this server provides a timetable. */
  readonly timetable: boolean;
}

/** The path of the bootstrap on the server. */
export const SCREENS_PATH = '/api/bildschirme';

/** The path to which the screen with this handle sends its heartbeat. The PIN check is below it. */
export const screenPath = (handle: string): string =>
  `${SCREENS_PATH}/${encodeURIComponent(handle)}`;

const Text = v.string();

/**
 * The brand comes from our own server: it is only checked where the copy of an older release may
 * differ.
 */
const Bootstrap = v.object({
  brand: v.looseObject({
    id: Text,
    name: Text,
    hosts: v.array(Text),
    primaryColor: Text,
    secondaryColor: Text,
    window: v.looseObject({ crop: Text }),
    assets: v.looseObject({ logo: Text }),
    hiddenRoutes: v.array(Text),
    fallback: v.looseObject({ phone: Text }),
  }),
  group: v.nullable(v.object({ name: Text, href: Text })),
  origin: Text,
  timetable: v.boolean(),
});

/**
 * Null if neither the server nor the device's copy of its last response provides it. Throws if this
 * build cannot parse it.
 */
export async function fetchKioskBootstrap(): Promise<KioskBootstrap | null> {
  const answer = await fetch(SCREENS_PATH, { cache: 'no-store' })
    .then((each) => (each.ok ? (each.json() as Promise<unknown>) : null))
    .catch(() => null);
  return answer === null ? null : (v.parse(Bootstrap, answer) as unknown as KioskBootstrap);
}
