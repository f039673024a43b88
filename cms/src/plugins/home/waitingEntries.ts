import {
  OPEN_APPLICATION_STAGES,
  OVERDUE_AFTER_DAYS,
} from '../../../../src/domain/application/applicationStages.ts';
import { addDays, zurichInstant } from '../../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { FIRST_STAND, PAGES } from '../applications/submissions.ts';
import { isInstant, yearlyDayInGerman } from '../datesInGerman.ts';
import { VISIT_UID, VISITS_PATH } from '../visits/visits.ts';

type Row = Readonly<Record<string, unknown>>;

/** A type of entries that wait for someone, and how the home page of the panel shows them. */
export interface Waiting {
  readonly uid: string;
  /** The address of the page for one of them; the document id is appended. */
  readonly page: string;
  /** The request to the content manager, which returns what the account may read. */
  readonly address: string;
  count(total: number): string;
  says(row: Row): string;
  readonly none: string;
}

const MAX_ROWS = 5;

const dayInWords = (value: unknown): string =>
  isInstant(value) ? yearlyDayInGerman(value) : 'ohne Datum';

const nameOf = (...parts: readonly unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' ');

const addressOf = (uid: string, query: Readonly<Record<string, string>>): string =>
  `/content-manager/collection-types/${uid}?${new URLSearchParams({
    ...query,
    page: '1',
    pageSize: String(MAX_ROWS),
  }).toString()}`;

/** Submissions of visitors that no one has opened yet, the oldest first. */
const sent = (uid: string, page: string, one: string, many: string): Waiting => ({
  uid,
  page,
  address: addressOf(uid, { sort: 'eingegangen:ASC', 'filters[stand][$eq]': FIRST_STAND }),
  count: (total) => (total === 1 ? `Eine neue ${one}` : `${total} neue ${many}`),
  says: ({ vorname, nachname, name, eingegangen }) =>
    `${nameOf(vorname, nachname, name)}, seit ${dayInWords(eingegangen)}`,
  none: `Keine neue ${one}.`,
});

/** Open applications without an answer or a new stage for too long, those that wait longest first. */
const overdue: Waiting = {
  uid: 'api::bewerbung.bewerbung',
  page: `/${PAGES.bewerbung.to}`,
  get address() {
    const first = addDays(zurichDate(new Date()), -OVERDUE_AFTER_DAYS);
    return addressOf(this.uid, {
      sort: 'wartetSeit:ASC',
      'filters[wartetSeit][$lt]': zurichInstant(first).toISOString(),
      ...Object.fromEntries(
        OPEN_APPLICATION_STAGES.map((stage, at) => [`filters[stand][$in][${at}]`, stage]),
      ),
    });
  },
  count: (total) =>
    total === 1
      ? 'Ein Mensch wartet zu lange auf eine Antwort'
      : `${total} Menschen warten zu lange auf eine Antwort`,
  says: ({ vorname, nachname, wartetSeit }) =>
    `${nameOf(vorname, nachname)}, seit ${dayInWords(wartetSeit)}`,
  none: 'Niemand wartet länger als vierzehn Tage.',
};

export const WAITING = {
  overdue,
  applications: sent(
    'api::bewerbung.bewerbung',
    `/${PAGES.bewerbung.to}`,
    'Bewerbung',
    'Bewerbungen',
  ),
  messages: sent(
    'api::kontaktnachricht.kontaktnachricht',
    `/${PAGES.kontaktnachricht.to}`,
    'Nachricht',
    'Nachrichten',
  ),
  visits: sent(VISIT_UID, `/${VISITS_PATH}`, 'Anfrage', 'Anfragen'),
} as const;
