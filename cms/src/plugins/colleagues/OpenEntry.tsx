import { Typography } from '@strapi/design-system';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { clockInGerman } from '../datesInGerman.ts';
import type { EditViewProps, SidePanel } from '../editView.tsx';
import { BothTextsDialog } from './BothTextsDialog.tsx';
import { focusedElement, focusReplacement } from './formFocus.ts';
import { GoneDialog } from './GoneDialog.tsx';
import { openForm, type BaseDraft, type BothAnswer, type OpenForm } from './heldSaves.ts';
import type { EntryEnding } from './presence.ts';
import { useUnsavedText } from './SignInAgain.tsx';
import { Stack } from '../parts.tsx';

const HEARTBEAT_MS = 8000;

/**
 * The side panel that shows who else has the entry open and what they did to it; null while alone.
 * It also watches the saves.
 */
export function useColleagues(props: EditViewProps): SidePanel | null {
  const text = textOf(props);
  const { others, ending, heardAt, hear } = useOthers(text);
  const { question, base } = useWatchedForm(text, props.document?.updatedAt, hear);
  const isUnsaved = useForm('useColleagues', ({ modified }) => modified);
  useUnsavedText(isUnsaved);
  useEffect(wakePanels, [others, ending, question]);
  if (others.length === 0 && question === null && ending === null) return null;
  return {
    title: 'Gerade hier',
    content: (
      <Stack gap={2} width="100%" role="status" className="foyer-colleagues">
        {others.map(({ name, since }) => (
          <Typography key={`${name} ${since}`}>
            {`${name} hat diesen Eintrag auch offen, seit ${clockInGerman(since)} Uhr.`}
          </Typography>
        ))}
        {ending?.kind === 'unpublished' && (
          <Typography textColor="warning700">
            {describeUnpublishing(ending)} {TAKEN_DOWN_TEXT_STAYS}
          </Typography>
        )}
        {ending?.kind === 'deleted' && text !== null && (
          // A new one for each attempt to save: the editor may have closed the one before.
          <GoneDialog key={heardAt} place={text} by={ending.by} base={base} />
        )}
        {question !== null && <BothTextsDialog both={question.both} onChosen={question.onChosen} />}
      </Stack>
    ),
  };
}

/**
 * Milliseconds: longer than the 60 after which Strapi requests an idle callback to render
 * panels.
 */
const PANELS_WAIT = 200;

/**
 * Strapi renders the content of a side panel once the browser is idle. Chromium (156) may not
 * become idle on a screen where nothing moves. An animation frame triggers it, even if no one uses
 * mouse or keyboard.
 */
function wakePanels(): () => void {
  const timer = setTimeout(() => requestAnimationFrame(() => undefined), PANELS_WAIT);
  return () => clearTimeout(timer);
}

const TAKEN_DOWN_TEXT_STAYS =
  'Ihr Text bleibt im Formular; mit «Veröffentlichen» steht er wieder auf der Website.';

/** By whom, when and with which change an entry was taken off the site. */
function describeUnpublishing({ by, occasion }: EntryEnding): string {
  const [isPlanned, change] = [occasion?.isPlanned ?? false, occasion?.change ?? null];
  const inChange = change === null ? '' : ` mit der gemeinsamen Änderung «${change}»`;
  if (isPlanned) {
    const planner = by && ` (geplant von ${by})`;
    return `Dieser Eintrag wurde${inChange} zur geplanten Zeit von der Website genommen${planner}.`;
  }
  return by === ''
    ? `Dieser Eintrag wurde${inChange} von der Website genommen.`
    : `${by} hat diesen Eintrag${inChange} von der Website genommen.`;
}

/**
 * One entry in one language; null for a new one, and for the published version, which is read-only.
 */
type OpenText = Pick<OpenForm, 'uid' | 'documentId' | 'locale'> | null;

const textOf = ({ model, documentId, document, activeTab }: EditViewProps): OpenText => {
  const id = documentId ?? document?.documentId;
  return id === undefined || document === undefined || activeTab === 'published'
    ? null
    : { uid: model, documentId: id, locale: document.locale ?? '' };
};

interface Other {
  readonly name: string;
  readonly since: string;
}

interface Here {
  readonly others: readonly Other[];
  /** What others have done to the entry; null for nothing. */
  readonly ending: EntryEnding | null;
}

/** With the time of the response, in milliseconds since 1970. */
interface Heard extends Here {
  readonly heardAt: number;
}

const ALONE: Heard = { others: [], ending: null, heardAt: 0 };
const GONE: EntryEnding = { kind: 'deleted', by: '', occasion: null };

/**
 * Sends a heartbeat every eight seconds. The response lists the other people, and whether the entry
 * was deleted or taken down.
 */
