import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import { createPinCheck, type PinChecker } from '../../../domain/kiosk/screenPin.ts';
import { reportScreen, type ScreenRecords } from '../../../domain/kiosk/ScreenRecords.ts';
import { type OpenLimit, StateUnavailableError } from '../../../domain/shared/sharedState.ts';
import { networkOf } from '../../../domain/shared/networkOf.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import { type KioskBootstrap, SCREENS_PATH } from '../../kiosk/KioskBootstrap.ts';
import { RELEASE_HEADER } from '../../kiosk/kioskProtocol.ts';
import { isSameOrigin } from '../security/isSameOrigin.ts';
import { registerLimited, sendJson } from '../http/requestLimits.ts';
import type { BrandAddresses } from '../render/createBrandAddresses.ts';
import { type DeviceParts, findDevice } from './findDevice.ts';
import type { KioskBuild } from './registerKiosk.ts';

export interface ScreenParts extends DeviceParts {
  readonly addresses: BrandAddresses;
  readonly clock: Clock;
  readonly kioskBuild: KioskBuild | null;
  readonly screenRecords: ScreenRecords;
  readonly pinChecker: PinChecker;
  readonly openLimit: OpenLimit;
  readonly settings: {
    readonly timetableUrl: string | null;
    readonly hookSecret: string | undefined;
  };
}

/** Requests a minute and address: a house may have several screens behind one. */
const LIMIT = 120;
/** PINs a minute and address, whichever screen they are for. */
const PIN_LIMIT = { name: 'PINs', most: 10, window: 60_000 };

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
 * What lobby screens ask beside content: what they start from, where they report, and
 * whether a PIN is right.
 */
export async function registerScreens(app: FastifyInstance, parts: ScreenParts): Promise<void> {
  const { addresses, kioskBuild, settings, screenRecords, pinChecker, clock, openLimit } = parts;
  if (kioskBuild === null) return;
  const { release } = kioskBuild;
  const secret = settings.hookSecret ?? randomUUID();
  const checkPin = createPinCheck({
    checker: pinChecker,
    records: screenRecords,
    clock,
  });
  /** Hears what a device of the brand says, and nothing from elsewhere. */
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
    // A screen without a profile is not recorded: anyone can send this.
    scope.post<ScreenAddress>(
      `${SCREENS_PATH}/:handle`,
      hear(HeartbeatBody, async (reply, profile, heartbeat) => {
        const now = clock.now();
        // A screen goes on without being recorded: its next report comes within a minute.
        await reportScreen(screenRecords, profile, heartbeat, now).catch((error: unknown) => {
          if (!(error instanceof StateUnavailableError)) throw error;
        });
        return sendJson(reply, 200, { release, now: now.toISOString() });
      }),
    );
  });
  // Cookies alone: "storage" would take the service worker and its copies away as well.
  await registerLimited(app, LIMIT, (scope) => {
    scope.post<ScreenAddress>(`${SCREENS_PATH}/:handle/ende`, async (request, reply) => {
      if (!isSameOrigin(request)) return sendJson(reply, 400, { failure: 'malformed' });
      return sendJson(reply.header('clear-site-data', '"cookies"'), 200, {});
    });
  });
  await registerLimited(app, openLimit(PIN_LIMIT), (scope) => {
    scope.post<ScreenAddress>(
      `${SCREENS_PATH}/:handle/pin`,
      hear(PinBody, async (reply, { handle }, { pin }, { ip }) => {
        const rateLimitKey = resolveRateLimitKey(ip, secret);
        const answer = await checkPin({ handle, pin, rateLimitKey });
        return sendJson(reply, answer.kind === 'unavailable' ? 503 : 200, answer);
      }),
    );
  });
}

/**
 * Hexadecimal digits: 4096 keys. Few enough to say nothing about who has one, and many enough that
 * a stranger hardly has the same.
 */
const KEY_DIGITS = 3;

/**
 * The key under which PINs from this address are counted. By network, the first 24 bits of an IPv4
 * address and the first 48 of an IPv6 one: a house's line may have another address tomorrow, and a
 * stranger has many. By a secret: no one may find out which networks share a house's key.
 */
export function resolveRateLimitKey(address: string, secret: string): string {
  const line = networkOf(address);
  const separator = line.includes(':') ? ':' : '.';
  const network = line.split(separator).slice(0, 3).join(separator);
  return createHmac('sha256', secret).update(`lane ${network}`).digest('hex').slice(0, KEY_DIGITS);
}
