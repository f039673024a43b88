import { brands } from '../../brands.ts';
import type { RequestContext } from '../../requestContext.ts';
import { errors, type EntryFields, type Strapi, type Parts } from '../../strapi.ts';
import { furtherFields } from './submissionTexts.ts';
import {
  SUBMISSIONS,
  type SubmissionChoices,
  type SubmissionContext,
  type SubmissionKind,
} from './submissions.ts';
import { listJudgements, listNotes } from './notes.ts';
import { listTrail } from './trail.ts';

const isKind = (kind: string): kind is SubmissionKind => Object.hasOwn(SUBMISSIONS, kind);

const houseNames = new Map<string, string>(brands.map(({ id, name }) => [id, name]));
const houseOf = (id: unknown): string => houseNames.get(String(id)) ?? String(id);

/** The fields of a kind by which its list is chosen, besides its house. */
const CHOSEN_BY: Readonly<Partial<Record<SubmissionKind, readonly string[]>>> = {
  bewerbung: ['stellentitel'],
  kontaktnachricht: ['formular'],
};

/**
 * The routes that the pages for applications and messages need besides the content manager's, which
 * serves the list and the entry. The same rights and conditions apply.
 */
export const deskController = ({ strapi }: Parts) => ({
  async choices(ctx: RequestContext): Promise<unknown> {
    const { kind = '' } = ctx.params;
    if (!isKind(kind)) return ctx.notFound();
    const uid: string = SUBMISSIONS[kind];
    const filters = readableFilters(strapi, ctx, uid);
    const entries: readonly EntryFields[] = await strapi.documents(uid).findMany({
      filters,
      fields: ['marke', ...(CHOSEN_BY[kind] ?? [])],
    });
    return {
      houses: unique(entries.map(({ marke }) => marke))
        .map((id) => ({ id, name: houseOf(id) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'de')),
      jobs: sorted(entries.map(({ stellentitel }) => stellentitel)),
      forms: sorted(entries.map(({ formular }) => formular)),
    } satisfies SubmissionChoices;
  },

  async context(ctx: RequestContext): Promise<unknown> {
    const { kind = '', documentId = '' } = ctx.params;
    if (!isKind(kind)) return ctx.notFound();
    const uid: string = SUBMISSIONS[kind];
    const filters = readableFilters(strapi, ctx, uid);
    const entry: EntryFields | null = await strapi.documents(uid).findFirst({
      filters: { $and: [{ documentId }, filters] },
      fields: ['marke', 'gesendetUeber'],
      ...(kind === 'bewerbung' && {
        populate: { stelle: { fields: ['titel'] }, haeuser: { fields: ['marke'] } },
      }),
    });
    if (entry === null) return ctx.notFound();
    const job = entry['stelle'] as SubmissionContext['job'] | undefined;
    const place = { uid, documentId };
    const judged = await listJudgements(strapi, place, ctx.state?.user?.id ?? 0);
    return {
      house: houseOf(entry['marke']),
      houseNames: Object.fromEntries(houseNames),
      job: job ? { documentId: job.documentId, titel: job.titel } : null,
      ways: waysOf(entry),
      further: furtherFields(strapi.contentTypes[uid]?.attributes ?? {}),
      trail: await listTrail(strapi, place),
      notes: await listNotes(strapi, place),
      judgements: judged.judgements,
      hiddenJudgements: judged.others,
    } satisfies SubmissionContext;
  },
});

function waysOf({ marke, gesendetUeber, haeuser }: EntryFields): SubmissionContext['ways'] {
  const houses = ((haeuser ?? []) as readonly EntryFields[]).map((house) =>
    houseOf(house['marke']),
  );
  return [
    ...(gesendetUeber && gesendetUeber !== marke
      ? [['Gesendet über', houseOf(gesendetUeber)] as const]
      : []),
    ...(houses.length > 0 ? [['Darf weiter an', houses.join(', ')] as const] : []),
  ];
}

const unique = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter(Boolean).map(String)),
];

const sorted = (values: readonly unknown[]): string[] =>
  unique(values).toSorted((a, b) => a.localeCompare(b, 'de'));

const READ = 'plugin::content-manager.explorer.read';

interface PermissionsManager {
  readonly isAllowed: boolean;
  addPermissionsQueryTo(query: EntryFields): EntryFields;
}

interface Permissions {
  createPermissionsManager(asked: {
    readonly ability: unknown;
    readonly action: string;
    readonly model: string;
  }): PermissionsManager;
}

/**
 * The entries of a type that the account may read, as filters with the conditions of its roles.
 * Throws a 403 if it may read none.
 */
export function readableFilters(
  strapi: Strapi,
  { state }: RequestContext,
  uid: string,
): EntryFields {
  const permissions = strapi.service('admin::permission') as unknown as Permissions;
  const manager = permissions.createPermissionsManager({
    ability: state?.userAbility,
    action: READ,
    model: uid,
  });
  if (!manager.isAllowed) throw new errors.ForbiddenError('Das dürfen Sie nicht lesen.');
  return (manager.addPermissionsQueryTo({})['filters'] ?? {}) as EntryFields;
}
