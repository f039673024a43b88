import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameOrigin } from '../security/isSameOrigin.ts';
import { parseForm } from '../http/parseForm.ts';
import { plainPage } from '../pages/plainPage.ts';
import { signOut, signIn } from './signIn.ts';
import { registerStaffAssets } from './staffAssets.ts';
import { prolongAndSendStatus, showStaffPage, sendSessionStatus } from './staffPages.ts';
import type { StaffArea } from './StaffArea.ts';
import { findStaffPlace, SESSION, SIGN_OUT, STAFF_PATHS } from './staffPlaces.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
/** What one of the addresses does, once it is known to be one of this brand. */
type Act = (
  request: FastifyRequest,
  reply: FastifyReply,
  staff: StaffArea,
) => Promise<FastifyReply>;

export interface StaffParts {
  readonly staff: StaffArea;
  /** Answers for addresses that are none of the area on this brand. */
  readonly servePage: Answer;
}

const BELOW_LOGIN = new RegExp(`(?:${SIGN_OUT}|${SESSION})$`);
const BODY_LIMIT = 8 * 1024;
/**
 * In ten minutes and from one address, of any kind: a page is drawn for each of them, and a house
 * has one address for all its staff.
 */
const MOST_TRIES = 3000;

/**
 * The staff's area: the page to sign in at, and what is behind it. Works without a script. Every
 * address exists with and without a language in front; which of the two a brand has,
 * `findStaffPlace` knows.
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
      config: { rateLimit: { max: MOST_TRIES, timeWindow: '10 minutes' } },
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
        if (place !== 'login') continue;
        scope.post(address, limited, changing(signIn));
        scope.post(address + SIGN_OUT, limited, changing(signOut));
        scope.get(address + SESSION, looking(sendSessionStatus));
        scope.post(address + SESSION, limited, changing(prolongAndSendStatus));
      }
    }
  });
}

/**
 * Whether this brand has this place of the area at this path, its language in front where it has
 * one.
 */
function isHere(request: FastifyRequest): boolean {
  const path = (request.raw.url?.split('?')[0] ?? '').replace(BELOW_LOGIN, '');
  return findStaffPlace(path, request.site.brand) !== null;
}
