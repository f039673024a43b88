import type { FastifyRequest } from 'fastify';
import type { Session, SessionToken } from '../../../domain/session/Session.ts';
import type { SessionService } from '../../../domain/session/SessionService.ts';
import { readCookie } from './sessionCookies.ts';

export interface HeldSession {
  readonly token: SessionToken;
  readonly session: Session;
}

/**
 * The session of a request's cookie; null where there is none, or it is over. To `prolong` says
 * that somebody has done something.
 */
export async function readSession(
  request: FastifyRequest,
  sessions: SessionService,
  how: 'find' | 'prolong' = 'find',
): Promise<HeldSession | null> {
  const token = readCookie(request, 'session');
  if (token === null) return null;
  const session = await sessions[how](token);
  return session && { token, session };
}
