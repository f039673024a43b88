import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { actingPerson } from '../../actingPerson.ts';
import type { Ability } from '../../panelAccess.ts';
import {
  errors,
  type Attribute,
  type DocumentAct,
  type EntryFields,
  type Models,
  type Strapi,
} from '../../strapi.ts';
import { asService } from '../entryRows.ts';
import { checkerOf, readWhole } from '../entries/panelRights.ts';
import { hasLanguages } from '../entries/entryPlace.ts';
import { fieldsOf, takeSnapshot } from '../entries/snapshot.ts';
import { restorable } from '../entries/restorable.ts';

type Status = 'draft' | 'published';

/** Which German version an act on another language writes as well, and from what. */
const WRITTEN: Readonly<Record<string, { readonly german: Status; readonly from?: Status }>> = {
  create: { german: 'draft' },
  update: { german: 'draft' },
  discardDraft: { german: 'draft', from: 'published' },
  publish: { german: 'published', from: 'draft' },
};

const isShared = ({ pluginOptions }: Attribute): boolean => pluginOptions?.i18n?.localized !== true;

/**
 * Keeps the fields that all languages share for those who may write German: Strapi copies
 * them from whichever language is saved, discarded or published last. Refuses an act in another
 * language that would change one; a new translation gets them from the German text.
 */
export function guardGerman(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const { documentId, locale } = act.params;
    const written = WRITTEN[act.action];
    if (written === undefined || documentId === undefined) return next();
    if (!hasLanguages(strapi, act.uid) || typeof locale !== 'string' || locale === BASE_LOCALE)
      return next();
    const ability = await abilityOfActor(strapi);
    if (ability === null) return next();
    const read = (language: string, status: Status) =>
      asService(strapi, 'guards', () =>
        readWhole(strapi, { uid: act.uid, documentId, locale: language }, status),
      );
    const german = await read(BASE_LOCALE, written.german);
    if (german === null) return next();
    const { can } = checkerOf(strapi, act.uid, ability);
    if (written.german === 'published' ? can.publish(german) : can.update(german)) return next();
    const source = written.from === undefined ? null : await read(locale, written.from);
    const values = written.from === undefined ? act.params.data : source;
    if (values) refuseSharedChanges(strapi, act, { ...values }, german);
    if (written.from === undefined && (await read(locale, 'draft')) === null)
      act.params.data = {
        ...act.params.data,
        ...(await sharedOf(strapi, { uid: act.uid, locale }, german)),
      };
    return next();
  });
}

/** The rights of the person who acts, also at a planned time; null for the service itself. */
async function abilityOfActor(strapi: Strapi): Promise<Ability | null> {
  const inRequest = strapi.requestContext.get()?.state?.userAbility;
  if (inRequest !== undefined) return inRequest;
  const person = actingPerson(strapi);
  return person === undefined
    ? null
    : strapi.service('admin::permission').engine.generateUserAbility(person);
}

const sharedFields = (strapi: Strapi, uid: string) =>
  fieldsOf(strapi, uid).filter(([, attribute]) => isShared(attribute));

function refuseSharedChanges(
  strapi: Strapi,
  { uid }: DocumentAct,
  values: EntryFields,
  german: EntryFields,
): void {
  const changed = sharedFields(strapi, uid).filter(
    ([name, attribute]) =>
      values[name] !== undefined && !isSame(strapi, attribute, values[name], german[name]),
  );
  if (changed.length === 0) return;
  const names = changed.map(([name, { pluginOptions }]) => pluginOptions?.redaktion?.name ?? name);
  throw new errors.PolicyError(
    `Das gilt in allen Sprachen und gehört zum deutschen Text: ${names.join(', ')}.`,
  );
}

/** What all languages share, as data for a new translation. */
async function sharedOf(
  strapi: Strapi,
  { uid, locale }: { readonly uid: string; readonly locale: string },
  german: EntryFields,
): Promise<EntryFields> {
  const names = new Set(sharedFields(strapi, uid).map(([name]) => name));
  const snapshot = takeSnapshot(strapi, uid, german);
  // An entry that is not there in this language cannot be related.
  const whole = await restorable(strapi, { uid, locale, snapshot, isNew: true });
  return Object.fromEntries(Object.entries(whole).filter(([name]) => names.has(name)));
}

function documentsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(documentsIn);
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  const { documentId, id, set } = (value ?? {}) as EntryFields;
  return set === undefined ? documentsIn(documentId ?? id ?? []) : documentsIn(set);
}

function isSame(models: Models, attribute: Attribute, value: unknown, german: unknown): boolean {
  if (attribute.type !== 'relation')
    return plainValue(models, attribute, value) === plainValue(models, attribute, german);
  // A form sends what changes of a relation, and nothing if it stays as it is.
  const { connect, disconnect } = (value ?? {}) as EntryFields;
  const had = documentsIn(german).join();
  if (connect === undefined && disconnect === undefined) return documentsIn(value).join() === had;
  const added = documentsIn(connect ?? []);
  return documentsIn(disconnect ?? []).length === 0 && (added.length === 0 || added.join() === had);
}

const TIMES = ['date', 'datetime', 'time', 'timestamp'];
const NUMBERS = ['integer', 'biginteger', 'float', 'decimal'];

/** A value as text, equal for what is stored and for what a form sends of it unchanged. */
function plainValue(models: Models, attribute: Attribute, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (attribute.type === 'media') return JSON.stringify(idsOf(value));
  if (Array.isArray(value) && attribute.type === 'component')
    return value.map((item) => componentText(models, attribute, item)).join('\n');
  if (attribute.type === 'component') return componentText(models, attribute, value);
  if (NUMBERS.includes(attribute.type)) return String(Number(value));
  if (TIMES.includes(attribute.type)) return timeText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const componentText = (models: Models, { component = '' }: Attribute, value: unknown): string =>
  JSON.stringify(
    fieldsOf(models, component).map(([name, attribute]) =>
      plainValue(models, attribute, ((value ?? {}) as EntryFields)[name]),
    ),
  );

const idsOf = (value: unknown): unknown[] =>
  [value]
    .flat()
    .map((file) => (typeof file === 'object' ? (file as EntryFields | null)?.['id'] : file));

const timeText = (value: unknown): string => {
  const time = Date.parse(String(value instanceof Date ? value.toISOString() : value));
  return Number.isNaN(time) ? String(value).slice(0, 8) : String(time);
};
