import type { FastifyInstance } from 'fastify';
import { BUNDLE_PATH } from '../../../kiosk/kioskProtocol.ts';
import { registerRateLimited, sendJson } from '../../http/requestLimits.ts';
import { sendPage } from '../../pages/sendPage.ts';
import type { BrandAddresses } from '../../render/createBrandAddresses.ts';
import { type DeviceParts, findDevice } from '../findDevice.ts';
import { bootstrapOf, type BootstrapParts } from '../bootstrapOf.ts';
import type { KioskBuild } from '../registerKiosk.ts';
import type { ScreenBundles } from './createScreenBundles.ts';

export interface BundleParts extends DeviceParts, BootstrapParts {
  readonly addresses: BrandAddresses;
  readonly kioskBuild: KioskBuild | null;
  readonly bundles: Pick<ScreenBundles, 'find'>;
}

/** Requests per minute and address. A screen makes one; a house may have several screens. */
const LIMIT = 120;
/** Seconds. */
const RETRY_AFTER = '20';

/**
 * Sends a lobby screen everything that it reads on its next days as one answer, or 304. A screen
 * that is not known gets 404, like everything from a server that has no bundles.
 */
export async function registerScreenBundle(
  app: FastifyInstance,
  parts: BundleParts,
): Promise<void> {
  if (parts.kioskBuild === null) return;
  await registerRateLimited(app, LIMIT, (scope) => {
    scope.get<{ Params: { readonly handle: string } }>(BUNDLE_PATH, async (request, reply) => {
      const { brand, local } = request.site;
      const found = await findDevice(brand, request.params.handle, parts);
      if (found.kind === 'none' || found.kind === 'view')
        return sendJson(reply, 404, { failure: 'unknown' });
      const bundle =
        found.kind === 'device'
          ? await parts.bundles.find(`${found.profile.handle} ${local ? 'local' : ''}`, {
              profile: found.profile,
              bootstrap: bootstrapOf(request.site, parts),
              themes: parts.addresses.themes(local),
            })
          : null;
      if (bundle === null)
        return sendJson(reply.header('retry-after', RETRY_AFTER), 503, { failure: 'unreachable' });
      return sendPage(request, reply, {
        status: 200,
        headers: { vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' },
        ...bundle,
      });
    });
  });
}
