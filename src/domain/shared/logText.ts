/** Errors whose quoted words are names of code, of files or of tables, never what somebody typed. */
const QUOTES_CODE = new Set(['TypeError', 'ReferenceError']);
/** SQLSTATE: syntax and rights, connection, resources, operator. Their quoted words name objects. */
const QUOTES_OBJECTS = /^(?:42|08|53|57)/;
const LONGEST_MESSAGE = 1000;
const MAX_CAUSES = 3;
const FRAME = /^\s+at /;
/** Also one whose end was cut off. */
const DOUBLE = /"[^"]*(?:"|$)/g;
const SINGLE = /'[^']*(?:'|$)/g;
const BACKTICK = /`[^`]*(?:`|$)/g;
/** Between the statement and the driver's words, as Knex joins them. */
const AFTER_STATEMENT = ' - ';

interface LoggedError extends Error {
  readonly code?: unknown;
  /** Of the system's errors. */
  readonly syscall?: unknown;
  /** Of PostgreSQL's errors. */
  readonly severity?: unknown;
  readonly table?: unknown;
  readonly constraint?: unknown;
}

/**
 * An error as text for a log: name, code, message and stack, and those of its causes. What others
 * sent is left out: values that a message quotes, rows in PostgreSQL's details, the bodies and
 * headers of requests.
 */
export function describeError(error: unknown, causes = MAX_CAUSES): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const { name, cause, stack } = error;
  const { code, table, constraint } = error as LoggedError;
  const facts = [code, table, constraint].filter((fact) => typeof fact === 'string');
  const frames = (stack ?? '').split('\n').filter((line) => FRAME.test(line));
  const message = withoutPersonalData(messageOf(error));
  return [
    `${name}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}: ${message}`,
    ...frames,
    ...(cause === undefined || causes === 0
      ? []
      : [`because: ${describeError(cause, causes - 1)}`]),
  ].join('\n');
}

function messageOf(error: LoggedError): string {
  const { name, code = '', syscall, severity } = error;
  const message = error.message.slice(0, LONGEST_MESSAGE);
  if (QUOTES_CODE.has(name) || typeof syscall === 'string') return message;
  const isSqlite = String(code).startsWith('SQLITE');
  if (severity === undefined && !isSqlite)
    return [DOUBLE, SINGLE, BACKTICK].reduce((text, quoted) => text.replace(quoted, '…'), message);
  const at = message.lastIndexOf(AFTER_STATEMENT);
  // In the statement they are columns.
  const statement = at < 0 ? '' : message.slice(0, at + AFTER_STATEMENT.length);
  const words = message.slice(statement.length);
  const keepsWords = isSqlite || QUOTES_OBJECTS.test(String(code));
  return `${statement.replace(SINGLE, '…')}${keepsWords ? words : words.replace(DOUBLE, '…')}`;
}

const PART_OF_ADDRESS = /[^@\s"'`<>()[\]{},;|\\/?=]/;
const HOST = /[A-Za-z0-9]/;
const QUERY = /\?[\w%.[\]~+-]+=[^\s"'`<>\\]*/g;
const BEARER = /\bBearer [\w.~+/=-]+/g;
const SIGNED_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
/** Stored under names that contain those that people gave to their files. */
const UPLOADED = /(uploads\/)[^\s"'`/\\]+/g;

/**
 * The same line without mail addresses, passwords in addresses, queries, tokens, and names of
 * uploaded files. It cannot recognise a person's name: typed text must never be logged.
 */
export function withoutPersonalData(line: string): string {
  let text = line;
  if (text.includes('?')) text = text.replace(QUERY, '?…');
  if (text.includes('Bearer ')) text = text.replace(BEARER, 'Bearer …');
  if (text.includes('eyJ')) text = text.replace(SIGNED_TOKEN, '…');
  if (text.includes('uploads/')) text = text.replace(UPLOADED, '$1…');
  return text.includes('@') ? withoutAddresses(text) : text;
}

/**
 * By hand: each letter is looked at twice at most, whatever the text is made of. Without a name
 * before its sign it is no address, but the path of a package.
 */
function withoutAddresses(text: string): string {
  let [cleaned, from] = ['', 0];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', Math.max(at + 1, from))) {
    let start = at;
    while (start > from && PART_OF_ADDRESS.test(text[start - 1] ?? '')) start -= 1;
    if (start === at || !HOST.test(text[at + 1] ?? '')) continue;
    let end = at + 1;
    while (end < text.length && PART_OF_ADDRESS.test(text[end] ?? '')) end += 1;
    cleaned += `${text.slice(from, start)}…@…`;
    from = end;
  }
  return cleaned + text.slice(from);
}
