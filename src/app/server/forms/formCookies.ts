import type { FastifyRequest } from 'fastify';

interface FormCookie {
  /** The form's own path, so that the browser sends the cookie with no other request. */
  readonly path: string;
  readonly value: string;
  /** Seconds; 0 deletes the cookie. */
  readonly lifetime: number;
}

const LONGEST_VALUE = 4096;

const fullName = ({ protocol }: FastifyRequest, name: string): string =>
  protocol === 'https' ? `__Secure-${name}` : name;

/** The value of a `set-cookie` header for a cookie that only this site's servers read. */
export const formCookie = (
  request: FastifyRequest,
  name: string,
  { path, value, lifetime }: FormCookie,
): string =>
  `${fullName(request, name)}=${value}; Path=${path}; Max-Age=${lifetime}; HttpOnly; SameSite=Strict` +
  (request.protocol === 'https' ? '; Secure' : '');

/**
 * The value of the request's cookie with this name; null if it is missing, empty or longer than a
 * cookie can be.
 */
export function readFormCookie(request: FastifyRequest, name: string): string | null {
  const beginning = `${fullName(request, name)}=`;
  const found = (request.headers.cookie ?? '')
    .split(/;\s*/)
    .find((each) => each.startsWith(beginning));
  const value = found?.slice(beginning.length) ?? '';
  return value === '' || value.length > LONGEST_VALUE ? null : value;
}
