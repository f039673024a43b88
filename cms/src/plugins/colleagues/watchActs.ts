import { currentActCause, actingPerson } from '../../actingPerson.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Strapi } from '../../strapi.ts';
import { isEditorial } from '../entries/entryPlace.ts';
import { BASE_VERSION_HEADER } from './bothTexts.ts';
import { storeEntryEnding, type EndingKind } from './presence.ts';

const ENDINGS: Readonly<Record<string, EndingKind | null>> = {
  delete: 'deleted',
  unpublish: 'unpublished',
  publish: null,
};

/** Records, for everyone who has an entry open, that it is deleted or taken off the site. */
export function recordEntryEndings(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const answer = await next();
    const kind = ENDINGS[act.action];
    const { documentId, locale = '' } = act.params;
    if (kind === undefined || documentId === undefined || !isEditorial(act.uid)) return answer;
    const place = { uid: act.uid, documentId, locale: locale === '*' ? '' : locale };
    const done = kind && {
      kind,
      personId: actingPerson(strapi)?.id ?? null,
      by: currentActCause(),
    };
    await storeEntryEnding(strapi, place, done);
    return answer;
  });
}

/** Koa's own method to end a request with a status and a message. */
type Refusing = RequestContext & { throw(status: number, message: string): never };

const PANEL = '/content-manager/';
/** The actions that would lose a change that the form has not seen. */
const LOSSES = new Set(['update', 'publish', 'discardDraft', 'delete']);

const REFUSAL =
  'Jemand anderes hat diesen Eintrag inzwischen gespeichert. Bitte sehen Sie sich die neue Fassung zuerst an.';

/**
 * Refuses a save from the panel with a 409 if the draft is newer than the one that the form was
 * opened with, so that no one overwrites a change that they have not seen. The check runs before
 * the write, in its transaction.
 */
export function refuseStaleSaves(strapi: Strapi): void {
  const checked = new WeakSet<object>();
  strapi.documents.use(async (act, next) => {
    const context = LOSSES.has(act.action) ? strapi.requestContext.get() : undefined;
    const began = Date.parse(context?.request.headers[BASE_VERSION_HEADER] ?? '');
    if (
      context === undefined ||
      Number.isNaN(began) ||
      !context.path.startsWith(PANEL) ||
      checked.has(context)
    )
      return next();
    // «Publish» saves before it publishes: that save is the editor's own, not a conflicting one.
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
