import { createHmac, randomUUID } from 'node:crypto';
import {
  createSignInLimit,
  SIGN_IN_WINDOW,
  type AttemptCount,
  type AttemptCounter,
} from '../../../src/domain/session/SignInLimit.ts';
import type { RequestContext } from '../requestContext.ts';
import { errors, type Action, type Strapi } from '../strapi.ts';
import { matchesSecret } from './matchesSecret.ts';
import { trustedProxies, visitorAddress } from './visitorAddress.ts';

const DEVICE_COOKIE = 'foyer-geraet';
const DEVICE_KEPT_MS = 365 * 24 * 3600 * 1000;
const MAX_KEYS = 20_000;

/**
 * Limits wrong passwords in the panel by name and line, in place of Strapi's limit, with
 * which five wrong tries from anywhere lock a colleague out: behind a proxy all addresses are one.
 * A device on which the account has signed in before has counts of its own, so that nobody else can
 * lock it out. One process serves the panel, so the counts are in its memory.
 */
export function limitSignIns(strapi: Strapi): void {
  const secret = String(strapi.config.get('admin.auth.secret'));
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('hex');
  const limit = createSignInLimit(new BoundedCounter(), (name) => sign(`name ${name}`));
  const isTrusted = trustedProxies(process.env['TRUST_PROXY'] || 'loopback');
  const cookieOf = (name: string): string =>
    `${DEVICE_COOKIE}-${sign(`cookie ${name}`).slice(0, 8)}`;
  const markOf = (device: string, name: string): string => sign(`device ${device} ${name}`);
  const knownDevice = ({ cookies }: RequestContext, name: string): string | null => {
    const [device = '', mark = ''] = (cookies.get(cookieOf(name)) ?? '').split('.');
    return device !== '' && matchesSecret(mark, markOf(device, name)) ? device : null;
  };

  strapi.get('middlewares').set('admin::rateLimit', (): Action => async (ctx, next) => {
    // Somebody who is signed in types the password again.
    const email = ctx.state?.user?.email ?? ctx.request.body?.['email'];
    const name = typeof email === 'string' ? email.trim().toLowerCase() : '';
    const device = knownDevice(ctx, name);
    const attempt = { visitor: visitorAddress(ctx, isTrusted), username: name, device };
    const wait = await limit.begin(attempt);
    if (wait > 0) {
      ctx.set('retry-after', String(wait));
      throw new errors.RateLimitError();
    }
    try {
      await next();
    } catch (error) {
      // Only a wrong password counts.
      if (!(error instanceof errors.ApplicationError)) await limit.forgive(attempt);
      throw error;
    }
    if (ctx.status !== 200) return;
    await limit.forgive(attempt);
    const id = device ?? randomUUID();
    ctx.cookies.set(cookieOf(name), `${id}.${markOf(id, name)}`, {
      httpOnly: true,
      sameSite: 'strict',
      path: '/admin',
      maxAge: DEVICE_KEPT_MS,
      overwrite: true,
    });
  });
}

/** Counts in the memory of this process. The oldest counts are forgotten when there are too many. */
class BoundedCounter implements AttemptCounter {
  private readonly counts = new Map<string, { count: number; readonly ends: number }>();

  read(key: string): Promise<AttemptCount | null> {
    const found = this.counts.get(key);
    const endsIn = found === undefined ? 0 : found.ends - performance.now();
    return Promise.resolve(found === undefined || endsIn <= 0 ? null : { ...found, endsIn });
  }

  add(key: string): Promise<AttemptCount> {
    const now = performance.now();
    const known = this.counts.get(key);
    const found =
      known === undefined || known.ends <= now ? { count: 0, ends: now + SIGN_IN_WINDOW } : known;
    found.count += 1;
    this.counts.delete(key);
    this.counts.set(key, found);
    const [oldest] = this.counts.keys();
    if (this.counts.size > MAX_KEYS && oldest !== undefined) this.counts.delete(oldest);
    return Promise.resolve({ count: found.count, endsIn: found.ends - now });
  }

  subtract(key: string): Promise<void> {
    const found = this.counts.get(key);
    if (found !== undefined && found.count > 0) found.count -= 1;
    return Promise.resolve();
  }
}
