import { useFetchClient, useForm } from '@strapi/strapi/admin';
import {
  createElement,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react';
import { besideView } from './besideView.tsx';
import { caretIn, parseClick, type ClickedPiece } from './clickedPiece.ts';
import { findTarget, type FieldPlace } from './findField.ts';
import { nextFrame, openBlocks } from './openBlocks.ts';

/** Another entry that contains a clicked piece. */
export interface PieceOrigin {
  /** Its type and title, as text. */
  readonly title: string;
  /** Its path in the panel. */
  readonly path: string;
}

/** The message for a piece that is not in this form. */
export interface ClickedElsewhere {
  readonly words: string;
  readonly origin: PieceOrigin | null;
}

interface FormPlace {
  readonly uid: string;
  readonly documentId: string;
  readonly locale: string | null;
}

const NOWHERE = 'Dieser Text gehört zur Website selbst: Er steht in keinem Eintrag.';
const NO_PICTURE = 'Dieses Bild steht in keinem Eintrag, den Sie öffnen können.';
const UNKNOWN = 'Wo das steht, lässt sich gerade nicht sagen.';

/**
 * Scrolls to the field of a piece that is clicked in the frame, and focuses it. Returns a message
 * if the piece is elsewhere, otherwise null.
 */
export function useClickedPiece(
  { uid, documentId, locale }: FormPlace,
  frame: RefObject<HTMLIFrameElement>,
): ClickedElsewhere | null {
  const values = useForm('useClickedPiece', (form) => form.values);
  const { post } = useFetchClient();
  const current = useRef(values);
  const [elsewhere, setElsewhere] = useState<ClickedElsewhere | null>(null);
  useEffect(() => {
    current.current = values;
  }, [values]);
  useEffect(() => {
    let latest = new AbortController();
    const show = async (
      piece: ClickedPiece,
      signal: AbortSignal,
    ): Promise<ClickedElsewhere | null> => {
      const form = document.querySelector('main form');
      if (!(form instanceof HTMLElement)) return null;
      const target = findTarget({ uid, documentId, locale, values: current.current }, piece);
      const nowhere = { words: piece.picture === '' ? NOWHERE : NO_PICTURE, origin: null };
      if (target !== null && 'entry' in target) {
        const { data } = await post<{ readonly origin: PieceOrigin | null }>(
          '/preview/herkunft',
          target.entry,
        );
        return data.origin === null
          ? nowhere
          : { words: 'Das steht in einem anderen Eintrag:', origin: data.origin };
      }
      const isWanted = (): boolean => !signal.aborted;
      if (target !== null) {
        // A field that is hidden behind the page cannot be focused.
        if (isWanted()) besideView.showForm();
        const isShown = await showField(target.place, current.current, form, { piece, isWanted });
        if (isShown || !isWanted()) return null;
      }
      return nowhere;
    };
    const hear = ({ source, data }: MessageEvent): void => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const piece = parseClick(data);
      if (piece === null) return;
      latest.abort();
      const request = abortOnUserInput();
      latest = request;
      setElsewhere(null);
      const report = (message: ClickedElsewhere | null): void => {
        if (latest === request) setElsewhere(message);
      };
      show(piece, request.signal).then(report, () => report({ words: UNKNOWN, origin: null }));
    };
    window.addEventListener('message', hear);
    return () => {
      latest.abort();
      latest = new AbortController();
      window.removeEventListener('message', hear);
    };
  }, [frame, post, uid, documentId, locale]);
  return elsewhere;
}

/** A clicked piece, and whether its field still has to be shown. */
interface RequestedPiece {
  readonly piece: ClickedPiece;
  readonly isWanted: () => boolean;
}

/** Timeout in milliseconds until closed blocks are rendered on a slow machine. */
const TIMEOUT = 15_000;

/**
 * Shows a field of the form: opens the blocks that contain it, scrolls to it, focuses and outlines
 * it. Resolves to false if it is not found, or no longer wanted.
 */
