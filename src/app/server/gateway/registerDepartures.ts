import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Timetable, TimetableFailure } from '../../../domain/directions/Timetable.ts';
import { isHouseSlug } from '../../../domain/page/addressRules.ts';
import type { Result } from '../../../domain/shared/Result.ts';
import { MAX_SEARCHES, registerRateLimited, sendJson } from '../http/requestLimits.ts';

export interface DepartureParts {
  /** Queried by the slug of a house; null if it is switched off. */
  readonly timetable: Timetable | null;
}

type Answer = Result<Readonly<Record<string, unknown>>, TimetableFailure>;
/** Returns null if the query has no valid house or place. */
type Find = (
  timetable: Timetable,
  query: Readonly<Record<string, unknown>>,
) => Promise<Answer | null>;

/** Requests per minute and address. An open page sends one per minute. */
const LIMIT = 30;
/** More than any view shows. */
const MAX_DEPARTURES = 12;
const LONGEST_PLACE = 80;

/**
 * Gives browsers access to the timetable. The browser names a house, never a stop, and gets nothing
 * beyond the timetable's data; the timetable gets no data about the visitor. Responses are valid
 * for this minute and never cached. A failure of the timetable is expected and returned with status
 * 200: pages handle it, but browsers log every other status as an error in the console.
 */
export async function registerDepartures(
  app: FastifyInstance,
  { timetable }: DepartureParts,
): Promise<void> {
  const answerWith =
    (find: Find) =>
    async ({ query }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (timetable === null) return sendFailure(reply, 404, 'unknownPlace');
      const answer = await find(timetable, query as Readonly<Record<string, unknown>>);
      if (answer === null) return sendFailure(reply, 404, 'unknownPlace');
      return answer.ok
        ? sendJson(reply, 200, answer.value)
        : sendFailure(reply, 200, answer.failure.kind);
    };
  await registerRateLimited(app, LIMIT, (scope) => {
    scope.get('/api/abfahrten', answerWith(findDepartures));
  });
  await registerRateLimited(app, MAX_SEARCHES, (scope) => {
    scope.get('/api/verbindungen', answerWith(findConnections));
  });
}

const findDepartures: Find = async (timetable, { haus }) => {
  if (!isSlug(haus)) return null;
  const answer = await timetable.departures(haus, { limit: MAX_DEPARTURES });
  return answer.ok ? { ok: true, value: { departures: answer.value } } : answer;
};

const findConnections: Find = async (timetable, { haus, von }) => {
  const from = typeof von === 'string' ? von.trim() : '';
  if (!isSlug(haus) || from === '' || from.length > LONGEST_PLACE) return null;
  const answer = await timetable.connections({ from, to: haus });
  return answer.ok ? { ok: true, value: { connections: answer.value } } : answer;
};

const isSlug = (value: unknown): value is string => typeof value === 'string' && isHouseSlug(value);

const sendFailure = (
  reply: FastifyReply,
  status: number,
  kind: TimetableFailure['kind'],
): FastifyReply => sendJson(reply, status, { failure: kind });
