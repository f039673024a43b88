import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { isDate } from '../../../../src/domain/shared/zurichCalendar.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { saveIfUnchanged } from '../../saveIfUnchanged.ts';
import { answerNotFound, checkerOf, readWhole, refuseUnless } from '../entries/panelRights.ts';
import { changePublicAndDraft } from '../lists/publicAndDraft.ts';
import { parseWeek, refuseWeek, requireBrand, type WeekAuthor } from './saveWeek.ts';
import { EVENT, type Cancellation } from './weekTypes.ts';

/** As long as the note of a deviation may be. */
const MAX_REASON = 200;

/** Reads which date a request cancels; throws a 400 if it cannot be. */
export function parseCancellation(body: unknown): Cancellation {
  const fields = (body ?? {}) as EntryFields;
  const { documentId, planned, cancelled, reason } = fields;
  if (typeof documentId !== 'string' || typeof planned !== 'string' || !isDate(planned))
    return refuseWeek('Es fehlt, was ausfällt.');
  const written = typeof reason === 'string' ? reason.trim() : '';
  if (written.length > MAX_REASON)
    return refuseWeek(`Ein Grund hat höchstens ${MAX_REASON} Zeichen.`);
  return {
    ...parseWeek(fields),
    documentId,
    planned,
    cancelled: cancelled === true,
    reason: written,
  };
}

/**
 * Cancels one date of an event, or lets it take place again, for visitors at once: on the website,
 * in calendars and on lobby screens. What else is changed of the event and not public stays so.
 */
export async function cancelDate(
  strapi: Strapi,
  { person, ability }: WeekAuthor,
  { brand, documentId, planned, cancelled, reason }: Cancellation,
): Promise<void> {
  const { can } = checkerOf(strapi, EVENT, ability);
  await requireBrand(strapi, brand);
  const place = { uid: EVENT, documentId, locale: BASE_LOCALE };
  const [draft, shown] = await Promise.all([
    readWhole(strapi, place),
    readWhole(strapi, place, 'published'),
  ]);
  if (draft === null || shown === null || draft['marke'] !== brand) return answerNotFound();
  refuseUnless(can.update(draft) && can.publish(draft), 'Sie dürfen hier nichts absagen.');
  const written = await saveIfUnchanged(strapi, EVENT, draft, async () => {
    await changePublicAndDraft(strapi, place, (event) => ({
      ...event,
      ...(event['wiederholung']
        ? { abweichungen: withDeviation(event, { planned, cancelled, reason }) }
        : { abgesagt: cancelled, hinweis: noteOfSingle(event, cancelled, reason) }),
      updatedBy: person.id,
    }));
    return true;
  });
  if (written === null)
    refuseWeek('Jemand hat diese Veranstaltung eben gespeichert. Bitte noch einmal.');
}

/** An event with one date has no deviations: its reason stands in its note. */
function noteOfSingle(event: EntryFields, cancelled: boolean, reason: string): unknown {
  return cancelled && reason !== '' ? reason : event['hinweis'];
}

interface Deviating extends Pick<Cancellation, 'planned' | 'cancelled' | 'reason'> {}

function withDeviation(
  event: EntryFields,
  { planned, cancelled, reason }: Deviating,
): readonly EntryFields[] {
  const stored = (event['abweichungen'] ?? []) as readonly EntryFields[];
  const own = stored.find(({ datum }) => datum === planned) ?? { datum: planned };
  const others = stored.filter(({ datum }) => datum !== planned);
  const changed = { ...own, abgesagt: cancelled, hinweis: reason === '' ? null : reason };
  // A date that takes place as planned deviates from nothing.
  return cancelled || own['neuerBeginn'] ? [...others, changed] : others;
}
