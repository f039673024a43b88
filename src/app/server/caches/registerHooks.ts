import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { tagsOfWebhook } from '../../../adapters/http/contentTags.ts';
import { readApplicantMail } from '../../../adapters/spool/spooledApplicantMails.ts';
import { readAppointmentMail } from '../../../adapters/spool/spooledAppointmentMails.ts';
import { readReplyMail } from '../../../adapters/spool/spooledReplies.ts';
import type { ChangeBus } from '../../../domain/content/ChangeBus.ts';
import type { StopSearch } from '../../../domain/directions/Timetable.ts';
import type { SpoolRemoval } from '../../../domain/mail/applicantMails.ts';
import type { DeskMails } from '../../../domain/mail/replyMail.ts';
import type { ScreenRecords } from '../../../domain/kiosk/ScreenRecords.ts';
import type { QualityReport } from '../../../domain/quality/QualityReport.ts';
import { isSameSecret } from '../security/isSameSecret.ts';

export interface HookParts {
  /** If undefined, every message is refused. */
  readonly secret: string | undefined;
  /** Sends changes to all servers, to this one first. */
  readonly changes: ChangeBus;
  /** The report of `/intern`. The content service shows it on the home page of its admin panel. */
  readonly report: () => Promise<QualityReport>;
  /** The timetable in which editors search for a house's stop; null if it is switched off. */
  readonly stops: StopSearch | null;
  /**
   * Called with the number of deletions that the content service holds back until a person has
   * confirmed them.
   */
  readonly onHeldDeletions: (count: number) => void;
  /** The mails that staff cause in the panel; null if no mails are sent. */
  readonly deskMails: DeskMails | null;
  /** What lobby screens have reported last; the panel shows on how many of them a notice is. */
  readonly screens: Pick<ScreenRecords, 'list'>;
  /** Removes what the spools have of a deleted application; false while it is being sent. */
  readonly removeFromSpools: (removal: SpoolRemoval) => Promise<boolean>;
}

/** A message from the content service that is not a change of content. */
const HeldDeletions = v.object({
  event: v.literal('deletion.held'),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

const StopQuestion = v.object({
  query: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80)),
});

const MailQuestion = v.object({
  keys: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))), v.maxLength(200)),
});

const keys = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))), v.maxLength(2000));
const Removal = v.object({
  application: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  replies: keys,
  applicantMails: keys,
});

const BODY_LIMIT = 1024 * 1024;
/** A reply has up to 20 000 characters, and a character up to six bytes in JSON. */
const MAIL_LIMIT = 128 * 1024;

/**
 * Receives the content service's messages. After a change of content, the affected pages are
 * rendered again at the next visit. The content service also requests the report on all sites here,
 * what lobby screens show, and stops by name, which only the site server can search, hands over
 * mails that staff have written, and asks what has become of them.
 */
export function registerHooks(
  app: FastifyInstance,
  {
    secret,
    changes,
    report,
    stops,
    onHeldDeletions,
    deskMails,
    screens,
    removeFromSpools,
  }: HookParts,
): void {
  const isProven = ({ headers }: FastifyRequest): boolean =>
    secret !== undefined && isSameSecret(headers.authorization ?? '', `Bearer ${secret}`);

  app.get('/hooks/report', async (request, reply) => {
    if (!isProven(request)) return reply.code(401).send();
    return reply.header('cache-control', 'no-store').send(await report());
  });

  app.get('/hooks/screens', async (request, reply) => {
    if (!isProven(request)) return reply.code(401).send();
    const records = await screens.list();
    return reply.header('cache-control', 'no-store').send({
      screens: records.map(({ handle, lastSeenAt, notices }) => ({ handle, lastSeenAt, notices })),
    });
  });

  app.get('/hooks/stops', async (request, reply) => {
    if (!isProven(request)) return reply.code(401).send();
    const question = v.safeParse(StopQuestion, request.query);
    if (!question.success) return reply.code(400).send();
    const found = await stops?.stops(question.output.query);
    const answer = found?.ok
      ? { stops: found.value }
      : { failure: found?.failure.kind ?? 'unreachable' };
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.post('/hooks/mails', { bodyLimit: MAIL_LIMIT }, async (request, reply) => {
    if (!isProven(request)) return reply.code(401).send();
    const mail =
      readAppointmentMail(request.body) ??
      readReplyMail(request.body) ??
      readApplicantMail(request.body);
    if (mail === null) return reply.code(400).send();
    if (deskMails === null) return reply.code(501).send();
    return reply.code((await deskMails.announce(mail)) ? 204 : 503).send();
  });

  app.post('/hooks/mails/states', { bodyLimit: MAIL_LIMIT }, async (request, reply) => {
    if (!isProven(request)) return reply.code(401).send();
    const asked = v.safeParse(MailQuestion, request.body);
    if (!asked.success) return reply.code(400).send();
    if (deskMails === null) return reply.code(501).send();
    return reply.send({ states: await deskMails.statesOf(asked.output.keys) });
  });

  app.post('/hooks/mails/remove', { bodyLimit: MAIL_LIMIT }, async (request, reply) => {
    if (!isProven(request)) return reply.code(401).send();
    const removal = v.safeParse(Removal, request.body);
    if (!removal.success) return reply.code(400).send();
    return reply.code((await removeFromSpools(removal.output)) ? 204 : 409).send();
  });

  app.post('/hooks/content', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    if (!isProven(request)) return reply.code(401).send();
    const deletions = v.safeParse(HeldDeletions, request.body);
    if (deletions.success) {
      onHeldDeletions(deletions.output.count);
      return reply.code(204).send();
    }
    const tags = tagsOfWebhook(request.body);
    if (tags === null) return reply.code(400).send();
    const isPublished = await changes.publish(tags);
    request.log.info({ tags: tags.length, isPublished }, 'content changed');
    // On 503 a proxy tries the next server, which may be able to reach the others.
    return reply.code(isPublished ? 204 : 503).send();
  });
}