function useOthers(text: OpenText): Heard & { readonly hear: () => void } {
  const { post } = useFetchClient();
  const [here, setHere] = useState<Heard>(ALONE);
  const { uid, documentId, locale } = text ?? {};
  const beat = useRef<(isGone: boolean) => void>(() => undefined);
  useEffect(() => {
    if (documentId === undefined) return undefined;
    const place = { uid, documentId, locale };
    let isOpen = true;
    const hear = (heard: Here): void => {
      setHere({ ...heard, heardAt: Date.now() });
      // The entry no longer exists, so the heartbeat ends.
      if (heard.ending?.kind === 'deleted') clearInterval(timer);
    };
    const say = (isGone: boolean): void => {
      post<Here>('/colleagues/here', place).then(
        ({ data }) => isOpen && hear(data),
        () => isOpen && setHere(isGone ? { ...ALONE, ending: GONE, heardAt: Date.now() } : ALONE),
      );
    };
    const timer = setInterval(() => say(false), HEARTBEAT_MS);
    say(false);
    beat.current = say;
    return () => {
      isOpen = false;
      clearInterval(timer);
      setHere(ALONE);
      // If the window is closed instead, the presence expires on the server.
      post('/colleagues/gone', place).catch(() => undefined);
    };
  }, [post, uid, documentId, locale]);
  const hearAtOnce = useCallback(() => beat.current(true), []);
  return { ...here, hear: hearAtOnce };
}

interface Question {
  readonly both: BothAnswer;
  readonly onChosen: (form: Record<string, unknown> | null) => void;
}

type Values = Record<string, unknown>;

/** The question with both texts, while a save of this form is held; null otherwise. */
function useWatchedForm(
  text: OpenText,
  updatedAt: string | undefined,
  onGone: () => void,
): { readonly question: Question | null; readonly base: RefObject<BaseDraft | null> } {
  const { get, post } = useFetchClient();
  const values = useForm('useWatchedForm', (form) => form.values) as Values;
  const getValues = useForm('useWatchedForm', (form) => form.getValues) as () => Values;
  const unsaved = useUnsavedValues(values);
  const [question, setQuestion] = useState<Question | null>(null);
  const { uid, documentId, locale = '' } = text ?? {};
  const form = useRef<OpenForm | null>(null);
  const base = useRef<BaseDraft | null>(null);

  useEffect(() => {
    if (uid === undefined || documentId === undefined) return undefined;
    const place = { uid, documentId, locale };
    let saving: Values = {};
    let former: HTMLElement | null = null;
    const opened: OpenForm = {
      ...place,
      version: '',
      seen: null,
      onSave() {
        saving = getValues();
        former = focusedElement();
      },
      onSaved: () => unsaved.drop(),
      onHeldBack() {
        unsaved.keep(saving);
        focusReplacement(former);
      },
      onGone,
      compare: async (sent) =>
        (
          await post<BothAnswer>('/colleagues/both', {
            ...place,
            base: base.current?.version === opened.version ? base.current.base : null,
            form: sent,
          })
        ).data,
      choose: (both) =>
        new Promise((resolve) =>
          setQuestion({
            both,
            onChosen: (chosen) => {
              setQuestion(null);
              resolve(chosen);
            },
          }),
        ),
    };
    form.current = opened;
    return openForm(opened);
  }, [post, uid, documentId, locale, getValues, unsaved, onGone]);

  useEffect(() => {
    // The unsaved text is based on an older draft. The next save must be compared with that version
    // again.
    if (form.current === null || updatedAt === undefined || unsaved.isKept()) return;
    form.current.version = updatedAt;
    form.current.seen = null;
    const asked = new URLSearchParams({ uid: uid ?? '', documentId: documentId ?? '', locale });
    get<BaseDraft>(`/colleagues/beginning?${asked.toString()}`).then(
      ({ data }) => (base.current = data),
      () => (base.current = null),
    );
  }, [get, uid, documentId, locale, updatedAt, unsaved]);
  return { question, base };
}

/**
 * After a save that did not succeed, Strapi reads the entry again and puts it into the form. This
 * puts the typed text back, each time, until it is saved.
 */
function useUnsavedValues(values: Values) {
  const initial = useForm('useKeptText', (form) => form.initialValues) as Values;
  const setValues = useForm('useKeptText', (form) => form.setValues);
  const [unsaved] = useState(createUnsavedValues);
  useEffect(() => {
    const again = unsaved.follow(values, initial);
    if (again !== null) setValues(again);
  }, [unsaved, values, initial, setValues]);
  return unsaved;
}

function createUnsavedValues() {
  let text: Values | null = null;
  let begun: Values | null = null;
  return {
    keep: (values: Values): void => void (text = values),
    drop: (): void => void (text = null),
    isKept: (): boolean => text !== null,
    /** The values to put back into a form that has these values now; null for none. */
    follow(values: Values, initial: Values): Values | null {
      const isReread = initial !== begun;
      begun = initial;
      if (text === null || values === text) return null;
      if (isReread) return text;
      text = values;
      return null;
    },
  };
}
