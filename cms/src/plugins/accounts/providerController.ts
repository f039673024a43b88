import { withoutTrailingSlashes } from '../../../../src/domain/shared/withoutTrailingSlashes.ts';
import {
  beginAtProvider,
  endAtProvider,
  enterPanel,
  hasProvider,
  openPanelSession,
} from '../../access/signInAtProvider.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Parts } from '../../strapi.ts';

const COOKIE = 'foyer-anbieter';
const PLACE = '/accounts/provider';
const SIGN_IN = '/admin/auth/login';
const FLOW_LIFETIME = 10 * 60_000;

/** The way of the panel to the provider and back. Each address is one of this host. */
export const providerController = ({ strapi }: Parts) => ({
  /** Whether the sign-in page offers it. */
  status: () => ({ on: hasProvider() }),

  async start(ctx: RequestContext): Promise<void> {
    const begun = await beginAtProvider(strapi, `${originOf(ctx)}${PLACE}/back`);
    if (begun === null) return go(ctx, `${SIGN_IN}?anbieter=unavailable`);
    // Lax: the provider's page leads back by a link or a redirect.
    ctx.cookies.set(COOKIE, begun.flow, {
      httpOnly: true,
      secure: ctx.secure,
      sameSite: 'lax',
      path: PLACE,
      maxAge: FLOW_LIFETIME,
      overwrite: true,
    });
    return go(ctx, begun.url);
  },

  async back(ctx: RequestContext): Promise<void> {
    const flow = ctx.cookies.get(COOKIE) ?? '';
    ctx.cookies.set(COOKIE, '', { path: PLACE, maxAge: 0, overwrite: true });
    const entered = await enterPanel(strapi, ctx.search, flow);
    if (typeof entered === 'string') return go(ctx, `${SIGN_IN}?anbieter=${entered}`);
    await openPanelSession(strapi, ctx, entered);
    return go(ctx, '/admin');
  },

  /** Ends the session at the provider too: computers are shared. */
  async end(ctx: RequestContext): Promise<void> {
    const address = await endAtProvider(`${originOf(ctx)}${SIGN_IN}`);
    return go(ctx, address ?? SIGN_IN);
  },
});

function go(ctx: RequestContext, address: string): void {
  ctx.set('cache-control', 'no-store');
  ctx.redirect(address);
}

/** Where editors open the panel. */
function originOf({ origin }: RequestContext): string {
  const address = process.env['CONTENT_ADMIN_URL'];
  return address ? withoutTrailingSlashes(address).replace(/\/admin$/, '') : origin;
}
