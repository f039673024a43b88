import { answerOrAway, AWAY } from '../../admin/awaitService.ts';
import { BEGAN_WITH, type ComparedForm } from './bothTexts.ts';
import { noteUnsaved } from './sessionEnd.ts';

type Fields = Record<string, unknown>;

/** What the server says of a form whose draft somebody else has saved. */
export interface BothAnswer extends ComparedForm {
  /** The draft's `updatedAt`. */
  readonly version: string;
  /** Empty where the service itself has saved. */
  readonly by: string;
  /** Saved by the same person in another window. */
  readonly isOwn: boolean;
}

/** The draft that a form begins with, as the server tells it. */
export interface Beginning {
  readonly version: string;
  readonly base: Record<string, unknown>;
}

/** A form that is open in this window. */
export interface OpenForm {
  readonly uid: string;
  readonly documentId: string;
  /** Empty where the type has no languages. */
  readonly locale: string;
  /** The `updatedAt` of the draft that the form began with. */
  version: string;
  /** Of a newer draft that the person has looked at since, if any. */
  seen: string | null;
  /** Before a save leaves. */
  onSave(): void;
  /** After the save was taken. */
  onSaved(): void;
  compare(form: Fields): Promise<BothAnswer>;
  /** Asks the person: the form to save, or null to write on. */
  choose(both: BothAnswer): Promise<Fields | null>;
  /** The person writes on, or the answer did not come. */
  onHeldBack(): void;
  /** The entry is deleted. */
  onGone(): void;
}

const forms = new Set<OpenForm>();

/** From now on the form's saves say what it began with; answers the end. */
export function openForm(form: OpenForm): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

/**
 * Has each save of an open form say which draft it began with, and holds one that the server
 * refuses until the person has chosen between both texts: it then goes on with what they chose.
 * Strapi's buttons, shortcuts and dialogs never hear of the refusal, after which they would read the
 * entry again and lose what was typed. They have no other place where a plugin may stand.
 */
export function holdRefusedSaves(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const method = init?.method ?? 'GET';
    const { kind, form, entry } = readRequest(input, method);
    if (entry !== null && method === 'GET') return readAgain(send(input, init), entry, form);
    if (form === undefined || kind === null) return send(input, init);
    if (kind === 'save') return saveUnderWay(save(send, form, input, init));
    const response = await send(input, withVersion(init, form.seen ?? form.version));
    if (response.ok) form.onSaved();
    return response;
  };
}

/** What was last read of an entry, of the few that were read last. */
const lastRead = new Map<string, string>();
const MOST_READ = 5;

/**
 * Strapi reads an entry again after a save, and shows a page of errors in place of the form where it
 * is deleted or no answer comes: it is told once more what the open form began with.
 */
async function readAgain(
  asked: Promise<Response>,
  entry: string,
  form: OpenForm | undefined,
): Promise<Response> {
  const response = await answerOrAway(asked);
  const known = lastRead.get(entry);
  if ((response === AWAY || response.status === 404) && form !== undefined && known !== undefined)
    return new Response(known, { headers: { 'content-type': 'application/json' } });
  if (response === AWAY) return asked;
  if (!response.ok) return response;
  const text = await response.clone().text();
  lastRead.delete(entry);
  lastRead.set(entry, text);
  for (const oldest of [...lastRead.keys()].slice(0, -MOST_READ)) lastRead.delete(oldest);
  return response;
}

/** Ends when a save has its answer; null while none is under way. */
let endOfSave: (() => void) | null = null;

/**
 * Strapi takes the form away while it saves, so the form cannot say that its text is not saved yet.
 * One that is refused because the session has ended is repeated once somebody has signed in.
 */
async function saveUnderWay(saving: Promise<Response>): Promise<Response> {
  endOfSave?.();
  endOfSave = noteUnsaved();
  let isRepeated = false;
  try {
    const response = await saving;
    isRepeated = response.status === 401;
    return response;
  } finally {
    if (!isRepeated) {
      endOfSave?.();
      endOfSave = null;
    }
  }
}

