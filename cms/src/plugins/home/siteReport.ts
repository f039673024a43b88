import { LOCALE_NAMES } from '../translations/languages.ts';
import {
  QUALITY_CHECKS,
  type QualityCheck,
  type QualityFinding,
  type QualityProblem,
} from '../../../../src/domain/quality/QualityReport.ts';
import { deskAddress } from '../translations/languages.ts';
import { PAGES, SUBMISSIONS } from '../applications/submissions.ts';
import { requestSite } from '../siteRequests.ts';
import { dayInGerman } from '../datesInGerman.ts';

/** A row on the home page of the panel: what to do, and where. */
export interface DeskRow {
  /** The path below the panel's address. */
  readonly to: string;
  readonly title: string;
  readonly says: string;
  /** Empty if it concerns no single house. */
  readonly house: string;
}

/** The site's report for one account, by check. */
export interface SiteReport {
  readonly rows: readonly (DeskRow & { readonly check: QualityCheck })[];
  /** Checks that the site could not run just now. */
  readonly failed: readonly QualityCheck[];
}

/** What the account that reads the report may correct. */
export interface ReportReader {
  /** Whether the account may edit entries of a type; for submissions, whether it may read them. */
  mayMend(uid: string): boolean;
  /** Null for all brands. */
  readonly brands: readonly string[] | null;
  houseOf(brandId: string): string;
}

/** Timeout: a busy site needs long for a report that was not requested recently. */
const TIMEOUT_MS = 60_000;

/**
 * The report of `/intern`, from the site's server: only it knows which addresses its sites serve,
 * what waits on its disk and which screens do not report. Null if it does not respond.
 */
export async function fetchSiteReport(
  environment?: Readonly<Record<string, string | undefined>>,
): Promise<{ findings: readonly QualityFinding[]; failed: readonly QualityCheck[] } | null> {
  return parseReport(await requestSite({ path: 'report', timeout: TIMEOUT_MS, environment }));
}

/** Ignores findings of unknown checks: the site may be a newer release. */
function parseReport(body: unknown) {
  const { findings, failed } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(findings) || !Array.isArray(failed)) return null;
  return {
    findings: findings.filter(isFinding),
    failed: QUALITY_CHECKS.filter((check) => failed.includes(check)),
  };
}

function isFinding(value: unknown): value is QualityFinding {
  const { brandId, subject, entryHref, matter } = (value ?? {}) as Readonly<
    Record<string, unknown>
  >;
  return (
    (brandId === null || typeof brandId === 'string') &&
    typeof subject === 'string' &&
    (entryHref === null || typeof entryHref === 'string') &&
    QUALITY_CHECKS.some((check) => check === (matter as QualityProblem | undefined)?.check)
  );
}

/** The findings that the account may correct, each with its address in the panel. */
export function rowsFor(
  findings: readonly QualityFinding[],
  { mayMend, brands, houseOf }: ReportReader,
): SiteReport['rows'] {
  return findings.flatMap((finding) => {
    const place = placeOf(finding.entryHref);
    const { brandId, subject, matter } = finding;
    if (place === null || !mayMend(place.uid)) return [];
    if (brands !== null && (brandId === null || !brands.includes(brandId))) return [];
    return [
      {
        check: matter.check,
        to: addressOf(finding, place),
        title: subject || (matter.check === 'waitingDelivery' ? 'Eingänge' : 'Ohne Titel'),
        says: describe(matter),
        house: brandId === null ? '' : houseOf(brandId),
      },
    ];
  });
}

interface PanelPlace {
  readonly uid: string;
  /** Null for a list or a single type. */
  readonly documentId: string | null;
  /** The path below the panel's address. */
  readonly path: string;
}

/** Parses an absolute address in the panel; null for any other. */
function placeOf(href: string | null): PanelPlace | null {
  const [, path, uid = '', documentId = null] =
    /(\/content-manager\/(?:collection|single)-types\/([\w:.-]+)(?:\/([\w-]+))?(?:\?.*)?)$/.exec(
      href ?? '',
    ) ?? [];
  return path === undefined ? null : { uid, documentId, path };
}

function addressOf({ matter }: QualityFinding, { uid, documentId, path }: PanelPlace): string {
  if (uid === SUBMISSIONS.bewerbung) return `/${PAGES.bewerbung.to}`;
  const [locale] = matter.check === 'missingTranslation' ? matter.locales : [];
  return locale === undefined || documentId === null
    ? path
    : deskAddress({ uid, documentId }, locale);
}

/** The problem as a sentence. */
function describe(matter: QualityProblem): string {
  switch (matter.check) {
    case 'missingAlt':
      return `Beim Bild «${matter.file}» fehlt die Beschreibung.`;
    case 'brokenLink':
      return `Der Link «${matter.target}» führt zu keiner Seite.`;
    case 'brokenExternalLink':
      return matter.status === null
        ? `Hinter dem Link «${matter.target}» antwortet keine Website.`
        : `Der Link «${matter.target}» führt zum Fehler ${matter.status}.`;
    case 'missingTranslation': {
      const languages = matter.locales.map((locale) => LOCALE_NAMES[locale]).join(', ');
      return matter.fields.length === 0
        ? `${languages}: Der ganze Eintrag fehlt.`
        : `${languages}: Es fehlt ${matter.fields.join(', ')}.`;
    }
    case 'expiringJob':
      return matter.over
        ? `Seit dem ${dayInGerman(matter.lastDay)} abgelaufen, aber noch veröffentlicht.`
        : `Letzter Tag: ${dayInGerman(matter.lastDay)}.`;
    case 'emptyMetadata': {
      const what = matter.field === 'title' ? 'Der Titel' : 'Die Beschreibung';
      return matter.length === 0
        ? `${what} für Suchmaschinen fehlt.`
        : `${what} für Suchmaschinen hat ${matter.length} Zeichen. Gezeigt werden etwa ${matter.most}.`;
    }
    case 'waitingDelivery':
      return describeDeliveries(matter.state, matter.count);
    case 'silentScreen': {
      if (matter.lastSeenAt === null) return 'Hat sich noch nie gemeldet.';
      const seen = dayInGerman(matter.lastSeenAt);
      return matter.frozen
        ? `Meldet sich, zeigt aber seit dem ${seen} nichts Neues.`
        : `Zuletzt gesehen am ${seen}.`;
    }
    case 'backup':
      return `${BACKUPS[matter.state]} ${dayInGerman(matter.at)}. Bitte melden Sie es dem Betrieb.`;
  }
}

const BACKUPS = {
  failed: 'Die Sicherung ist misslungen am',
  old: 'Die letzte gute Sicherung ist vom',
  drillFailed: 'Die Probe der Sicherung ist misslungen am',
} as const;

const TELL = 'Bitte melden Sie es dem Betrieb.';
const DELIVERIES = {
  waiting: ['ist noch nicht zugestellt.', 'sind noch nicht zugestellt.'],
  stuck: [`kommt nicht an. ${TELL}`, `kommen nicht an. ${TELL}`],
  held: [
    `wäre zu löschen und wartet auf eine Bestätigung, weil die Uhr gesprungen sein kann. ${TELL}`,
    `wären zu löschen und warten auf eine Bestätigung, weil die Uhr gesprungen sein kann. ${TELL}`,
  ],
  undeliverable: [`lässt sich nicht zustellen. ${TELL}`, `lassen sich nicht zustellen. ${TELL}`],
} as const;

function describeDeliveries(state: keyof typeof DELIVERIES, count: number): string {
  const [one, many] = DELIVERIES[state];
  return count === 1 ? `Eine Sendung ${one}` : `${count} Sendungen ${many}`;
}
