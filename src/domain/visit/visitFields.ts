import type { FieldKey, FieldProblems, FieldValues, TypedFields } from '../form/fieldList.ts';
import {
  choiceField,
  dateField,
  emailField,
  phoneField,
  requiredField,
  textLine,
  textLines,
} from '../form/formField.ts';
import { CARE_LEVELS, type OfferKind } from '../places/Offer.ts';
import { OFFER_KIND_SLUGS } from '../places/placeAddress.ts';

/** What a request is about. */
export const VISIT_CONCERNS = ['visit', 'advice', 'admission', 'shortStay', 'guestRoom'] as const;
export type VisitConcern = (typeof VISIT_CONCERNS)[number];

const CONCERN_WORDS: Readonly<Record<VisitConcern, string>> = {
  visit: 'besichtigung',
  advice: 'beratung',
  admission: 'eintritt',
  shortStay: 'kurzaufenthalt',
  guestRoom: 'gaestezimmer',
};

/** What somebody who refers a person looks for. */
export const WANTED_KINDS = [
  'longTerm',
  'dementia',
  'shortStay',
  'dayPlace',
] as const satisfies readonly OfferKind[];
export type WantedKind = (typeof WANTED_KINDS)[number];

export const FOR_WHOM = ['me', 'parent', 'partner', 'other'] as const;
export type ForWhom = (typeof FOR_WHOM)[number];

export const HOW_SOON = ['now', 'threeMonths', 'later'] as const;
export type HowSoon = (typeof HOW_SOON)[number];

/** Levels of care as a form sends them; none is "weiss ich nicht". */
const LEVELS: readonly string[] = Array.from({ length: CARE_LEVELS }, (_, level) => String(level));

export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** The parts of a day in forms and in the content service. */
export const DAY_PART_WORDS: Readonly<Record<DayPart, string>> = {
  morning: 'vormittag',
  afternoon: 'nachmittag',
  evening: 'abend',
};

/** The fields of a request besides the wished times, in the order of the page. */
export const VISIT_ENTRY_FIELDS = {
  concern: requiredField(choiceField('anliegen', VISIT_CONCERNS, CONCERN_WORDS)),
  wanted: choiceField('gesucht', WANTED_KINDS, OFFER_KIND_SLUGS),
  forWhom: choiceField('fuerWen', FOR_WHOM, {
    me: 'ich',
    parent: 'eltern',
    partner: 'partner',
    other: 'andere',
  }),
  howSoon: choiceField('wieBald', HOW_SOON, {
    now: 'sofort',
    threeMonths: 'drei-monate',
    later: 'vorsorglich',
  }),
  arrival: dateField('anreise'),
  departure: dateField('abreise'),
  level: choiceField('stufe', LEVELS, Object.fromEntries(LEVELS.map((level) => [level, level]))),
  /** Where the person lives: that community pays what is left of the care. */
  residence: textLine('wohngemeinde', { atMost: 100 }),
  institution: textLine('institution', { atMost: 100 }),
  role: textLine('funktion', { atMost: 100 }),
  name: requiredField(textLine('name', { atMost: 100 })),
  callback: phoneField('rueckruf'),
  phone: phoneField('telefon'),
  email: emailField('email'),
  text: textLines('text', { atMost: 2000 }),
};

/** The wished times, which the content service has as one list. */
const WISH_FIELDS = {
  day1: dateField('tag1'),
  time1: choiceField('zeit1', DAY_PARTS, DAY_PART_WORDS),
  day2: dateField('tag2'),
  time2: choiceField('zeit2', DAY_PARTS, DAY_PART_WORDS),
  day3: dateField('tag3'),
  time3: choiceField('zeit3', DAY_PARTS, DAY_PART_WORDS),
};

/** The days and parts of the day of the wishes, the first one first. */
export const WISHES = [
  ['day1', 'time1'],
  ['day2', 'time2'],
  ['day3', 'time3'],
] as const;

export const VISIT_FIELDS = { ...VISIT_ENTRY_FIELDS, ...WISH_FIELDS };

/** A request, checked by `parseVisitRequest`; what its form does not ask for is null. */
export type VisitRequest = FieldValues<typeof VISIT_FIELDS>;
export type VisitField = FieldKey<typeof VISIT_FIELDS>;
/** As typed; choices by their words. */
export type VisitValues = TypedFields<typeof VISIT_FIELDS>;
/** The problem of each invalid field; `oneOf` at `phone`: phone and e-mail are both missing. */
export type VisitProblems = FieldProblems<typeof VISIT_FIELDS>;

/** One for families and one for who refers a person: doctors and social services. */
export type VisitFormKind = 'visit' | 'referral';

/** Whether a request asks for nights, so that it has an arrival in place of wished times. */
export const isStay = (concern: VisitConcern): boolean =>
  concern === 'shortStay' || concern === 'guestRoom';

const TIMES = WISHES.flat();
const FAMILY_START = ['concern', 'forWhom', 'howSoon', 'level'] as const;
const FAMILY_END = ['name', 'phone', 'email', 'text'] as const;
const REFERRAL: readonly VisitField[] = [
  'wanted',
  'howSoon',
  'arrival',
  'level',
  'residence',
  'institution',
  'role',
  'name',
  'callback',
  'email',
  'text',
];

/** The fields that a form asks for, in the order of the page; nights in place of wishes for a stay. */
export const askedFields = (kind: VisitFormKind, concern: VisitConcern): readonly VisitField[] =>
  kind === 'referral'
    ? REFERRAL
    : [
        ...FAMILY_START,
        ...(isStay(concern) ? (['arrival', 'departure'] as const) : TIMES),
        ...FAMILY_END,
      ];

/** A time that would suit the person. */
export interface VisitWish {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly time: DayPart;
}

/** The wished times of a request, those without a day or a part of the day left out. */
export const wishesOf = (request: VisitRequest): readonly VisitWish[] =>
  WISHES.flatMap(([dayField, timeField]) => {
    const [day, time] = [request[dayField], request[timeField]];
    return day === null || time === null ? [] : [{ day, time }];
  });

/** What a request with an offer of this kind is about unless the person says otherwise. */
export const concernOf = (kind: OfferKind | null): VisitConcern =>
  kind === 'shortStay' || kind === 'guestRoom' ? kind : 'visit';
