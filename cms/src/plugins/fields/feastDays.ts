/** A day that a house may add to its exceptions. */
export interface FeastDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** In the fields of `oeffnung.ausnahme`; a language is missing if the library has no name in it. */
  readonly reason: {
    readonly grund: string;
    readonly grundFr: string | null;
    readonly grundIt: string | null;
    readonly grundEn: string | null;
  };
  /** False where the day is not a holiday by law in the whole canton. */
  readonly isPublic: boolean;
}

/** What is no holiday, and yet a day on which houses close earlier. */
const EVES = [
  {
    day: '12-24',
    reason: {
      grund: 'Heiligabend',
      grundFr: 'Veille de Noël',
      grundIt: 'Vigilia di Natale',
      grundEn: 'Christmas Eve',
    },
  },
  {
    day: '12-31',
    reason: {
      grund: 'Silvester',
      grundFr: 'Saint-Sylvestre',
      grundIt: 'San Silvestro',
      grundEn: 'New Year’s Eve',
    },
  },
] as const;

const LANGUAGES = ['de', 'fr', 'it', 'en'] as const;

/** No house closes for them, and they are always Sundays. */
const isFamilyDay = (rule: string): boolean => /sunday in (?:may|june)/i.test(rule);

/**
 * The feast days of a canton from a day on until the end of the next year, and the two eves. The
 * library is loaded with the first question: it needs about 35 MB of memory.
 */
export async function listFeastDays(canton: string, from: string): Promise<readonly FeastDay[]> {
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays('CH', canton);
  const thisYear = Number(from.slice(0, 4));
  const days = [thisYear, thisYear + 1].flatMap((year) => {
    const [german, ...others] = LANGUAGES.map((language) => calendar.getHolidays(year, language));
    const named = (german ?? []).flatMap(({ date, name, rule, type }, at): FeastDay[] => {
      if (isFamilyDay(rule)) return [];
      // Without a name in a language the library answers in another one.
      const names = [name, ...others.map((days) => days[at]?.name ?? name)].map((own) =>
        own.replaceAll("'", '’'),
      );
      const [grund = name, grundFr = null, grundIt = null, grundEn = null] = names.map(
        (own, place) => (names.indexOf(own) === place ? own : null),
      );
      const reason = { grund: grund ?? name, grundFr, grundIt, grundEn };
      return [{ date: date.slice(0, 10), reason, isPublic: type === 'public' }];
    });
    const eves = EVES.map(({ day, reason }) => ({
      date: `${year}-${day}`,
      reason,
      isPublic: false,
    }));
    return [...named, ...eves].toSorted((one, other) => one.date.localeCompare(other.date));
  });
  return days.filter(({ date }) => date >= from);
}