async function showField(
  place: FieldPlace,
  values: unknown,
  form: HTMLElement,
  requested: RequestedPiece,
): Promise<boolean> {
  const { isWanted } = requested;
  const until = Date.now() + TIMEOUT;
  const scope = await openBlocks(place.path, values, form, () => isWanted() && Date.now() < until);
  while (isWanted() && Date.now() < until) {
    const field = findDrawn(place, scope ?? form, form);
    if (field !== null) {
      bringForward(field, place, requested);
      return true;
    }
    await nextFrame();
  }
  return false;
}

/**
 * Strapi's picture field has no name in the document, so a clicked picture finds it by this
 * attribute.
 */
export const namedPictures = (Input: ComponentType): ComponentType =>
  function NamedPicture(props: { readonly name?: string }) {
    const input = createElement(Input as ComponentType<object>, props);
    return createElement('div', { 'data-picture-field': props.name }, input);
  };

const EDITOR = '[contenteditable="true"][role="textbox"]';

function findDrawn(
  { path, kind, text }: FieldPlace,
  scope: HTMLElement,
  form: HTMLElement,
): HTMLElement | null {
  if (kind === 'text') return form.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`);
  if (kind === 'picture')
    return form.querySelector<HTMLElement>(`[data-picture-field="${CSS.escape(path)}"] > *`);
  const editors = [...scope.querySelectorAll<HTMLElement>(EDITOR)];
  return editors.find((editor) => findLine(editor, text) !== null) ?? null;
}

const bare = (text: string): string => text.replaceAll(/[\s\u200B\uFEFF]+/gu, '');

/** The line of a rendered rich text that contains a paragraph. */
function findLine(editor: HTMLElement, text: string): Element | null {
  const lines = editor.querySelectorAll('[data-slate-node="element"]');
  const holding = [...lines].filter((line) => bare(line.textContent ?? '').includes(bare(text)));
  return holding.at(-1) ?? null;
}

/** Duration in milliseconds of a block's opening animation, which moves its fields. */
const OPENS_WITHIN = 350;

/** Events of a person who uses the panel. */
const SIGNS = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Aborts as soon as the editor does anything in the panel itself. Otherwise the field would take
 * the focus away while they type, or move a button between press and release, so that the click is
 * lost.
 */
function abortOnUserInput(): AbortController {
  const over = new AbortController();
  for (const sign of SIGNS)
    window.addEventListener(sign, () => over.abort(), {
      capture: true,
      passive: true,
      signal: over.signal,
    });
  return over;
}

/** The colour «Licht», as on the group's pages. */
const OUTLINE = '2px solid #ffc844';
let outlined: HTMLElement | null = null;

function bringForward(
  field: HTMLElement,
  { kind, text }: FieldPlace,
  { piece, isWanted }: RequestedPiece,
): void {
  const line = kind === 'rich' ? findLine(field, text) : null;
  const place = line ?? field;
  const scroll = (): void => place.scrollIntoView({ block: 'center' });
  scroll();
  setTimeout(() => {
    if (isWanted()) scroll();
  }, OPENS_WITHIN);
  const isInput = field.matches('input, textarea, [contenteditable], [role="combobox"]');
  const target = isInput
    ? field
    : (field.querySelector<HTMLElement>('input, textarea, button') ?? field);
  target.focus({ preventScroll: true });
  if (line !== null) setCaret(line, caretIn(line.textContent ?? '', piece));
  else if (target instanceof HTMLTextAreaElement || isTextInput(target)) {
    const caret = caretIn(target.value, piece);
    target.setSelectionRange(caret, caret);
  }
  if (outlined !== null) outlined.style.outline = '';
  outlined = field;
  Object.assign(field.style, { outline: OUTLINE, outlineOffset: '2px' });
}

/** Other inputs, e.g. for numbers, do not allow setting a caret. */
const isTextInput = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'text';

/** Puts the caret after this number of characters of a line. */
function setCaret(line: Element, caret: number): void {
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let left = caret;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const { length } = node as Text;
    if (left <= length) {
      getSelection()?.collapse(node, left);
      return;
    }
    left -= length;
  }
}
