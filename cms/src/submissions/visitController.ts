import type { RequestContext } from '../requestContext.ts';
import type { CoreController, Parts } from '../strapi.ts';
import { createIdempotent } from './idempotentCreate.ts';
import { readSubmission } from './readSubmission.ts';
import { addressed, findHouse, findOfferTitle } from './resolveHouse.ts';

export const visitController = ({ strapi }: Parts) => ({
  /** 201 with the document id; 200 with the first request's id if the key was already used. */
  async create(this: CoreController, ctx: RequestContext): Promise<void> {
    const data = await readSubmission(this, ctx);
    const { entry, isNew } = await createIdempotent(
      strapi,
      'api::anfrage.anfrage',
      data.schluessel,
      async () => {
        const house = await findHouse(strapi, data['haus']);
        const to = addressed(data, house);
        const offer = await findOfferTitle(strapi, data['angebot'], to['marke']);
        const names = [offer, house?.title].filter((name) => name !== undefined && name !== null);
        return { ...data, ...to, betrifft: names.length === 0 ? null : names.join(', ') };
      },
    );
    ctx.status = isNew ? 201 : 200;
    ctx.body = { data: { documentId: entry.documentId } };
  },
});
