import { APPLICATION_RETENTION } from '../../../../src/domain/application/applicationRetention.ts';
import { deletionDate, promisedUntilOf } from '../../../../src/domain/application/deletionDate.ts';
import {
  isApplicationStage,
  isOpenStage,
  mayFollow,
  type ApplicationStage,
} from '../../../../src/domain/application/applicationStages.ts';
import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { brandIds } from '../../brands.ts';
import { configurationUid } from '../../contentTypes.ts';
import { errors, type EntryFields, type Strapi } from '../../strapi.ts';
import { STAND_WORDS } from './submissions.ts';

const dateOf = (value: unknown): Date | null => {
  const date = new Date(String(value ?? ''));
  return Number.isNaN(date.getTime()) ? null : date;
};

/** The stage of a stored application. */
export const stageOf = ({ stand }: EntryFields): ApplicationStage =>
  isApplicationStage(stand) ? stand : 'neu';

/** The fields that a new application gets besides what was sent. */
export function fieldsOfNew(eingegangen: unknown): EntryFields {
  const receivedAt = dateOf(eingegangen) ?? new Date();
  const versprochenBis = promisedUntilOf(receivedAt).toISOString();
  return {
    wartetSeit: receivedAt.toISOString(),
    versprochenBis,
    loeschenAm: deletionOf({ eingegangen, versprochenBis }),
  };
}

/**
 * The fields that change with the stage: when it was decided, what the applicant may know, and when
 * it is deleted. A refusal is known only once it has reached the applicant (`isTold`); everything
 * else at once.
 */
export function fieldsOfStage(
  saved: EntryFields,
  stage: ApplicationStage,
  {
    now,
    isTold,
    months,
  }: { readonly now: Date; readonly isTold: boolean; readonly months: number },
): EntryFields {
  const entschiedenAm = isOpenStage(stage) ? null : now.toISOString();
  return {
    stand: stage,
    entschiedenAm,
    wartetSeit: now.toISOString(),
    ...((stage !== 'abgesagt' || isTold) && { bekannt: stage }),
    loeschenAm: deletionOf({ ...saved, entschiedenAm }, months),
  };
}

/** The instant from which a stored application must not exist any more; ISO 8601. */
export function deletionOf(
  saved: EntryFields,
  months: number = APPLICATION_RETENTION.monthsAfterDecision,
): string {
  const receivedAt = dateOf(saved['eingegangen']) ?? new Date();
  return deletionDate(
    {
      receivedAt,
      decidedAt: dateOf(saved['entschiedenAm']),
      promisedUntil: dateOf(saved['versprochenBis']) ?? promisedUntilOf(receivedAt),
      isExtended: Boolean(saved['verlaengert']),
      keptUntil: dateOf(saved['aufbewahrenBis']),
    },
    months,
  ).toISOString();
}

/** The months after a decision that the brand has set; the usual ones if they cannot be read. */
export async function monthsOf(strapi: Strapi, { marke }: EntryFields): Promise<number> {
  const usual = APPLICATION_RETENTION.monthsAfterDecision;
  if (!brandIds.includes(String(marke))) return usual;
  const found: unknown = await strapi
    .documents(configurationUid(String(marke)))
    .findFirst({ locale: BASE_LOCALE, status: 'published', fields: ['Loeschmonate'] });
  const months = Number((found as EntryFields | null)?.['Loeschmonate']);
  return months >= 1 && months <= APPLICATION_RETENTION.monthsAtMost ? months : usual;
}

/** Ends with a 400 if the stage may not follow the one that is saved. */
export function refuseStage(saved: EntryFields, wanted: unknown): void {
  const stage = stageOf(saved);
  if (!isApplicationStage(wanted)) throw new errors.ValidationError('Diese Stufe gibt es nicht.');
  if (wanted === stage || mayFollow(stage, wanted)) return;
  throw new errors.ValidationError(
    `Nach «${STAND_WORDS[stage]}» kommt nicht «${STAND_WORDS[wanted]}».`,
  );
}
