import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import { createPinCheck, type PinChecker } from '../../../domain/kiosk/screenPin.ts';
import {
  confirmDevice,
  reportScreen,
  type ReportOutcome,
  type ScreenRecords,
} from '../../../domain/kiosk/ScreenRecords.ts';
import { type OpenLimit, StateUnavailableError } from '../../../domain/shared/sharedState.ts';
import { networkOf } from '../../../domain/shared/networkOf.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import { SCREENS_PATH } from '../../../adapters/http/HttpScreenServer.ts';
import { RELEASE_HEADER } from '../../kiosk/kioskProtocol.ts';
import { isSameOrigin } from '../security/isSameOrigin.ts';
import { registerRateLimited, sendJson } from '../http/requestLimits.ts';
import { bootstrapOf, type BootstrapParts } from './bootstrapOf.ts';
import { createConfirmedDevices, deviceOf, registerDevices } from './confirmedDevices.ts';
import { type DeviceParts, findDevice } from './findDevice.ts';
import type { KioskBuild } from './registerKiosk.ts';

export interface ScreenParts extends DeviceParts, BootstrapParts {
  readonly clock: Clock;
  readonly kioskBuild: KioskBuild | null;
  readonly screenRecords: ScreenRecords;
  readonly pinChecker: PinChecker;
  readonly openLimit: OpenLimit;
  readonly settings: BootstrapParts['settings'] & { readonly hookSecret: string | undefined };
}

/**
 * Requests per minute of a confirmed screen, or of an address with all screens that are not
 * confirmed yet.
 */
const LIMIT = 120;
/** PINs per minute and address, for all screens together. */
const PIN_LIMIT = { name: 'PINs', most: 10, window: 60_000 };

interface ScreenAddress {
  readonly Params: { readonly handle: string };
}

const HeartbeatBody = v.object({
  build: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{0,100}$/)),
  route: v.pipe(v.string(), v.regex(/^[A-Za-z]{0,40}$/)),
  lastPaintAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  errors: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  sentAt: v.pipe(v.string(), v.isoTimestamp()),
  // Optional, because older builds do not send these fields.
  panel: v.optional(v.picklist(['portrait', 'landscape'])),
  copy: v.optional(v.boolean()),
  copyUntil: v.optional(v.pipe(v.string(), v.regex(/^(?:\d{4}-\d\d-\d\d)?$/))),
  notices: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))), v.maxLength(20)),
  ),
});
/** The status of the response to a report. */
const STATUS: Readonly<Record<ReportOutcome, number>> = {
  accepted: 200,
  unconfirmed: 403,
  wrongClock: 409,
};
const PinBody = v.object({ pin: v.pipe(v.string(), v.regex(/^\d{4,8}$/)) });

/**
 * The requests of lobby screens besides content: their start data, their reports, and the check of
 * a PIN, which also confirms the device that sends it.
 */
export async function registerScreens(app: FastifyInstance, parts: ScreenParts): Promise<void> {
  const { kioskBuild, settings, screenRecords, pinChecker, clock, openLimit } = parts;
  if (kioskBuild === null) return;
  const { release } = kioskBuild;
  const devices = createConfirmedDevices(screenRecords);
  registerDevices(app, devices);
  const secret = settings.hookSecret ?? randomUUID();
  const checkPin = createPinCheck({
    checker: pinChecker,
    records: screenRecords,
    clock,
  });
  /**
   * Handles a message from a device of this brand; refuses messages from other origins and for
   * unknown devices.
   */
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
  await registerRateLimited(app, LIMIT, (scope) => {
    scope.get(SCREENS_PATH, (request, reply) =>
      sendJson(reply, 200, bootstrapOf(request.site, parts)),
    );
    // Anyone can send this request, so only confirmed devices are recorded.
    scope.post<ScreenAddress>(
      `${SCREENS_PATH}/:handle`,
      hear(HeartbeatBody, async (reply, profile, heartbeat, request) => {
        const now = clock.now();
        const device = deviceOf(request);
        const outcome =
          device === null
            ? 'unconfirmed'
            : await reportScreen(screenRecords, profile, device, heartbeat, now).catch(
                // The screen continues even if its report cannot be stored: the next one comes
                // within a minute.
                (error: unknown): ReportOutcome => {
                  if (error instanceof StateUnavailableError) return 'accepted';
                  throw error;
                },
              );
        return sendJson(reply, STATUS[outcome], {
          release,
          now: now.toISOString(),
          ...(outcome !== 'accepted' && { failure: outcome }),
        });
      }),
    );
  });
  // Clears only cookies: "storage" would also remove the service worker and its copies.
  await registerRateLimited(app, LIMIT, (scope) => {
    scope.post<ScreenAddress>(`${SCREENS_PATH}/:handle/ende`, async (request, reply) => {
      if (!isSameOrigin(request)) return sendJson(reply, 400, { failure: 'malformed' });
      return sendJson(reply.header('clear-site-data', '"cookies"'), 200, {});
    });
  });
  await registerRateLimited(app, openLimit(PIN_LIMIT), (scope) => {
    scope.post<ScreenAddress>(
      `${SCREENS_PATH}/:handle/pin`,
      hear(PinBody, async (reply, profile, { pin }, request) => {
        const rateLimitKey = resolveRateLimitKey(request.ip, secret);
        const answer = await checkPin({ handle: profile.handle, pin, rateLimitKey });
        const device = deviceOf(request);
        if (answer.kind === 'right' && device !== null) {
          await confirmDevice(screenRecords, profile, device, clock.now());
          devices.forget();
        }
        return sendJson(reply, answer.kind === 'unavailable' ? 503 : 200, answer);
      }),
    );
  });
}

/**
 * Hexadecimal digits, which give 4096 keys. That is too few to identify the owner of a key, and
 * enough that a stranger rarely has the same one.
 */
const KEY_DIGITS = 3;

/**
 * The rate-limit key for PINs from this address. It covers a network, the first 24 bits of an IPv4
 * address or the first 48 of an IPv6 address, because a house's address may change and a stranger
 * has many. It depends on a secret, so that no one can find out which networks share a house's key.
 */
export function resolveRateLimitKey(address: string, secret: string): string {
  const line = networkOf(address);
  const separator = line.includes(':') ? ':' : '.';
  const network = line.split(separator).slice(0, 3).join(separator);
  return createHmac('sha256', secret).update(`lane ${network}`).digest('hex').slice(0, KEY_DIGITS);
}
