import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { isInstant } from '../datesInGerman.ts';
import { comparable, type ClickedPiece } from './clickedPiece.ts';
import { readMark, type TextMark } from './textMarks.ts';

/** A field with its path in the form, e.g. `bloecke.2.titel`. */
export interface FieldPlace {
  readonly path: string;
  readonly kind: 'text' | 'rich' | 'picture';
  /** Of a rich text, the paragraph; otherwise empty. */
  readonly text: string;
}

interface OpenForm {
  readonly uid: string;
  readonly documentId: string;
  readonly locale: string | null;
  readonly values: unknown;
}

type Target = { readonly place: FieldPlace } | { readonly entry: TextMark };

/**
 * The target of a clicked piece: a field of the open form, or another entry. A text that the form
 * lacks in its language is in the German entry. Null for the site's own texts.
 */
export function findTarget(form: OpenForm, piece: ClickedPiece): Target | null {
  const mark = readMark(piece.mark);
  const isOwn = mark?.uid === form.uid && mark.documentId === form.documentId;
  if (mark !== null && !isOwn) return { entry: mark };
  const place = findField(form.values, mark?.path ?? '', piece);
  if (place !== null) return { place };
  return mark === null || mark.locale === form.locale ? null : { entry: mark };
}

/**
 * The field of a piece whose nearest marked text is at `path`: that text itself, if it was clicked.
 * Otherwise a field that the page shows in another form (a picture, a date, a phone number), in the
 * same component or around it. At last the marked text, which leads to its block.
 */
function findField(values: unknown, path: string, piece: ClickedPiece): FieldPlace | null {
  const marked = path === '' ? null : placeAt(values, path);
  const clicked = comparable(piece.text);
  if (piece.picture === '' && clicked !== '' && comparable(marked?.text ?? '').includes(clicked))
    return marked;
  const names = path.split('.').slice(0, -1);
  for (let depth = names.length; depth >= 0; depth -= 1) {
    const around = names.slice(0, depth);
    const fields = fieldsIn(valueAt(values, around), around.join('.'));
    const found = fields.find((field) => isShownBy(field, piece, clicked));
    if (found !== undefined) return found;
  }
  return piece.picture === '' ? marked : null;
}

/** The field at a marked path; null if the form does not have it. */
function placeAt(values: unknown, path: string): FieldPlace | null {
  const [field = '', paragraph] = path.split('#');
  const names = field.split('.');
  if (!isObject(valueAt(values, names.slice(0, -1)))) return null;
  const value = valueAt(values, names);
  if (paragraph !== undefined)
    return { path: field, kind: 'rich', text: textOf(valueAt(value, paragraph.split('.'))) };
  return { path: field, kind: 'text', text: typeof value === 'string' ? value : '' };
}

/** Fields that visitors do not read. */
const UNSEEN =
  /^(?:marke|pfad|slug|handle|ziel|id|documentId|locale|status|__component|__temp_key__|apiData|localizations|meta[A-Z]\w*|\w+At|\w+By)$/;

/** The short texts, dates, numbers and pictures in a part of a form. */
function fieldsIn(value: unknown, path: string): FieldPlace[] {
  if (typeof value === 'string' || typeof value === 'number')
    return [{ path, kind: 'text', text: String(value) }];
  if (!isObject(value)) return [];
  const { url, mime } = value;
  // One field has several pictures.
  if (typeof url === 'string' && mime !== undefined)
    return [{ path: path.replace(/\.\d+$/, ''), kind: 'picture', text: url }];
  return Object.entries(value).flatMap(([name, inner]) =>
    UNSEEN.test(name) ? [] : fieldsIn(inner, path === '' ? name : `${path}.${name}`),
  );
}

function isShownBy(
  { kind, text }: FieldPlace,
  { picture, link, moment }: ClickedPiece,
  clicked: string,
): boolean {
  if (kind === 'picture') return picture !== '' && picture.includes(text.split('/').at(-1) ?? text);
  if (picture !== '') return false;
  return (
    (clicked !== '' && comparable(text) === clicked) ||
    isReachedBy(text, link) ||
    (moment !== '' && isAt(text, moment))
  );
}

/** Whether a text is the phone number or mail address of a link. */
export function isReachedBy(text: string, link: string): boolean {
  const [, scheme, target = ''] = /^(tel|mailto):([^?]+)/.exec(link) ?? [];
  if (scheme === 'mailto') return text.toLowerCase() === target.toLowerCase();
  const digits = target.replaceAll(/\D/g, '').slice(-9);
  return digits.length === 9 && text.replaceAll(/\D/g, '').slice(-9) === digits;
}

const DATED = /^\d{4}-\d\d-\d\d/;

const isAt = (text: string, moment: string): boolean =>
  DATED.test(text) &&
  isInstant(text) &&
  (dayOf(text) === moment || new Date(text).getTime() === new Date(moment).getTime());

const dayOf = (text: string): string => (text.length > 10 ? zurichDate(new Date(text)) : text);

const valueAt = (value: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);

/** The text of a node of a rich text. */
function textOf(node: unknown): string {
  if (!isObject(node)) return '';
  const { text, children } = node;
  if (typeof text === 'string') return text;
  return Array.isArray(children) ? children.map(textOf).join('') : '';
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
