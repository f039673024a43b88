import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApplicationStage } from '../../../../src/domain/application/applicationStages.ts';
import {
  errors,
  type Attribute,
  type DocumentAct,
  type EntryFields,
  type Strapi,
} from '../../strapi.ts';
import { actingPerson } from '../../actingPerson.ts';
import { STAFF_FIELDS, SUBMISSIONS } from './submissions.ts';
import { fieldsOfStage, monthsOf, refuseStage, stageOf } from './applicationStage.ts';
import { changesOf, deleteTrail, writeTrail, type TrailPerson } from './trail.ts';
import { deleteNotes } from './notes.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';

const UIDS: readonly string[] = Object.values(SUBMISSIONS);

/** The fields that Strapi itself writes with each save, and those of staff. */
const WRITABLE = new Set<string>([
  ...STAFF_FIELDS,
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
]);

/**
 * What a visitor has sent cannot be changed, whatever the role. Staff have fields of their own;
 * each change of those is added to a trail, which is deleted with the submission.
 */
export function protectSubmittedFields(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const { documentId } = act.params;
    if (!UIDS.includes(act.uid) || documentId === undefined) return next();
    const place = { uid: act.uid, documentId };
    if (act.action === 'clone')
      throw new errors.ForbiddenError('Was jemand gesendet hat, lässt sich nicht kopieren.');
    if (act.action === 'delete')
      return strapi.db.transaction(async () => {
        const deleted = await next();
        await deleteTrail(strapi, place);
        await deleteNotes(strapi, place);
        return deleted;
      });
    if (act.action !== 'update') return next();
    return strapi.db.transaction(async () => {
      const saved = await findSaved(strapi, act);
      if (saved === null) return next();
      const data = act.params.data ?? {};
      const byService = serviceActs.getStore();
      if (byService === undefined)
        refuse(changedFields(act.contentType.attributes, saved, data), act);
      if (act.uid === SUBMISSIONS.bewerbung)
        act.params.data = await withStage(strapi, saved, data, byService);
      const changed = await next();
      const person = byService === undefined ? actingPerson(strapi) : byService.person;
      await writeTrail(strapi, place, person, changesOf(saved, data));
      return changed;
    });
  });
}

/** The person in whose name the service writes; `isTold`: the applicant has been told the stage. */
interface ServiceAct {
  readonly person: TrailPerson | undefined;
  readonly isTold: boolean;
}

const serviceActs = new AsyncLocalStorage<ServiceAct>();

/**
 * Runs an act of the service itself, which also writes fields that no account may write: a reply
 * that was sent, an answer of the applicant.
 */
export const asDesk = <Done>(by: ServiceAct, act: () => Promise<Done>): Promise<Done> =>
  serviceActs.run(by, act);

/** The fields to save, with what follows from a change of the stage. */
async function withStage(
  strapi: Strapi,
  saved: EntryFields,
  data: EntryFields,
  by: ServiceAct | undefined,
): Promise<EntryFields> {
  const wanted = data['stand'];
  if (wanted === undefined || wanted === null) return data;
  refuseStage(saved, wanted);
  const stage = wanted as ApplicationStage;
  const isTold = by?.isTold === true;
  if (stage === stageOf(saved) && !isTold) return data;
  const months = await monthsOf(strapi, saved);
  return { ...data, ...fieldsOfStage(saved, stage, { now: new Date(), isTold, months }) };
}

const findSaved = async (strapi: Strapi, { uid, contentType, params }: DocumentAct) =>
  (await rowsOfAccount(strapi, uid)).findOne({
    where: { documentId: params.documentId },
    populate: Object.entries(contentType.attributes)
      .filter(([name, { type }]) => !WRITABLE.has(name) && isLinked(type))
      .map(([name]) => name),
  });

const isLinked = (type: string): boolean => ['media', 'relation', 'component'].includes(type);

/**
 * The visitor's fields that a save would change. The panel sends unchanged fields with their stored
 * values.
 */
export const changedFields = (
  attributes: Readonly<Record<string, Attribute>>,
  saved: EntryFields,
  data: EntryFields,
): readonly string[] =>
  Object.entries(attributes)
    .filter(([name]) => !WRITABLE.has(name) && data[name] !== undefined)
    .filter(([name, { type }]) =>
      isLinked(type)
        ? !isSameLink(saved[name], data[name]) || !isSamePart(type, saved[name], data[name])
        : plain(type, saved[name]) !== plain(type, data[name]),
    )
    .map(([name]) => name);

function plain(type: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  return type === 'datetime' ? String(new Date(String(value)).getTime()) : String(value);
}

/** The panel sends relations as entries to connect and to disconnect, and files as a list. */
function isSameLink(saved: unknown, sent: unknown): boolean {
  if (typeof sent === 'object' && sent !== null && ('connect' in sent || 'disconnect' in sent)) {
    const { connect = [], disconnect = [], ...rest } = sent as EntryFields;
    return [connect, disconnect].flat().length === 0 && Object.keys(rest).length === 0;
  }
  return idsOf(saved) === idsOf(sent);
}

/** The parts of an entry keep their ids when their fields are changed. */
const isSamePart = (type: string, saved: unknown, sent: unknown): boolean =>
  type !== 'component' || brandsIn(saved) === brandsIn(sent);

const brandsIn = (parts: unknown): string =>
  [parts ?? []]
    .flat()
    .map((part) => String((part as EntryFields)['marke']))
    .toSorted()
    .join(' ');

const idsOf = (value: unknown): string =>
  [value ?? []]
    .flat()
    .map((each) => String((each as { readonly id?: unknown }).id ?? each))
    .toSorted()
    .join(' ');

function refuse(names: readonly string[], { contentType }: DocumentAct): void {
  if (names.length === 0) return;
  const message = 'Was jemand gesendet hat, bleibt, wie es ist.';
  throw new errors.ValidationError(
    `${message} Ändern lassen sich nur Stand und Notizen, nicht: ${names
      .map((name) => contentType.attributes[name]?.pluginOptions?.redaktion?.name ?? name)
      .join(', ')}`,
    { errors: names.map((name) => ({ path: [name], message, name: 'ValidationError' })) },
  );
}
