import { failure, success, type Result } from '../shared/Result.ts';
import { asciiDigits } from '../shared/asciiDigits.ts';
import { stripInvisibleCharacters } from '../shared/stripInvisibleCharacters.ts';
import { isDate } from '../shared/zurichCalendar.ts';

/**
 * The problem of a single field. A form with days finds the last three: `past` is a day that is
 * over, `tooFar` one too far ahead, `order` one before the day that it must follow.
 */
export type FieldProblem = 'missing' | 'invalid' | 'tooLong' | 'past' | 'tooFar' | 'order';

/**
 * The control of the field; `lines` is a multi-line text, `choice` a list of options, `ids` a group
 * of checkboxes that share the field's name, `date` a day.
 */
export type FieldKind = 'line' | 'lines' | 'email' | 'phone' | 'choice' | 'ids' | 'date';

/** One field of a form that visitors send, with everything that the layers know about it. */
export interface FormField<Value> {
  /**
   * The German name in the form, in drafts and in the content service, and the id on the page. It
   * must not change once released: open pages send it, and the content service has a column of that
   * name.
   */
  readonly name: string;
  readonly kind: FieldKind;
  /** Maximum number of characters (code points); null for a choice. */
  readonly limit: number | null;
  /** Whether the form is rejected without it. The value of an optional field may be null. */
  readonly required: boolean;
  /** The options of a choice, in order; empty for the other kinds. */
  readonly options: readonly Value[];
  /** Cleans and checks the typed text. */
  parse(typed: string): Result<Value, FieldProblem>;
  /** The value in the notation of forms and the content service; empty for null. */
  write(value: Value): string;
  /** Whether a value that was read from the disk is valid for this field. */
  holds(stored: unknown): boolean;
}

interface Bounds {
  /** In characters. */
  readonly atMost: number;
}

type TextRules = Bounds & {
  readonly kind: FieldKind;
  readonly clean: (typed: string) => string;
  /** Called only for a text that is neither empty nor too long. */
  readonly isValid?: (text: string) => boolean;
};

/**
 * Seven digits without a letter between: a person can dial it, whatever else stands beside it. E.164
 * allows fifteen digits; a `00` prefix adds two.
 */
const DIALLED = /(?:^|\D)(?!\d{18})(?:\d[^\d\p{L}]*){7}/u;
/** Two numbers, each with a remark. */
const PHONE_LIMIT = 100;
/** RFC 5321, section 4.5.3.1.3, without the brackets. */
const EMAIL_LIMIT = 254;
/**
 * The same rule as browsers use for `type="email"` (HTML, "valid e-mail address"); the content
 * service accepts nothing else. Umlauts are allowed only in the domain.
 */
const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/i;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/**
 * A single line of text; consecutive blanks become one. `pattern` must match the whole line, as
 * `clean` returns it.
 */
export const textLine = (
  name: string,
  {
    pattern,
    clean = cleanLine,
    ...bounds
  }: Bounds & Partial<Pick<TextRules, 'clean'>> & { readonly pattern?: RegExp },
): FormField<string | null> =>
  textField(name, {
    ...bounds,
    kind: 'line',
    clean,
    ...(pattern && { isValid: (text) => pattern.test(text) }),
  });

/** Multi-line text; line breaks are kept. */
export const textLines = (name: string, bounds: Bounds): FormField<string | null> =>
  textField(name, { ...bounds, kind: 'lines', clean: cleanText });

/** An e-mail address. */
export const emailField = (name: string): FormField<string | null> =>
  textField(name, {
    kind: 'email',
    atMost: EMAIL_LIMIT,
    clean: cleanText,
    isValid: isEmail,
  });

/** A text with a phone number that somebody can dial, kept as typed. */
export const phoneField = (name: string): FormField<string | null> =>
  textField(name, {
    kind: 'phone',
    atMost: PHONE_LIMIT,
    clean: cleanNumber,
    isValid: (text) => DIALLED.test(text),
  });

/** A day that exists, YYYY-MM-DD. */
export const dateField = (name: string): FormField<string | null> => ({
  name,
  kind: 'date',
  limit: null,
  required: false,
  options: [],
  parse(typed) {
    const text = cleanNumber(typed);
    if (text === '') return success(null);
    return isDate(text) ? success(text) : failure('invalid');
  },
  write: (value) => value ?? '',
  holds: (stored) => stored === null || (typeof stored === 'string' && isDate(stored)),
});

/** One of several options, each with its value in forms. */
export const choiceField = <Option extends string>(
  name: string,
  options: readonly Option[],
  words: Readonly<Record<Option, string>>,
): FormField<Option | null> => ({
  name,
  kind: 'choice',
  limit: null,
  required: false,
  options,
  parse(typed) {
    if (typed === '') return success(null);
    const found = options.find((option) => words[option] === typed);
    return found === undefined ? failure('invalid') : success(found);
  },
  write: (value) => (value === null ? '' : words[value]),
  holds: (stored) => stored === null || options.some((option) => option === stored),
});

/**
 * Ids that the content defines, of checkboxes of one name; as typed, in a line with blanks between
 * them. What is no id is left out; whether there is such an entry is for others to check.
 */
export const idsField = (name: string): FormField<readonly string[] | null> => ({
  name,
  kind: 'ids',
  limit: null,
  required: false,
  options: [],
  parse: (typed) => success(typed.match(/[a-z][\w-]*/g)),
  write: (value) => (value ?? []).join(' '),
  holds: (stored) => stored === null || Array.isArray(stored),
});

/** The same field, but required: the form is rejected without it. */
export const requiredField = <Value>(field: FormField<Value | null>): FormField<Value> => ({
  ...field,
  required: true,
  options: field.options.filter((option) => option !== null),
  parse(typed) {
    const parsed = field.parse(typed);
    if (!parsed.ok) return parsed;
    return parsed.value === null ? failure('missing') : success(parsed.value);
  },
  holds: (stored) => stored !== null && field.holds(stored),
});

/**
 * A text in normalised form, without invisible characters and without anything that could end a
 * line of a mail header or of a log.
 */
function cleanText(typed: string): string {
  return stripInvisibleCharacters(typed)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .trim();
}

const cleanLine = (typed: string): string => cleanText(typed).replaceAll(/\s+/g, ' ');

/** A line with digits, in ASCII. */
export const cleanNumber = (typed: string): string => asciiDigits(cleanLine(typed));

function textField(
  name: string,
  { kind, atMost, clean, isValid }: TextRules,
): FormField<string | null> {
  const problemOf = (text: string): FieldProblem | null => {
    const length = [...text].length;
    if (length > atMost) return 'tooLong';
    return isValid === undefined || isValid(text) ? null : 'invalid';
  };
  return {
    name,
    kind,
    limit: atMost,
    required: false,
    options: [],
    parse(typed) {
      const text = clean(typed);
      if (text === '') return success(null);
      const problem = problemOf(text);
      return problem === null ? success(text) : failure(problem);
    },
    write: (value) => value ?? '',
    holds: (stored) => stored === null || typeof stored === 'string',
  };
}

function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    (/^\p{ASCII}*$/u.test(domain) || hasAsciiForm(domain))
  );
}

/** Whether the domain has a name in ASCII (IDNA): the content service accepts no other. */
function hasAsciiForm(domain: string): boolean {
  try {
    return new URL(`http://${domain}`).hostname.split('.').every(({ length }) => length <= 63);
  } catch {
    return false;
  }
}
