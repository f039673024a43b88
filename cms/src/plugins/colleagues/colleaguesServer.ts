import { nameOfPerson } from '../../actingPerson.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Strapi, Parts } from '../../strapi.ts';
import {
  answerNotFound,
  readEntryRequest,
  refuseUnless,
  readWhole,
  requireEntry,
} from '../entries/panelRights.ts';
import { isEntryFields, takeSnapshot } from '../entries/snapshot.ts';
import { readableSources } from '../preview/previewServer.ts';
import { resolveForm } from '../preview/unsavedVersions.ts';
import { compareForm } from './bothTexts.ts';
import { deletedPlace, goneController } from './goneEntries.ts';
import { findEnding, deletePresence, recordPresence, presenceType } from './presence.ts';
import { recordEntryEndings, refuseStaleSaves } from './watchActs.ts';
import { panelRoutes } from '../pluginParts.ts';

/**
 * Several people in one entry: they see each other, and cannot overwrite a change that they have
 * not seen.
 */
export const colleaguesServer = {
  register({ strapi }: Parts): void {
    refuseStaleSaves(strapi);
    recordEntryEndings(strapi);
  },
  contentTypes: { presence: presenceType },
  controllers: {
    entry: ({ strapi }: Parts) => entryController(strapi),
    gone: ({ strapi }: Parts) => goneController(strapi),
  },
  routes: panelRoutes([
    ['POST', '/here', 'entry.meet'],
    ['POST', '/gone', 'entry.leave'],
    ['GET', '/beginning', 'entry.begin'],
    ['POST', '/both', 'entry.compare'],
    ['POST', '/typed', 'gone.tell'],
    ['POST', '/again', 'gone.create'],
  ]),
};

const entryController = (strapi: Strapi) => ({
  async meet(context: RequestContext): Promise<unknown> {
    const named = context.request.body ?? {};
    const request = await readEntryRequest(strapi, context, named);
    const place = request?.place ?? deletedPlace(strapi, named);
    const person = context.state?.user;
    if (place === null || person === undefined) return answerNotFound();
    const ending = await findEnding(strapi, place, person.id);
    // An account that had the entry open learns that it was deleted; every other account gets a
    // 404.
    if (request === null && ending?.kind !== 'deleted') return answerNotFound();
    const others = request === null ? [] : await recordPresence(strapi, place, person.id);
    return { others, ending };
  },

  async leave(context: RequestContext): Promise<unknown> {
    const request = await requireEntry(strapi, context, context.request.body);
    await deletePresence(strapi, request.place, request.person.id);
    return { others: [] };
  },

  /** The draft that a form is opened with. The form sends it back when it is compared. */
  async begin(context: RequestContext): Promise<unknown> {
    const request = await requireEntry(strapi, context, context.query);
    const { place } = request;
    const draft = await readWhole(strapi, place);
    if (draft === null) return answerNotFound();
    return { version: draft['updatedAt'], base: snapshotOf(strapi, place.uid, draft) };
  },

  /** Compares a form with the current draft; the differences are returned as text. */
  async compare(context: RequestContext): Promise<unknown> {
    const { form, base, ...named } = context.request.body ?? {};
    const request = await requireEntry(strapi, context, named);
    refuseUnless(request.may('update'), 'Sie dürfen diesen Eintrag nicht bearbeiten.');
    if (!isEntryFields(form)) return context.badRequest();
    const { place, person, ability } = request;
    const saved = await readWhole(strapi, place);
    if (saved === null) return answerNotFound();
    const sources = readableSources(strapi, ability);
    const author = saved['updatedBy'] as PanelPerson | null | undefined;
    return {
      version: saved['updatedAt'],
      by: author === null || author === undefined ? '' : nameOfPerson(author),
      isOwn: author?.id === person.id,
      ...compareForm(strapi, place.uid, {
        base: isEntryFields(base) ? base : null,
        mine: snapshotOf(strapi, place.uid, await resolveForm(sources, place.uid, form, saved)),
        theirs: snapshotOf(strapi, place.uid, saved),
        form,
        saved,
      }),
    };
  },
});

const snapshotOf = (strapi: Strapi, uid: string, fields: Record<string, unknown>) =>
  takeSnapshot(strapi, uid, fields);
