import * as v from 'valibot';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { UiServices } from '../../ui/UiServices.ts';

/**
 * What every lobby screen of a site starts from: what the server knows without the content service.
 */
export interface KioskBootstrap {
  readonly brand: Brand;
  readonly group: UiServices['group'];
  /** Where the site is for visitors' phones, without a slash at its end. */
  readonly origin: string;
  /** Whether this server answers for a timetable. */
  readonly timetable: boolean;
}

/** Where the server gives it. */
export const SCREENS_PATH = '/api/bildschirme';

/** Where the screen with this handle says that it lives; its PIN is asked about below. */
export const screenPath = (handle: string): string =>
  `${SCREENS_PATH}/${encodeURIComponent(handle)}`;

const Text = v.string();

/** The brand is our own server's: checked only as far as a copy of an older release may differ. */
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
 * Null where neither the server nor the device's copy of its last answer gives one. Throws where
 * this build cannot read it.
 */
export async function fetchKioskBootstrap(): Promise<KioskBootstrap | null> {
  const answer = await fetch(SCREENS_PATH, { cache: 'no-store' })
    .then((each) => (each.ok ? (each.json() as Promise<unknown>) : null))
    .catch(() => null);
  return answer === null ? null : (v.parse(Bootstrap, answer) as unknown as KioskBootstrap);
}
