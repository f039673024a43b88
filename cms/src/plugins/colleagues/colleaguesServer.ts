import { nameOfPerson } from '../../actingPerson.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import type { RequestContext } from '../../requestContext.ts';
import { buildDeepPopulate } from '../../rest/deepPopulate.ts';
import type { Entry, Strapi } from '../../strapi.ts';
import { readEntryRequest, refuseUnless } from '../planning/panelRights.ts';
import { localeParameter, type EntryPlace } from '../planning/planningTypes.ts';
import { takeSnapshot } from '../planning/snapshot.ts';
import { readableSources } from '../preview/previewServer.ts';
import { isEntryFields, resolveForm } from '../preview/unsavedVersions.ts';
import { BEGAN_WITH, compareForm } from './bothTexts.ts';
import { deletedPlace, goneController, noteEndings } from './goneEntries.ts';
import { findEnding, leaveColleagues, meetColleagues, presenceType } from './presence.ts';

const SIGNED_IN = { policies: ['admin::isAuthenticatedAdmin'] };

const route = (method: 'GET' | 'POST', path: string, handler: string) => ({
  method,
  path,
  handler,
  config: SIGNED_IN,
});

/** Several people in one entry: they see each other, and no one overwrites what they have not seen. */
export const colleaguesServer = {
  register({ strapi }: { readonly strapi: Strapi }): void {
    refuseStaleSaves(strapi);
    noteEndings(strapi);
  },
  contentTypes: { presence: presenceType },
  controllers: {
    entry: ({ strapi }: { readonly strapi: Strapi }) => entryController(strapi),
    gone: ({ strapi }: { readonly strapi: Strapi }) => goneController(strapi),
  },
  routes: {
    admin: {
      type: 'admin',
      routes: [
        route('POST', '/here', 'entry.meet'),
        route('POST', '/gone', 'entry.leave'),
        route('GET', '/beginning', 'entry.begin'),
        route('POST', '/both', 'entry.compare'),
        route('POST', '/typed', 'gone.tell'),
        route('POST', '/again', 'gone.create'),
      ],
    },
  },
};

const entryController = (strapi: Strapi) => ({
  async meet(context: RequestContext): Promise<unknown> {
    const named = context.request.body ?? {};
    const asked = await readEntryRequest(strapi, context, named);
    const place = asked?.place ?? deletedPlace(strapi, named);
    const person = context.state?.user;
    if (place === null || person === undefined) return context.notFound();
    const ending = await findEnding(strapi, place, person.id);
    // Who had it open before hears of its end; all others of nothing.
    if (asked === null && ending?.kind !== 'deleted') return context.notFound();
    const others = asked === null ? [] : await meetColleagues(strapi, place, person.id);
    context.body = { others, ending };
    return undefined;
  },

  async leave(context: RequestContext): Promise<unknown> {
    const asked = await readEntryRequest(strapi, context, context.request.body ?? {});
    if (asked === null) return context.notFound();
    await leaveColleagues(strapi, asked.place, asked.person.id);
    context.body = { others: [] };
    return undefined;
  },

  /** The draft that a form begins with, to be handed back when it is compared. */
  async begin(context: RequestContext): Promise<unknown> {
    const asked = await readEntryRequest(strapi, context, context.query);
    if (asked === null) return context.notFound();
    const { place } = asked;
    const draft = await readDraft(strapi, place);
    if (draft === null) return context.notFound();
    context.body = { version: draft['updatedAt'], base: snapshotOf(strapi, place.uid, draft) };
    return undefined;
  },

  /** What a form and the draft of now each have, in words. */
  async compare(context: RequestContext): Promise<unknown> {
    const { form, base, ...named } = context.request.body ?? {};
    const asked = await readEntryRequest(strapi, context, named);
    if (asked === null) return context.notFound();
    refuseUnless(asked.may('update'), 'Sie dürfen diesen Eintrag nicht bearbeiten.');
    if (!isEntryFields(form)) return context.badRequest();
    const { place, person, ability } = asked;
    const saved = await readDraft(strapi, place);
    if (saved === null) return context.notFound();
    const sources = readableSources(strapi, ability);
    const author = saved['updatedBy'] as PanelPerson | null | undefined;
    context.body = {
      version: saved['updatedAt'],
      by: author === null || author === undefined ? '' : nameOfPerson(author),
      isOwn: author?.id === person.id,
      ...compareForm((uid) => strapi.getModel(uid), place.uid, {
        base: isEntryFields(base) ? base : null,
        mine: snapshotOf(strapi, place.uid, await resolveForm(sources, place.uid, form, saved)),
        theirs: snapshotOf(strapi, place.uid, saved),
        form,
        saved,
      }),
    };
    return undefined;
  },
});

const snapshotOf = (strapi: Strapi, uid: string, fields: Record<string, unknown>) =>
  takeSnapshot((name) => strapi.getModel(name), uid, fields);

const readDraft = (strapi: Strapi, place: EntryPlace): Promise<Entry | null> =>
  strapi.documents(place.uid).findOne({
    documentId: place.documentId,
    status: 'draft',
    ...localeParameter(place),
    populate: {
      ...buildDeepPopulate((name) => strapi.getModel(name), place.uid),
      updatedBy: true,
    },
  }) as Promise<Entry | null>;

/** Koa's own way to end a request with a status and words. */
type Refusing = RequestContext & { throw(status: number, message: string): never };

const PANEL = '/content-manager/';
/** What would lose a text that its form has not seen. */
const LOSSES = new Set(['update', 'publish', 'discardDraft', 'delete']);

const REFUSAL =
  'Jemand anderes hat diesen Eintrag inzwischen gespeichert. Bitte sehen Sie sich die neue Fassung zuerst an.';

/**
 * Refuses a save from the panel (409) when the draft is newer than the one that its form began with:
 * no one overwrites what they have not seen. The check stands before the write, in its transaction.
 */
function refuseStaleSaves(strapi: Strapi): void {
  const checked = new WeakSet<object>();
  strapi.documents.use(async (act, next) => {
    const context = LOSSES.has(act.action) ? strapi.requestContext.get() : undefined;
    const began = Date.parse(context?.request.headers[BEGAN_WITH] ?? '');
    if (
      context === undefined ||
      Number.isNaN(began) ||
      !context.path.startsWith(PANEL) ||
      checked.has(context)
    )
      return next();
    // «Publish» saves and publishes: what it has just saved itself is no stranger's.
    checked.add(context);
    const { documentId, locale } = act.params;
    if (context.params['model'] !== act.uid || documentId === undefined) return next();
    const draft = await strapi.documents(act.uid).findOne({
      documentId,
      status: 'draft',
      ...(locale && locale !== '*' ? { locale } : {}),
      fields: ['updatedAt'],
    });
    const changed = Date.parse(String(draft?.['updatedAt'] ?? ''));
    if (changed > began) (context as Refusing).throw(409, REFUSAL);
    return next();
  });
}
