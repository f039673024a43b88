import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import type { PinChecker } from '../../../domain/kiosk/PinChecker.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import { type KioskBootstrap, SCREENS_PATH } from '../../kiosk/KioskBootstrap.ts';
import { RELEASE_HEADER } from '../../kiosk/kioskProtocol.ts';
import { isSameOrigin } from '../security/isSameOrigin.ts';
import { registerLimited, sendJson } from '../http/limitedJson.ts';
import type { BrandAddresses } from '../render/createBrandAddresses.ts';
import { createPinCheck } from './checkScreenPin.ts';
import type { ScreenNotes } from './createScreenNotes.ts';
import { type DeviceParts, findDevice } from './findDevice.ts';
import type { KioskBuild } from './readKioskBuild.ts';
import { resolveLane } from './resolveLane.ts';

export interface ScreenParts extends DeviceParts {
  readonly addresses: BrandAddresses;
  readonly clock: Clock;
  readonly kioskBuild: KioskBuild | null;
  readonly screenNotes: ScreenNotes;
  readonly pinChecker: PinChecker;
  readonly settings: {
    readonly timetableUrl: string | null;
    readonly hookSecret: string | undefined;
  };
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
  // Builds from before these were sent still report.
  sentAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  panel: v.optional(v.picklist(['portrait', 'landscape'])),
  copy: v.optional(v.boolean()),
});
const PinBody = v.object({ pin: v.pipe(v.string(), v.regex(/^\d{4,8}$/)) });

/**
 * What lobby screens ask beside content: what they start from, where they tell that they live, and
 * whether a PIN is right.
 */
export async function registerScreens(app: FastifyInstance, parts: ScreenParts): Promise<void> {
  const { addresses, kioskBuild, settings, screenNotes, pinChecker, clock } = parts;
  if (kioskBuild === null) return;
  const { release } = kioskBuild;
  const laneSecret = settings.hookSecret ?? randomUUID();
  const checkPin = createPinCheck({
    checker: pinChecker,
    notes: screenNotes,
    now: () => clock.now().getTime(),
  });
  /** Hears what a device of the brand says; nobody else is listened to. */
  const hear =
    <Body>(
      schema: v.GenericSchema<unknown, Body>,
      answer: (
        reply: FastifyReply,
        profile: KioskProfile,
        body: Body,
        request: FastifyRequest,
      ) => Promise<FastifyReply>,
    ) =>
    async (request: FastifyRequest<ScreenAddress>, reply: FastifyReply): Promise<FastifyReply> => {
      const body = v.safeParse(schema, request.body);
      if (!isSameOrigin(request) || !body.success)
        return sendJson(reply, 400, { failure: 'malformed' });
      const found = await findDevice(request.site.brand, request.params.handle, parts);
      if (found.kind !== 'device')
        return sendJson(reply, found.kind === 'unknown' ? 503 : 404, { failure: 'unknown' });
      return answer(reply, found.profile, body.output, request);
    };

  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header(RELEASE_HEADER, release);
    done();
  });
  await registerLimited(app, LIMIT, (scope) => {
    scope.get(SCREENS_PATH, (request, reply) => {
      const { brand, local } = request.site;
      const bootstrap: KioskBootstrap = {
        brand,
        group: addresses.groupOf(brand, local),
        origin: addresses.originOf(brand, local),
        timetable: settings.timetableUrl !== null,
      };
      return sendJson(reply, 200, bootstrap);
    });
    // A screen that nobody set up is not written down: anyone can send this.
    scope.post<ScreenAddress>(
      `${SCREENS_PATH}/:handle`,
      hear(
        HeartbeatBody,
        async (
          reply,
          { handle, brandId, orientation },
          { sentAt, panel = orientation, copy = null, ...heartbeat },
        ) => {
          const now = clock.now();
          const lastPaintAt = byOurClock(heartbeat.lastPaintAt, sentAt, now);
          await screenNotes.note({
            handle,
            brandId,
            lastSeenAt: now.toISOString(),
            ...heartbeat,
            lastPaintAt,
            turned: panel !== orientation,
            clockAhead: secondsAhead(sentAt, now),
            copy,
          });
          return sendJson(reply, 200, { release, now: now.toISOString() });
        },
      ),
    );
  });
  // Cookies alone: "storage" would take the service worker and its copies away as well.
  await registerLimited(app, LIMIT, (scope) => {
    scope.post<ScreenAddress>(`${SCREENS_PATH}/:handle/ende`, async (request, reply) => {
      if (!isSameOrigin(request)) return sendJson(reply, 400, { failure: 'malformed' });
      return sendJson(reply.header('clear-site-data', '"cookies"'), 200, {});
    });
  });
  await registerLimited(app, PIN_LIMIT, (scope) => {
    scope.post<ScreenAddress>(
      `${SCREENS_PATH}/:handle/pin`,
      hear(PinBody, async (reply, { handle }, { pin }, { ip }) => {
        const answer = await checkPin({ handle, pin, lane: resolveLane(ip, laneSecret) });
        return sendJson(reply, answer.kind === 'unavailable' ? 503 : 200, answer);
      }),
    );
  });
}

/**
 * By how many seconds a device's clock was before the server's when it sent something; null where
 * it did not say.
 */
const secondsAhead = (sentAt: string | undefined, now: Date): number | null =>
  sentAt === undefined ? null : Math.round((Date.parse(sentAt) - now.getTime()) / 1000);

/**
 * A device's moment by the server's clock, from what the device's own showed when it sent it: some
 * have no battery for theirs.
 */
function byOurClock(moment: string | null, sentAt: string | undefined, now: Date): string | null {
  if (moment === null || sentAt === undefined) return moment;
  return new Date(
    now.getTime() - Math.max(0, Date.parse(sentAt) - Date.parse(moment)),
  ).toISOString();
}
