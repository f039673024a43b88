import { extname } from 'node:path';
import type { RequestContext } from '../requestContext.ts';
import type { Strapi } from '../strapi.ts';
import { nameInAscii } from '../submissions/nameForStaff.ts';
import { openPrivate } from './privateStore.ts';
import { isSigned, PREFIX } from './signedAddress.ts';

export const fileController = ({ strapi }: { readonly strapi: Strapi }) => ({
  async open(ctx: RequestContext): Promise<unknown> {
    const { name = '' } = ctx.params;
    const file = isSigned(process.env['PRIVATE_FILES_SECRET'] ?? '', name, ctx.query)
      ? await openPrivate(name)
      : null;
    if (file === null) return ctx.notFound();
    // Always a download: a file from a stranger is not opened on the panel's own address.
    const called = await visitorsName(strapi, name);
    if (called === null) ctx.attachment();
    else ctx.attachment(called, { fallback: nameInAscii(called) });
    ctx.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' });
    ctx.type = extname(name);
    ctx.body = file;
    return undefined;
  },
});

/**
 * How its sender calls a file; null for what has no row of its own, as the small pictures of
 * earlier releases.
 */
async function visitorsName(strapi: Strapi, name: string): Promise<string | null> {
  const row = await strapi.db
    .query('plugin::upload.file')
    .findOne({ where: { url: `${PREFIX}${name}` }, select: ['name'] });
  return row?.name ?? null;
}
