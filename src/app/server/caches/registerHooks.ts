import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { tagsOfHook } from '../../../adapters/http/contentTags.ts';
import type { ChangeBus } from '../../../domain/content/ChangeBus.ts';
import type { StopSearch } from '../../../domain/directions/Timetable.ts';
import type { QualityReport } from '../../../domain/quality/QualityReport.ts';
import { isSameSecret } from '../security/isSameSecret.ts';

export interface HookParts {
  /** Without one every message is refused. */
  readonly secret: string | undefined;
  /** Tells all servers, this one first. */
  readonly changes: ChangeBus;
  /** The report of `/intern`, which the content service shows on the home of its panel. */
  readonly report: () => Promise<QualityReport>;
  /** The timetable that an editor searches for a house's stop; null where it is switched off. */
  readonly stops: StopSearch | null;
  /** How many deletions the content service holds back until a person has confirmed them. */
  readonly onHeldDeletions: (count: number) => void;
}

/** What the content service says beside changes of content. */
const HeldDeletions = v.object({
  event: v.literal('deletion.held'),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

const StopQuestion = v.object({
  query: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80)),
});

const BODY_LIMIT = 1024 * 1024;

/**
 * What the content service says has changed: the pages made from it are made again at the next
 * visit. And what it asks for: the report on all sites, and stops by name, which only the site can
 * answer.
 */
export function registerHooks(
  app: FastifyInstance,
  { secret, changes, report, stops, onHeldDeletions }: HookParts,
): void {
  const isProven = ({ headers }: FastifyRequest): boolean =>
    secret !== undefined && isSameSecret(headers.authorization ?? '', `Bearer ${secret}`);

  app.get('/hooks/report', async (request, reply) => {
    if (!isProven(request)) return reply.code(401).send();
    return reply.header('cache-control', 'no-store').send(await report());
  });

  app.get('/hooks/stops', async (request, reply) => {
    if (!isProven(request)) return reply.code(401).send();
    const asked = v.safeParse(StopQuestion, request.query);
    if (!asked.success) return reply.code(400).send();
    const found = await stops?.stops(asked.output.query);
    const answer = found?.ok
      ? { stops: found.value }
      : { failure: found?.failure.kind ?? 'unreachable' };
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.post('/hooks/content', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    if (!isProven(request)) return reply.code(401).send();
    const held = v.safeParse(HeldDeletions, request.body);
    if (held.success) {
      onHeldDeletions(held.output.count);
      return reply.code(204).send();
    }
    const tags = tagsOfHook(request.body);
    if (tags === null) return reply.code(400).send();
    const isTold = await changes.publish(tags);
    request.log.info({ tags: tags.length, isTold }, 'content changed');
    // A proxy asks the next server then, which may reach the others.
    return reply.code(isTold ? 204 : 503).send();
  });
}
