import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES } from '../../../domain/locale/Locale.ts';
import { LONGEST_WRITING, SHORTEST_WRITING } from '../../../domain/shared/writingTime.ts';
import { withLanguage } from '../../routes/createHrefs.ts';
import { plainPage } from '../pages/plainPage.ts';
import { isSameSecret } from '../security/isSameSecret.ts';
import { formCookie, readFormCookie } from './formCookies.ts';

/** When somebody began to fill in a form: signed, so that it cannot be made up. */
export interface WritingMoments {
  /**
   * Hands the browser the present moment, for the addresses of this form in all languages. Who goes
   * on writing after a reload keeps the one from before.
   */
  readonly begin: (request: FastifyRequest, reply: FastifyReply, formPath: string) => void;
  /** A moment with which a form is accepted at once: who gets the form back has had its time. */
  readonly elapsed: () => string;
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
 * Milliseconds. A moment that is kept for longer gives way to the next one, so that it lasts for
 * what is written then.
 */
const RENEWED_AFTER = LONGEST_WRITING / 2;

const beginningOf = (formPath: string): string => `${formPath}/beginn`;

/**
 * Signs with a key of its own, made from a secret that all servers have. Without a secret the key
 * is this process's; another one asks for the form once more. A signed moment is digits alone.
 */
export function createWritingMoments(secret: string | null, now: () => Date): WritingMoments {
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
    elapsed: () => signed(String(now().getTime() - SHORTEST_WRITING)),
    startedAt: (request, field) =>
      [field, readFormCookie(request, NAME)].map(read).filter((moment) => moment !== null),
  };
}

/**
 * Answers `<form>/beginn`, which the form's style sheet asks for as the picture of its ground as
 * soon as something in it has the focus: with or without a script, and never before somebody
 * writes.
 */
export function registerBeginning(
  scope: FastifyInstance,
  route: 'application' | 'contact',
  formPath: string,
  moments: WritingMoments,
): void {
  scope.get(beginningOf(formPath), (request, reply) => {
    if (request.site.brand.hiddenRoutes.includes(route)) return plainPage(reply, 404);
    moments.begin(request, reply, formPath);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
