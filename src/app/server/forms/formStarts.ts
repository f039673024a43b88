import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES } from '../../../domain/locale/Locale.ts';
import { LONGEST_WRITING, SHORTEST_WRITING } from '../../../domain/shared/writingTime.ts';
import { withLanguage } from '../../routes/createHrefs.ts';
import { plainPage } from '../pages/plainPage.ts';
import { isSameSecret } from '../security/isSameSecret.ts';
import { formCookie, readFormCookie } from './formCookies.ts';

/** When a visitor started to fill in a form, signed so that it cannot be forged. */
export interface FormStarts {
  /**
   * Sets the present moment as a cookie for the addresses of this form in all languages. A moment
   * from before a reload stays.
   */
  readonly begin: (request: FastifyRequest, reply: FastifyReply, formPath: string) => void;
  /** A moment with which a form is accepted at once, for a form that comes back. */
  readonly backdated: () => string;
  /**
   * When the form was started, in milliseconds since 1970: by the moment in its field `begonnen`,
   * which forms have that came back once, and by the one in the browser's cookie. Only moments that
   * we have signed.
   */
  readonly startedAt: (request: FastifyRequest, field: string | undefined) => readonly number[];
}

const NAME = 'foyer-begonnen';
/** Digits of a moment in milliseconds since 1970, until the year 2286. */
const MOMENT = 13;
/** Hexadecimal digits of the signature: 96 bits. */
const SIGNATURE = 24;
/** Decimal digits that 96 bits need. */
const SIGNATURE_DIGITS = 29;
/**
 * Milliseconds. An older moment is replaced by the next one, so that it is valid for as long as
 * writing may take.
 */
const RENEWED_AFTER = LONGEST_WRITING / 2;

const beginningOf = (formPath: string): string => `${formPath}/beginn`;

/**
 * Signs with a key derived from a secret that all servers have. Without a secret the key belongs to
 * this process, and another process asks for the form once more. A signed moment consists of digits.
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
  /** The moment in milliseconds since 1970; null for what was not signed here. */
  const read = (text: string | null | undefined): number | null =>
    typeof text === 'string' && isSameSecret(text, signed(text.slice(0, MOMENT)))
      ? Number(text.slice(0, MOMENT))
      : null;

  return {
    begin(request, reply, formPath) {
      const known = read(readFormCookie(request, NAME));
      if (known !== null && known <= now().getTime() && now().getTime() - known < RENEWED_AFTER)
        return;
      const [value, lifetime] = [signed(String(now().getTime())), LONGEST_WRITING / 1000];
      const paths = request.site.brand.localeInPath
        ? [...LANGUAGES.map((each) => withLanguage(formPath, each)), beginningOf(formPath)]
        : [formPath];
      reply.header(
        'set-cookie',
        paths.map((path) => formCookie(request, NAME, { path, value, lifetime })),
      );
    },
    backdated: () => signed(String(now().getTime() - SHORTEST_WRITING)),
    startedAt: (request, field) =>
      [field, readFormCookie(request, NAME)].map(read).filter((moment) => moment !== null),
  };
}

/**
 * Answers `<form>/beginn`, which the form's style sheet asks for as a background picture when a
 * field gets the focus: with or without a script, and never before a visitor writes.
 */
export function registerFormStart(
  scope: FastifyInstance,
  route: 'application' | 'contact',
  formPath: string,
  formStarts: FormStarts,
): void {
  scope.get(beginningOf(formPath), (request, reply) => {
    if (request.site.brand.hiddenRoutes.includes(route)) return plainPage(reply, 404);
    formStarts.begin(request, reply, formPath);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
