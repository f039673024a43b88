import { useEffect, useRef, type FormEvent, type PointerEvent } from 'react';
import type { JobFilter } from '../../../domain/job/JobQuery.ts';
import { JOB_AREA_SLUGS } from '../../../domain/job/jobAreaSlugs.ts';
import { useLocation } from '../../navigation/pageContext.ts';
import { jobListQuery, readJobFilter } from './jobListAddress.ts';

/**
 * Debounce of the search field in milliseconds: nine of ten searches for every single letter would
 * be useless.
 */
const TYPING_PAUSE = 250;
/** The same in a list that the server renders again: a new document takes the word's field away. */
const LEFT_TYPING_PAUSE = 2000;

/**
 * Opens and prefetches an address of the list; absent if there is no script, or nothing to
 * prefetch.
 */
export interface ListOpener {
  readonly open: ((address: string, options: { readonly replace: boolean }) => void) | undefined;
  readonly prepare: ((address: string) => void) | undefined;
  /** Whether each address replaces the whole document. */
  readonly isLeft: (() => boolean) | undefined;
}

/**
 * Writes the values of the form into the address, and the values of the address into the form, also
 * after "Back". The fields are uncontrolled, so that values chosen before hydration are not lost.
 */
export function useAppliedFilter(filter: JobFilter, { open, prepare, isLeft }: ListOpener) {
  const form = useRef<HTMLFormElement>(null);
  /**
   * Cancels a filter that is about to be applied; null if none is. While one is pending, the form
   * is ahead of the address.
   */
  const cancel = useRef<(() => void) | null>(null);
  const { pathname } = useLocation();
  const shown = jobListQuery(filter);
  /**
   * The query that was requested last. If a change is undone before its list has arrived, the shown
   * list is requested again.
   */
  const requested = useRef(shown);

  const apply = (replace: boolean) => {
    cancel.current?.();
    cancel.current = null;
    if (form.current === null) return;
    const asked = jobListQuery(readJobFilter(fieldsOf(form.current)));
    if (asked === requested.current) return;
    requested.current = asked;
    open?.(`${pathname}${asked}`, { replace });
  };
  const isFirst = useRef(true);
  useEffect(() => {
    requested.current = shown;
    if (form.current === null || cancel.current !== null) return;
    if (isFirst.current && jobListQuery(readJobFilter(fieldsOf(form.current))) !== shown)
      apply(true);
    else show(form.current, filter);
    isFirst.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address alone decides what the form shows
  }, [shown]);
  useEffect(() => () => cancel.current?.(), []);
  // If the server responds to a choice, "Back" returns to this page: its form matches its list
  // again before the browser stores it.
  useEffect(() => {
    const undo = (): void => {
      if (form.current === null || requested.current === shown) return;
      requested.current = shown;
      show(form.current, filter);
    };
    window.addEventListener('pagehide', undo);
    return () => window.removeEventListener('pagehide', undo);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address alone decides what the form shows
  }, [shown]);

  return {
    form,
    onChange(event: FormEvent<HTMLFormElement>) {
      cancel.current?.();
      const isWord = event.target instanceof HTMLInputElement && event.target.type === 'search';
      if (isWord)
        cancel.current = after(isLeft?.() ? LEFT_TYPING_PAUSE : TYPING_PAUSE, () => apply(true));
      else apply(false);
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply(false);
    },
    /**
     * Pressing a checkbox will toggle it: its list can be prefetched before the finger is lifted.
     */
    onPointerDown({ target }: PointerEvent<HTMLFormElement>) {
      const box =
        target instanceof Element
          ? target.closest('label')?.querySelector<HTMLInputElement>('input[type="checkbox"]')
          : null;
      if (prepare === undefined || form.current === null || !box) return;
      const fields = fieldsOf(form.current);
      if (box.checked) fields.delete(box.name, box.value);
      else fields.append(box.name, box.value);
      prepare(`${pathname}${jobListQuery(readJobFilter(fields))}`);
    },
  };
}

function after(pause: number, run: () => void): () => void {
  const timer = setTimeout(run, pause);
  return () => clearTimeout(timer);
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

function show(
  form: HTMLFormElement,
  { areas, companies, apprenticeshipsOnly, workload, words }: JobFilter,
): void {
  const chosen = new Set([
    ...areas.map((area) => JOB_AREA_SLUGS[area]),
    ...(apprenticeshipsOnly ? ['1'] : []),
  ]);
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement)
      field.value = field.name === 'firma' ? (companies[0] ?? '') : String(workload ?? '');
    else if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = chosen.has(field.value);
    // Between two words the field ends in a space, which the address does not contain.
    else if (field instanceof HTMLInputElement && field.value.trim() !== words) field.value = words;
  }
}
