import type { RequestContext } from '../requestContext.ts';
import type { CoreController, Parts } from '../strapi.ts';
import { createIdempotent } from './idempotentCreate.ts';
import { readSubmission } from './readSubmission.ts';
import { addressed, findReferred } from './resolveHouse.ts';

export const messageController = ({ strapi }: Parts) => ({
  /** 201 with the document id; 200 with the first message's id if the key was already used. */
  async create(this: CoreController, ctx: RequestContext): Promise<void> {
    const data = await readSubmission(this, ctx);
    const { entry, isNew } = await createIdempotent(
      strapi,
      'api::kontaktnachricht.kontaktnachricht',
      data.schluessel,
      async () => {
        const subject = await findReferred(strapi, data['bezug']);
        return { ...data, ...addressed(data, subject), betrifft: subject?.title };
      },
    );
    ctx.status = isNew ? 201 : 200;
    ctx.body = { data: { documentId: entry.documentId } };
  },
});
