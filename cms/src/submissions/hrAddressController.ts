import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';
import { brandIds } from '../brands.ts';
import { configurationUid } from '../contentTypes.ts';
import type { RequestContext } from '../requestContext.ts';
import type { Strapi } from '../strapi.ts';

export const hrAddressController = ({ strapi }: { readonly strapi: Strapi }) => ({
  /**
   * Where a brand hears of applications, as it is published; `email` is null where editors gave
   * none. An unknown brand is a 404.
   */
  async find(ctx: RequestContext): Promise<unknown> {
    const { marke = '' } = ctx.params;
    if (!brandIds.includes(marke)) return ctx.notFound();
    // Not by the type's own read: the field is private there, so that no page and no visitor ever
    // gets it.
    const found = await strapi
      .documents(configurationUid(marke))
      .findFirst({ locale: BASE_LOCALE, status: 'published', fields: ['HrEmail'] });
    ctx.set('Cache-Control', 'private, no-store');
    ctx.body = { data: { email: found?.HrEmail || null } };
    return undefined;
  },
});
