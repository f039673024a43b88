import { extname } from 'node:path';
import { buffer as bytesOf } from 'node:stream/consumers';
import type { RequestContext } from '../requestContext.ts';
import type { Strapi, Parts } from '../strapi.ts';
import { nameInAscii } from '../submissions/nameForStaff.ts';
import { openPrivate } from './privateStore.ts';
import { isSigned, PREFIX } from './signedAddress.ts';
import { textOfDocument } from './textOfDocument.ts';

/**
 * The formats that staff see inline, with a policy that permits the file nothing. All others are
 * downloads, so that a file from an unknown sender is not opened on the panel's own origin. PDFs
 * have no sandbox, because not every browser shows a PDF in one; PDF viewers run a PDF's scripts,
 * if any, separately from the page.
 */
const SHOWN_IN_PLACE: Readonly<Record<string, string>> = {
  '.pdf': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  '.jpg': "default-src 'none'; frame-ancestors 'self'; sandbox",
  '.png': "default-src 'none'; frame-ancestors 'self'; sandbox",
  '.docx': "default-src 'none'; frame-ancestors 'self'; sandbox",
  '.odt': "default-src 'none'; frame-ancestors 'self'; sandbox",
};
/** Only the text of these formats is shown. */
const SHOWN_AS_TEXT: readonly string[] = ['.docx', '.odt'];
const NO_TEXT = 'In dieser Datei ist kein Text zu finden. Bitte laden Sie sie herunter.';

export const fileController = ({ strapi }: Parts) => ({
  async open(ctx: RequestContext): Promise<unknown> {
    const { name = '' } = ctx.params;
    const file = isSigned(process.env['PRIVATE_FILES_SECRET'] ?? '', name, ctx.query)
      ? await openPrivate(name)
      : null;
    if (file === null) return ctx.notFound();
    const called = await visitorsName(strapi, name);
    const policy = ctx.query['ansicht'] === undefined ? undefined : SHOWN_IN_PLACE[extname(name)];
    const type = policy === undefined ? 'attachment' : 'inline';
    ctx.attachment(called ?? undefined, {
      type,
      ...(called !== null && { fallback: nameInAscii(called) }),
    });
    if (policy !== undefined) ctx.set('Content-Security-Policy', policy);
    ctx.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' });
    const isText = policy !== undefined && SHOWN_AS_TEXT.includes(extname(name));
    ctx.type = isText ? 'text/plain; charset=utf-8' : extname(name);
    return isText ? ((await textOfDocument(await bytesOf(file))) ?? NO_TEXT) : file;
  },
});

/**
 * The file name that the sender used; null for a file without a row.
 */
async function visitorsName(strapi: Strapi, name: string): Promise<string | null> {
  const row = await strapi.db
    .query('plugin::upload.file')
    .findOne({ where: { url: `${PREFIX}${name}` }, select: ['name'] });
  return row?.name ?? null;
}
