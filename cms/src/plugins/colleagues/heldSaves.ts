import { answerOrAway, AWAY } from '../../admin/retryWhileUnavailable.ts';
import { BASE_VERSION_HEADER, type ComparedForm } from './bothTexts.ts';
import { noteUnsaved } from './sessionEnd.ts';

type Fields = Record<string, unknown>;

/** The server's comparison of a form with a draft that someone else has saved. */
export interface BothAnswer extends ComparedForm {
  /** The draft's `updatedAt`. */
  readonly version: string;
  /** Empty if the service itself saved it. */
  readonly by: string;
  /** Whether the same person saved it in another window. */
  readonly isOwn: boolean;
}

/** The draft that a form is opened with, as the server returns it. */
export interface BaseDraft {
  readonly version: string;
  readonly base: Record<string, unknown>;
}

/** A form that is open in this window. */
export interface OpenForm {
  readonly uid: string;
  readonly documentId: string;
  /** Empty if the type has no languages. */
  readonly locale: string;
  /** The `updatedAt` of the draft that the form was opened with. */
  version: string;
  /** The `updatedAt` of a newer draft that the editor has looked at since; null for none. */
  seen: string | null;
  /** Called before a save is sent. */
  onSave(): void;
  /** Called after the save succeeded. */
  onSaved(): void;
  compare(form: Fields): Promise<BothAnswer>;
  /** Asks the editor. Resolves to the form to save, or null to continue writing. */
  choose(both: BothAnswer): Promise<Fields | null>;
  /** Called if the save did not succeed: the editor continues writing, or there was no response. */
  onHeldBack(): void;
  /** Called if the entry is deleted. */
  onGone(): void;
}

const forms = new Set<OpenForm>();

/**
 * Registers a form, so that its saves carry the version that it was opened with. Returns a function
 * that ends this.
 */
export function openForm(form: OpenForm): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

/**
 * Adds to each save of an open form the version of the draft that the form was opened with. If the
 * server refuses a save, the response is held until the editor has chosen between both texts; then
 * their choice is saved. Strapi's buttons, shortcuts and dialogs never see the refusal, after which
 * they would read the entry again and lose the typed text.
 */
export function interceptConflictingSaves(send: typeof fetch): typeof fetch {
  return async (input, init) => {
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

/** The last responses for the few entries that were read most recently. */
const lastRead = new Map<string, string>();
const MAX_READ = 5;

/**
 * Strapi reads an entry again after a save. If the entry is deleted or no response comes, it would
 * show an error page in place of the form. Instead it gets the last known response again.
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
  for (const oldest of [...lastRead.keys()].slice(0, -MAX_READ)) lastRead.delete(oldest);
  return response;
}

/** Unregisters the unsaved text once a save has its response; null if no save is in progress. */
let endOfSave: (() => void) | null = null;

/**
 * Strapi unmounts the form while it saves, so the form cannot report its unsaved text itself. A
 * save that is refused because the session has ended is repeated once the editor has signed in.
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

/** Has the shape of Strapi's own validation error, after which Strapi leaves the form as it is. */
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
  headers.set(BASE_VERSION_HEADER, version);
  return { ...init, headers };
}

/**
 * Stores the new version from the response: a second save may follow before Strapi has read the
 * entry again.
 */
async function noteVersion(form: OpenForm, response: Response): Promise<void> {
  const { data } = (await response.json().catch(() => ({}))) as { readonly data?: Fields };
  const { updatedAt, publishedAt } = data ?? {};
  if (typeof updatedAt === 'string' && !publishedAt) form.version = updatedAt;
}

interface Request {
  /** A `save` can be held; a `loss` (delete, discard, unpublish) cannot. */
  readonly kind: 'save' | 'loss' | null;
  readonly form: OpenForm | undefined;
  /** Identifies the entry and its language; null if the request is not for an entry. */
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
