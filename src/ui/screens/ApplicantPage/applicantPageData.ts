import type { ActOutcome, ApplicationOnPage } from '../../../domain/application/ApplicantPage.ts';
import type { House } from '../../../domain/house/House.ts';
import type { FileProblem } from '../../../domain/application/Application.ts';
import type { PageScreenData } from '../../blocks/liveContent.ts';

/** The field that says what a form means. */
export const ACT_FIELD = 'tun';
/** What a form of the page means. */
export const PAGE_ACTS = {
  choose: 'zeit',
  answer: 'antwort',
  consent: 'zustimmung',
  withdraw: 'zurueckziehen',
} as const;
/** The other fields of the page's forms. */
export const TIME_FIELD = 'zeit';
/** The value of the time field that says that none fits. */
export const NONE_FITS = 'keine';
export const QUESTION_FIELD = 'frage';
export const TEXT_FIELD = 'text';
export const CONSENT_FIELD = 'wahl';
export const FILE_FIELD = 'dateien';
export const DELETE_FIELD = 'alles';

/** The parts of the page to which a form leads back: what was sent shows there. */
export const MESSAGES_ID = 'nachrichten';
export const FILES_ID = 'dateien';

/** The addresses below the page's own. */
export const PAGE_PATHS = { files: 'dateien', copy: 'kopie', deletion: 'loeschen' } as const;
/** In the place of the key: the page after a deletion. */
export const DELETED_PATH = 'geloescht';

/** Why something that was sent had no effect. */
export type ApplicantPageProblem =
  | Exclude<ActOutcome, 'done'>
  | 'unavailable'
  | 'nothingChosen'
  | 'notTicked'
  | 'tooManyFiles'
  | { readonly file: string; readonly problem: FileProblem };

/**
 * What a key leads to: `ended` also stands for a key that never was one. `waiting`: the application
 * is still on the site's disk. `deleted`: the page that follows a deletion.
 */
export type ApplicantPageState =
  | {
      readonly kind: 'found';
      readonly application: ApplicationOnPage;
      /** Which page of the application is shown. */
      readonly part: 'page' | 'deletion';
      readonly problem: ApplicantPageProblem | null;
    }
  | {
      readonly kind: 'waiting';
      readonly part: 'page' | 'deletion';
      readonly problem: ApplicantPageProblem | null;
    }
  | { readonly kind: 'ended' | 'deleted' | 'unavailable' };

export interface ApplicantPageData extends PageScreenData {
  readonly state: ApplicantPageState;
  /** The house that has the application; null if it cannot be read. */
  readonly house: Pick<House, 'street'> | null;
  /** The name and phone number of the brand that has the application. */
  readonly contact: { readonly name: string; readonly phone: string };
  /** The address of the page, to which its forms are sent. */
  readonly action: string;
}

/**
 * Whether an interview is still to come: on its day it is.
 * @param today the start of the day
 */
export const isToCome = (start: string, today: Date): boolean =>
  Date.parse(start) >= today.getTime();
