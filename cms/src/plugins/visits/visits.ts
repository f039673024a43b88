/** Requests for a visit, advice or a stay. The panel imports this file, so it uses nothing of Node. */
export const VISIT_UID = 'api::anfrage.anfrage';

/** The address of the desk in the panel. */
export const VISITS_PATH = 'plugins/visits';

export const VISIT_STAGES = ['neu', 'bestaetigt', 'erledigt', 'abgesagt'] as const;
export type VisitStage = (typeof VISIT_STAGES)[number];

/** The stages in which a house still has something to do. */
export const OPEN_STAGES: readonly VisitStage[] = ['neu', 'bestaetigt'];

/** What the person has said about the appointment; `offen` until they answer. */
export const APPOINTMENT_ANSWERS = ['offen', 'zugesagt', 'abgelehnt', 'keine-passt'] as const;
export type AppointmentAnswer = (typeof APPOINTMENT_ANSWERS)[number];

export const PARTS_OF_DAY = ['vormittag', 'nachmittag', 'abend'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** How long a visit can be, in minutes. */
export const VISIT_LENGTHS = [30, 45, 60, 90] as const;
const USUAL_LENGTH = 60;

/** The length of an appointment in minutes; the usual one for a request without any. */
export const visitMinutes = ({ dauer }: Readonly<Record<string, unknown>>): number =>
  typeof dauer === 'number' ? dauer : USUAL_LENGTH;

/** A time that the person has asked for. */
export interface WishedTime {
  /** YYYY-MM-DD. */
  readonly tag: string;
  readonly zeit: PartOfDay;
}

/** A request as the list shows it; fields have the names of the content model. */
export interface ListedVisit {
  readonly documentId: string;
  readonly marke: string;
  readonly name: string;
  readonly anliegen: string;
  /** The offer and the house as they were called when the request was sent; empty for neither. */
  readonly betrifft: string;
  /** ISO 8601, as all instants here. */
  readonly eingegangen: string;
  readonly stand: VisitStage;
  readonly termin: string | null;
  readonly antwort: AppointmentAnswer | null;
}

export interface VisitListing {
  /** Open requests first, those that wait longest before the others; then the newest closed ones. */
  readonly visits: readonly ListedVisit[];
  readonly counts: Readonly<Record<VisitStage, number>>;
}

/** A whole request with the appointment and the trail. */
export interface VisitSheet extends ListedVisit {
  readonly referenz: string;
  readonly telefon: string;
  readonly email: string;
  readonly rueckruf: string;
  readonly text: string;
  readonly wuensche: readonly WishedTime[];
  readonly notiz: string;
  /** Minutes of the appointment, also of one that is still to be set. */
  readonly dauer: number;
  /** What else was sent, as lines of a name and a text. */
  readonly lines: readonly (readonly [name: string, text: string])[];
  readonly updatedAt: string;
  /** Whether the account may change it. */
  readonly mayChange: boolean;
  /** Oldest first. */
  readonly trail: readonly VisitTrailEntry[];
}

/** A change of the request; both values are as stored. */
export interface VisitTrailEntry {
  readonly id: number;
  /** Null if the person themselves answered, or the service did it. */
  readonly who: string | null;
  readonly changedAt: string;
  readonly field: VisitTrailField;
  readonly before: string | null;
  readonly after: string | null;
}

/** `post` is a mail to the person: `unterwegs`, or `nicht` if it could not be handed over. */
export type VisitTrailField = 'stand' | 'notiz' | 'termin' | 'dauer' | 'antwort' | 'post';

/** What an act at the desk has brought about. */
export interface VisitOutcome {
  /** Null if no mail was due. */
  readonly mail: 'unterwegs' | 'nicht' | null;
}

/** Sends an act of the desk to a path below the request; false if it was refused. */
export type SendVisitAct = (path: string, fields: object) => Promise<boolean>;
