import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { PinChecker } from '../../../domain/kiosk/PinChecker.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import { KIOSK_GROUND_PATH, type KioskGround } from '../../kiosk/KioskGround.ts';
import type { ContentCache } from '../contentCache.ts';
import { isSameOrigin } from '../forms/isSameOrigin.ts';
import { registerLimited, sendJson } from '../gateway/limitedJson.ts';
import { recordReads } from '../recordReads.ts';
import type { BrandAddresses } from '../render/createBrandAddresses.ts';
import { createPinCheck } from './checkScreenPin.ts';
import type { ScreenNotes } from './createScreenNotes.ts';
import { findDevice } from './findDevice.ts';
import { RELEASE_HEADER } from './kioskHeaders.ts';
import type { KioskBuild } from './readKioskBuild.ts';

export interface ScreenParts {
  readonly addresses: BrandAddresses;
  readonly contentCache: ContentCache;
  readonly portsFor: PortsFactory;
  readonly clock: Clock;
  readonly kioskBuild: KioskBuild | null;
  readonly screenNotes: ScreenNotes;
  readonly pinChecker: PinChecker;
  readonly settings: { readonly timetableUrl: string | null };
}

/** Requests a minute and address: a house may have several screens behind one. */
const LIMIT = 120;
/** PINs a minute and address, whichever screen they are for. */
const PIN_LIMIT = 10;

interface ScreenAddress {
  readonly Params: { readonly handle: string };
}

const HeartbeatBody = v.object({
  build: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{0,100}$/)),
  route: v.pipe(v.string(), v.regex(/^[A-Za-z]{0,40}$/)),
  lastPaintAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  errors: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
});
const PinBody = v.object({ pin: v.pipe(v.string(), v.regex(/^\d{4,8}$/)) });

/** What lobby screens ask beside content: what they start from, where they tell that they live, and whether a PIN is right. */
export async function registerScreens(app: FastifyInstance, parts: ScreenParts): Promise<void> {
  const { addresses, kioskBuild, settings, screenNotes, pinChecker, clock, contentCache, portsFor } = parts;
  if (kioskBuild === null) return;
  const { release } = kioskBuild;
  const checkPin = createPinCheck({ checker: pinChecker, notes: screenNotes, now: () => clock.now().getTime() });
  const deviceOf = (brand: Parameters<typeof findDevice>[0], handle: string) => findDevice(brand, handle, portsFor({ client: recordReads(contentCache).client, brandLooks: { list: async () => [] } }).kioskProfiles);

  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header(RELEASE_HEADER, release);
    done();
  });
  await registerLimited(app, LIMIT, (scope) => {
    scope.get(KIOSK_GROUND_PATH, (request, reply) => {
      const { brand, local } = request.site;
      const ground: KioskGround = { brand, group: addresses.groupOf(brand, local), origin: addresses.originOf(brand, local), timetable: settings.timetableUrl !== null };
      return sendJson(reply, 200, ground);
    });
    scope.post<ScreenAddress>(`${KIOSK_GROUND_PATH}/:handle`, async (request, reply) => {
      const { brand } = request.site;
      const heartbeat = v.safeParse(HeartbeatBody, request.body);
      if (!isSameOrigin(request) || !heartbeat.success) return sendJson(reply, 400, { failure: 'malformed' });
      const found = await deviceOf(brand, request.params.handle);
      // A screen that nobody set up is not written down: anyone can send this.
      if (found.kind !== 'device') return sendJson(reply, found.kind === 'unknown' ? 503 : 404, { failure: 'unknown' });
      await screenNotes.note({ handle: found.profile.handle, brandId: brand.id, lastSeenAt: clock.now().toISOString(), ...heartbeat.output });
      return sendJson(reply, 200, { release });
    });
  });
  await registerLimited(app, PIN_LIMIT, (scope) => {
    scope.post<ScreenAddress>(`${KIOSK_GROUND_PATH}/:handle/pin`, async (request, reply) => {
      const body = v.safeParse(PinBody, request.body);
      if (!isSameOrigin(request) || !body.success) return sendJson(reply, 400, { failure: 'malformed' });
      const found = await deviceOf(request.site.brand, request.params.handle);
      if (found.kind !== 'device') return sendJson(reply, found.kind === 'unknown' ? 503 : 404, { failure: 'unknown' });
      const answer = await checkPin(found.profile.handle, body.output.pin);
      return sendJson(reply, answer.kind === 'unavailable' ? 503 : 200, answer);
    });
  });
}
