import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';
import { brandIds } from '../brands.ts';
import { configurationUid } from '../contentTypes.ts';
import type { RequestContext } from '../requestContext.ts';
import type { Parts } from '../strapi.ts';

export const hrAddressController = ({ strapi }: Parts) => ({
  /**
   * The published address to which a brand's applications are announced; `email` is null if editors
   * gave none. An unknown brand is a 404.
   */
  async find(ctx: RequestContext): Promise<unknown> {
    const { marke = '' } = ctx.params;
    if (!brandIds.includes(marke)) return ctx.notFound();
    // Not through the type's own read: the field is private there, so that no page and no visitor
    // ever receives it.
    const found = await strapi
      .documents(configurationUid(marke))
      .findFirst({ locale: BASE_LOCALE, status: 'published', fields: ['HrEmail'] });
    ctx.set('Cache-Control', 'private, no-store');
    return { data: { email: found?.HrEmail || null } };
  },
});
