import { pathOf } from '../files/sendFile.ts';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameOrigin } from '../security/isSameOrigin.ts';
import { parseForm } from '../http/parseForm.ts';
import { plainPage } from '../pages/plainPage.ts';
import { comeFromProvider, goToProvider, leaveProvider } from './atProvider.ts';
import { signOut, signIn } from './signIn.ts';
import { registerStaffAssets } from './staffAssets.ts';
import {
  extendAndSendStatus,
  removeDevice,
  showStaffPage,
  sendSessionStatus,
} from './staffPages.ts';
import type { StaffArea } from './StaffArea.ts';
import {
  AT_PROVIDER,
  BACK,
  END,
  findStaffPlace,
  SESSION,
  SIGN_OUT,
  STAFF_PATHS,
} from './staffPlaces.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
/** Handles one of the addresses, after it was checked that this brand has it. */
type Act = (
  request: FastifyRequest,
  reply: FastifyReply,
  staff: StaffArea,
) => Promise<FastifyReply>;

export interface StaffParts {
  readonly staff: StaffArea;
  /** Handles addresses that are not in the area on this brand. */
  readonly servePage: Answer;
}

const BELOW_LOGIN = new RegExp(`(?:${SIGN_OUT}|${SESSION}|${AT_PROVIDER}(?:${BACK}|${END})?)$`);
const BODY_LIMIT = 8 * 1024;
/**
 * POST requests of any kind per ten minutes and address: each may render a page, and all staff of a
 * house share one address.
 */
const MAX_TRIES = 3000;

/**
 * The staff's area: the sign-in page and the pages behind it. It works without a script. Every
 * address is registered with and without a language in front; `findStaffPlace` knows which form a
 * brand uses.
 */
export async function registerStaff(
  app: FastifyInstance,
  { staff, servePage }: StaffParts,
): Promise<void> {
  registerStaffAssets(app, staff.files, staff.sessions);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT, parser: parseForm });
    await scope.register(rateLimit, { global: false });
    const limited = {
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: { max: MAX_TRIES, timeWindow: '10 minutes' } },
    };
    const looking =
      (act: Act): Answer =>
      (request, reply) =>
        isHere(request) ? act(request, reply, staff) : servePage(request, reply);
    const changing =
      (act: Act): Answer =>
      async (request, reply) => {
        if (!isHere(request)) return plainPage(reply, 404);
        return isSameOrigin(request) ? act(request, reply, staff) : plainPage(reply, 403);
      };
    for (const language of ['', '/:language']) {
      for (const [path, place] of STAFF_PATHS) {
        const address = language + path;
        scope.get(address, looking(showStaffPage));
        if (place === 'internal') scope.post(address, limited, changing(removeDevice));
        if (place !== 'login') continue;
        scope.post(address, limited, changing(signIn));
        scope.post(address + SIGN_OUT, limited, changing(signOut));
        scope.get(address + AT_PROVIDER, looking(goToProvider));
        scope.get(address + AT_PROVIDER + BACK, looking(comeFromProvider));
        scope.get(address + AT_PROVIDER + END, looking(leaveProvider));
        scope.get(address + SESSION, looking(sendSessionStatus));
        scope.post(address + SESSION, limited, changing(extendAndSendStatus));
      }
    }
  });
}

/**
 * Whether this path is a place of the area on this brand, with the language in front where the
 * brand has it in the path.
 */
function isHere(request: FastifyRequest): boolean {
  const path = pathOf(request).replace(BELOW_LOGIN, '');
  return findStaffPlace(path, request.site.brand) !== null;
}
