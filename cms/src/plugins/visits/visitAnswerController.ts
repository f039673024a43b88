import { APPOINTMENT_REPLIES } from '../../../../src/domain/visit/VisitAnswers.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Entry, EntryFields, Parts } from '../../strapi.ts';
import { findByAnswerKey, readAnswer, replyToAppointment } from './visitDesk.ts';
import { visitMinutes } from './visits.ts';

/**
 * What the site asks for a person who follows the link of a mail. The key is in the body, never in an
 * address, which would be logged.
 */
export const visitAnswerController = ({ strapi }: Parts) => ({
  /** `{ data: { schluessel, marke } }` → the appointment; 404 for a wrong or an old key. */
  async findAppointment(ctx: RequestContext): Promise<unknown> {
    const { schluessel: key, marke: brandId } = dataOf(ctx);
    return answer(ctx, await findByAnswerKey(strapi, { key, brandId, now: new Date() }));
  },

  /** The same with `antwort` (accepted, declined, noneFits), which is stored. */
  async answerAppointment(ctx: RequestContext): Promise<unknown> {
    const { schluessel: key, marke: brandId, antwort } = dataOf(ctx);
    const reply = APPOINTMENT_REPLIES.find((each) => each === antwort);
    if (reply === undefined) return ctx.badRequest();
    return answer(ctx, await replyToAppointment(strapi, { key, brandId, reply, now: new Date() }));
  },
});

const dataOf = ({ request }: RequestContext): EntryFields =>
  (request.body?.['data'] ?? {}) as EntryFields;

function answer(ctx: RequestContext, visit: Entry | null): unknown {
  ctx.set('Cache-Control', 'private, no-store');
  if (visit === null) return ctx.notFound();
  return {
    data: {
      termin: new Date(String(visit['termin'])).toISOString(),
      minuten: visitMinutes(visit),
      haus: visit['haus'] || null,
      antwort: readAnswer(visit),
    },
  };
}
