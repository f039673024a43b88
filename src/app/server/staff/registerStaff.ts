import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainPage } from '../pages/plainPage.ts';
import { isSameOrigin } from '../forms/isSameOrigin.ts';
import { parseForm } from '../forms/parseForm.ts';
import { endSession } from './endSession.ts';
import { registerStaffAssets } from './registerStaffAssets.ts';
import { showStaffPage } from './showStaffPage.ts';
import { signIn } from './signIn.ts';
import type { StaffArea } from './StaffArea.ts';
import { SESSION, SIGN_OUT } from './staffPaths.ts';
import { findStaffPlace, STAFF_PATHS } from './staffPlaces.ts';
import { prolongSession, tellSession } from './tellSession.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export interface StaffParts {
  readonly staff: StaffArea;
  /** Answers for addresses that are none of the area on this brand. */
  readonly servePage: Answer;
}

const BODY_LIMIT = 8 * 1024;
/** In ten minutes and from one address, of any kind: a page is drawn for each of them, and a house has one address for all its staff. */
const MOST_TRIES = 3000;

/**
 * The staff's area: the page to sign in at, and what is behind it. Works without a script. Every address exists with and without a
 * language in front; which of the two a brand has, `findStaffPlace` knows.
 */
export async function registerStaff(app: FastifyInstance, { staff, servePage }: StaffParts): Promise<void> {
  registerStaffAssets(app, staff.files, staff.sessions);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT, parser: parseForm });
    await scope.register(rateLimit, { global: false });
    const limited = { bodyLimit: BODY_LIMIT, config: { rateLimit: { max: MOST_TRIES, timeWindow: '10 minutes' } } };
    for (const language of ['', '/:language']) {
      for (const [path, place] of STAFF_PATHS) {
        scope.get(language + path, (request, reply) => (isHere(request) ? showStaffPage(request, reply, staff) : servePage(request, reply)));
        if (place !== 'login') continue;
        const changing = (act: Answer): Answer => async (request, reply) => {
          if (!isHere(request)) return plainPage(reply, 404);
          return isSameOrigin(request) ? act(request, reply) : plainPage(reply, 403);
        };
        scope.post(language + path, limited, changing((request, reply) => signIn(request, reply, staff)));
        scope.post(language + path + SIGN_OUT, limited, changing((request, reply) => endSession(request, reply, staff)));
        scope.post(language + path + SESSION, limited, changing((request, reply) => prolongSession(request, reply, staff)));
        scope.get(language + path + SESSION, (request, reply) => (isHere(request) ? tellSession(request, reply, staff) : servePage(request, reply)));
      }
    }
  });
}

/** Whether this brand has this place of the area at this path, its language in front where it has one. */
function isHere(request: FastifyRequest): boolean {
  const path = (request.raw.url?.split('?')[0] ?? '').replace(new RegExp(`(?:${SIGN_OUT}|${SESSION})$`), '');
  return findStaffPlace(path, request.site.brand) !== null;
}