async function save(
  send: typeof fetch,
  form: OpenForm,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> {
  form.onSave();
  const fields = readFields(init?.body);
  let { version } = form;
  let request = withVersion(init, version);
  for (;;) {
    const response = await answerOrAway(send(input, request));
    if (response === AWAY) {
      form.onHeldBack();
      return heldBack(NO_CONNECTION);
    }
    if (response.ok) {
      await noteVersion(form, response.clone());
      form.onSaved();
    }
    if (response.status === 404) {
      form.onHeldBack();
      form.onGone();
      return heldBack(GONE);
    }
    if (response.status !== 409 || fields === null) {
      if (!response.ok) form.onHeldBack();
      return response;
    }
    const both = await form.compare(fields).catch(() => null);
    if (both !== null && Date.parse(both.version) <= Date.parse(version)) return response;
    const chosen = both === null || both.pieces.length === 0 ? both?.form : await form.choose(both);
    if (!both || !chosen) {
      form.seen = both?.version ?? null;
      form.onHeldBack();
      return heldBack(both === null ? NO_ANSWER : NOT_SAVED);
    }
    version = both.version;
    request = withVersion({ ...init, body: JSON.stringify(chosen) }, version);
  }
}

const NOT_SAVED = 'Noch nicht gespeichert. Ihr Text steht weiter im Formular.';
const NO_CONNECTION =
  'Keine Verbindung zum Server. Ihr Text steht weiter im Formular: ' +
  'Bitte speichern Sie gleich noch einmal.';
const GONE = 'Diesen Eintrag gibt es nicht mehr. Ihr Text ist nicht verloren.';
const NO_ANSWER =
  'Jemand anderes hat inzwischen gespeichert, und die Texte lassen sich gerade nicht vergleichen. ' +
  'Ihr Text steht weiter im Formular: Bitte speichern Sie gleich noch einmal.';

/** As Strapi's own refusal of a field looks: after it the form is left as it is. */
const heldBack = (message: string): Response =>
  Response.json(
    { data: null, error: { status: 400, name: 'ValidationError', message, details: {} } },
    { status: 400 },
  );

function readFields(body: unknown): Fields | null {
  if (typeof body !== 'string') return null;
  const fields: unknown = JSON.parse(body);
  return typeof fields === 'object' && fields !== null ? (fields as Fields) : null;
}

function withVersion(init: RequestInit | undefined, version: string): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set(BEGAN_WITH, version);
  return { ...init, headers };
}

/** A second save may follow before Strapi has read the entry again. */
async function noteVersion(form: OpenForm, response: Response): Promise<void> {
  const { data } = (await response.json().catch(() => ({}))) as { readonly data?: Fields };
  const { updatedAt, publishedAt } = data ?? {};
  if (typeof updatedAt === 'string' && !publishedAt) form.version = updatedAt;
}

interface Request {
  /** A save can be held, what only loses a text cannot. */
  readonly kind: 'save' | 'loss' | null;
  readonly form: OpenForm | undefined;
  /** Names the entry in its language; null where it is no entry that is asked for. */
  readonly entry: string | null;
}

const ENTRY =
  /\/content-manager\/(?:collection-types\/([^/]+)\/([^/]+)|single-types\/([^/]+))(?:\/actions\/(\w+))?$/;

function readRequest(input: RequestInfo | URL, method: string): Request {
  const { href } =
    input instanceof globalThis.Request ? new URL(input.url) : new URL(input, location.href);
  const { pathname, searchParams } = new URL(href);
  const [, listed, documentId, single, action] = ENTRY.exec(pathname) ?? [];
  const uid = listed ?? single;
  const locale = searchParams.get('locale');
  const isEntry = documentId !== undefined && action === undefined;
  return {
    kind: kindOf(method, action),
    entry: isEntry ? `${pathname} ${locale ?? ''}` : null,
    form: [...forms].find(
      (form) =>
        form.uid === uid &&
        (single !== undefined || form.documentId === documentId) &&
        (locale === null || form.locale === '' || form.locale === locale),
    ),
  };
}

function kindOf(method: string, action: string | undefined): Request['kind'] {
  if (method === 'PUT' || (method === 'POST' && action === 'publish')) return 'save';
  const isLoss = method === 'DELETE' || action === 'discard' || action === 'unpublish';
  return isLoss && method !== 'GET' ? 'loss' : null;
}
