import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES } from '../../../domain/locale/Locale.ts';
import { MAX_FILL_TIME, MIN_FILL_TIME } from '../../../domain/shared/writingTime.ts';
import { withLanguage } from '../../routes/createHrefs.ts';
import { plainPage } from '../pages/plainPage.ts';
import { isSameSecret } from '../security/isSameSecret.ts';
import { formCookie, readFormCookie } from './formCookies.ts';

/** When a visitor started to fill in a form, signed so that it cannot be forged. */
export interface FormStarts {
  /**
   * Sets the current time as a cookie for the addresses of this form in all languages. A recent
   * valid cookie is not replaced, so a reload does not restart the time.
   */
  readonly begin: (request: FastifyRequest, reply: FastifyReply, formPath: string) => void;
  /**
   * A signed start time with which a form is accepted at once, for a form that is returned to the
   * visitor.
   */
  readonly backdated: () => string;
  /**
   * When the form was started, in milliseconds since 1970: from its field `begonnen`, which
   * returned forms have, and from the browser's cookie. Only times that we have signed are
   * included.
   */
  readonly startedAt: (request: FastifyRequest, field: string | undefined) => readonly number[];
}

const NAME = 'foyer-begonnen';
/** Digits of a time in milliseconds since 1970, until the year 2286. */
const MOMENT = 13;
/** Hexadecimal digits of the signature: 96 bits. */
const SIGNATURE = 24;
/** Decimal digits that 96 bits need. */
const SIGNATURE_DIGITS = 29;
/**
 * Milliseconds. An older time is replaced by the current one, so that it stays valid for as long as
 * writing may take.
 */
const RENEWED_AFTER = MAX_FILL_TIME / 2;

const formStartPath = (formPath: string): string => `${formPath}/beginn`;

/**
 * Signs with a key derived from a secret that all servers have. Without a secret the key belongs to
 * this process, and another process returns the form to the visitor once more. A signed time
 * consists only of digits.
 */
export function createFormStarts(secret: string | null, now: () => Date): FormStarts {
  const key =
    secret === null
      ? randomBytes(32)
      : Buffer.from(hkdfSync('sha256', secret, '', 'foyer writing moment', 32));
  const signed = (moment: string): string => {
    const signature = createHmac('sha256', key).update(moment).digest('hex').slice(0, SIGNATURE);
    return moment + BigInt(`0x${signature}`).toString().padStart(SIGNATURE_DIGITS, '0');
  };
  /** The time in milliseconds since 1970; null if it was not signed with our key. */
  const read = (text: string | null | undefined): number | null =>
    typeof text === 'string' && isSameSecret(text, signed(text.slice(0, MOMENT)))
      ? Number(text.slice(0, MOMENT))
      : null;

  return {
    begin(request, reply, formPath) {
      const known = read(readFormCookie(request, NAME));
      if (known !== null && known <= now().getTime() && now().getTime() - known < RENEWED_AFTER)
        return;
      const [value, lifetime] = [signed(String(now().getTime())), MAX_FILL_TIME / 1000];
      const paths = request.site.brand.localeInPath
        ? [...LANGUAGES.map((each) => withLanguage(formPath, each)), formStartPath(formPath)]
        : [formPath];
      reply.header(
        'set-cookie',
        paths.map((path) => formCookie(request, NAME, { path, value, lifetime })),
      );
    },
    backdated: () => signed(String(now().getTime() - MIN_FILL_TIME)),
    startedAt: (request, field) =>
      [field, readFormCookie(request, NAME)].map(read).filter((moment) => moment !== null),
  };
}

/**
 * Serves `<form>/beginn`. The form's style sheet requests it as a background image when a field
 * gets the focus. So it works with and without a script, and only once a visitor starts to fill in
 * the form.
 */
export function registerFormStart(
  scope: FastifyInstance,
  route: 'application' | 'contact',
  formPath: string,
  formStarts: FormStarts,
): void {
  scope.get(formStartPath(formPath), (request, reply) => {
    if (request.site.brand.hiddenRoutes.includes(route)) return plainPage(reply, 404);
    formStarts.begin(request, reply, formPath);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
