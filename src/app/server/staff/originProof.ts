import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CSRF_FIELD } from '../../../ui/layout/StaffLayout/sessionMarks.ts';
import { isSameSecret } from '../security/isSameSecret.ts';

export type StaffForm = Readonly<Record<string, string | undefined>>;

/** What was posted, as `parseForm` gives it; empty where nothing was. */
export const formOf = ({ body }: FastifyRequest): StaffForm => (body ?? {}) as StaffForm;

/**
 * What a form must carry beside the cookie: only a page of ours can know it, and it tells nothing
 * of the cookie.
 */
export const csrfOf = (token: string): string =>
  createHash('sha256').update(`form of ${token}`).digest('base64url');

/** Whether what was posted comes from a page that was made for this cookie. */
export function provesOrigin(request: FastifyRequest, token: string): boolean {
  const given = formOf(request)[CSRF_FIELD];
  return typeof given === 'string' && isSameSecret(given, csrfOf(token));
}
