import * as v from 'valibot';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import {
  APPOINTMENT_REPLIES,
  type AnswerLink,
  type AppointmentReply,
  type OfferedAppointment,
  type VisitAnswers,
} from '../../domain/visit/VisitAnswers.ts';
import type { ContentAsker } from './ContentSender.ts';

const AppointmentAnswer = v.object({
  data: v.object({
    termin: v.pipe(v.string(), v.isoTimestamp()),
    minuten: v.pipe(v.number(), v.integer(), v.minValue(1)),
    haus: v.nullable(v.string()),
    antwort: v.nullable(v.picklist(APPOINTMENT_REPLIES)),
  }),
});

/**
 * Asks the content service, which alone has the hash of a key. The key is in the body: addresses are
 * logged.
 */
export class HttpVisitAnswers implements VisitAnswers {
  constructor(private readonly asker: ContentAsker) {}

  find(link: AnswerLink): Promise<Result<OfferedAppointment | null, ContentFailure>> {
    return this.ask('/anfragen/termin', link);
  }

  reply(
    link: AnswerLink,
    reply: AppointmentReply,
  ): Promise<Result<OfferedAppointment | null, ContentFailure>> {
    return this.ask('/anfragen/antwort', link, { antwort: reply });
  }

  private async ask(
    path: string,
    { key, brandId }: AnswerLink,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Result<OfferedAppointment | null, ContentFailure>> {
    const asked = await this.asker.ask(path, { schluessel: key, marke: brandId, ...more });
    if (!asked.ok || asked.value === null) return asked as Result<null, ContentFailure>;
    const read = v.safeParse(AppointmentAnswer, asked.value);
    if (!read.success) return failure({ kind: 'malformed', detail: `${path} without appointment` });
    const { termin: start, minuten: minutes, haus: houseSlug, antwort } = read.output.data;
    return success({ start, minutes, houseSlug, reply: antwort });
  }
}
