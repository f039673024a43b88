import { BASE_LOCALE, type Locale } from '../../../../src/domain/locale/Locale.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Strapi, Parts } from '../../strapi.ts';
import { brandOfConfiguration } from '../accounts/limitPermissions.ts';
import {
  checkerOf,
  findDraft,
  requireEntry,
  answerNotFound,
  refuseUnless,
  type EntryRequest,
} from '../entries/panelRights.ts';
import { snapshotOfDraft } from '../planning/versions.ts';
import { restorable } from '../entries/restorable.ts';
import {
  basisType,
  findBases,
  forget,
  isTranslated,
  updateTranslationBasis,
  MULTILINGUAL,
} from './basis.ts';
import { recordOutdatedTranslations } from './noteGerman.ts';
import { findPublished, readTranslations, titleOf, wantedLanguages } from './overview.ts';
import { compareWithGerman, type TranslationState } from './translationState.ts';
import { translatedFields, type TextPiece } from './translatedTexts.ts';
import { panelRoutes } from '../pluginParts.ts';

/** The data of the screen on which an entry is translated. */
export interface TranslationDesk {
  readonly title: string;
  readonly brand: string;
  readonly kind: string;
  /** True for a single type, which the panel saves and shows at another address. */
  readonly isSingle: boolean;
  readonly state: TranslationState;
  /** The draft's, so that a save does not overwrite a newer one; null if there is no draft. */
  readonly updatedAt: string | null;
  readonly mayEdit: boolean;
  readonly pieces: readonly TextPiece[];
  readonly added: readonly (readonly (string | number)[])[];
  readonly alone: readonly string[];
  /** The data to save, into which the texts are put. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The state of an entry in all its other languages; empty if its brand has only German. */
export interface TranslationStates {
  readonly states: readonly TranslationState[];
}

/** Entries in other languages besides German, with what is missing or outdated in them. */
export const translationsServer = {
  register: ({ strapi }: Parts): void => recordOutdatedTranslations(strapi),
  contentTypes: { basis: { schema: basisType } },
  controllers: {
    translations: ({ strapi }: Parts) => ({
      async overview({ state }: RequestContext) {
        return state?.userAbility === undefined
          ? { brands: [], entries: [] }
          : readTranslations(strapi, state.userAbility);
      },

      async states(context: RequestContext): Promise<unknown> {
        const german = await requireGerman(strapi, context);
        const states: TranslationState[] = [];
        for (const locale of languagesOf(german))
          states.push((await compare(strapi, german, locale)).state);
        return { states } satisfies TranslationStates;
      },

      async entry(context: RequestContext): Promise<unknown> {
        const german = await requireGerman(strapi, context);
        const locale = languagesOf(german).find((each) => each === context.query['locale']);
        return locale ? await describeDesk(strapi, german, locale) : answerNotFound();
      },

      /**
       * An editor confirms that the translation, or its text at `path`, is still valid although
       * German has changed.
       */
      async confirm(context: RequestContext): Promise<unknown> {
        const request = await requireEntry(strapi, context, context.request.body);
        if (request.place.locale === BASE_LOCALE) return answerNotFound();
        refuseUnless(request.may('update'), 'Sie dürfen diese Übersetzung nicht bearbeiten.');
        const path = context.request.body?.['path'];
        if (path === undefined) await forget(strapi, request.place);
        else
          await updateTranslationBasis(
            strapi,
            request.place,
            await snapshotOfDraft(strapi, request.place),
            (piece) => JSON.stringify(piece.path) === JSON.stringify(path),
          );
        return { confirmed: true };
      },
    }),
  },
  routes: panelRoutes([
    ['GET', '/overview', 'translations.overview'],
    ['GET', '/states', 'translations.states'],
    ['GET', '/entry', 'translations.entry'],
    ['POST', '/confirm', 'translations.confirm'],
  ]),
};

const requireGerman = (strapi: Strapi, context: RequestContext): Promise<EntryRequest> => {
  const { uid, documentId } = context.query;
  return typeof uid === 'string' && isTranslated(strapi, uid)
    ? requireEntry(strapi, context, { uid, documentId, locale: BASE_LOCALE })
    : answerNotFound();
};

const brandOf = ({ place: { uid }, draft }: EntryRequest): string =>
  brandOfConfiguration(uid) ?? String(draft['marke']);

/** The languages besides German in which an entry is needed: none if its brand has only German. */
const languagesOf = (german: EntryRequest): readonly Locale[] =>
  MULTILINGUAL.includes(brandOf(german)) ? wantedLanguages(german.place.uid, german.draft) : [];

async function compare(strapi: Strapi, { place }: EntryRequest, locale: string) {
  const { uid, documentId } = place;
  const own = { uid, documentId, locale };
  const draft = await findDraft(strapi, own);
  const key = `${documentId} ${locale}`;
  return {
    draft,
    ...compareWithGerman(strapi, {
      uid,
      locale,
      german: await snapshotOfDraft(strapi, place),
      target: draft === null ? null : await snapshotOfDraft(strapi, own),
      basis: (await findBases(strapi, uid, [documentId])).get(key),
      published: (await findPublished(strapi, uid, [documentId])).has(key),
    }),
  };
}

async function describeDesk(
  strapi: Strapi,
  german: EntryRequest,
  locale: string,
): Promise<TranslationDesk> {
  const { place, ability } = german;
  const { uid } = place;
  const { can } = checkerOf(strapi, uid, ability);
  const { draft, working, pieces, added, alone, state } = await compare(strapi, german, locale);
  const whole = await restorable(strapi, { uid, locale, snapshot: working });
  const type = strapi.contentTypes[uid];
  return {
    title: titleOf(german.draft),
    brand: brandOf(german),
    kind: brandOfConfiguration(uid) === null ? (type?.info.displayName ?? '') : 'Konfiguration',
    isSingle: type?.kind === 'singleType',
    state,
    updatedAt: draft === null ? null : String(draft['updatedAt']),
    mayEdit:
      draft === null
        ? can.create({ ...german.draft, locale })
        : can.read(draft) && can.update(draft),
    pieces,
    added,
    alone,
    data: draft === null ? whole : translatedFields(strapi, uid, whole),
  };
}
