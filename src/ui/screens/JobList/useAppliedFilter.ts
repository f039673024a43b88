import { type FormEvent, useEffect, useRef } from 'react';
import type { JobFilter } from '../../../domain/job/JobQuery.ts';
import { JOB_AREA_SLUGS } from '../../../domain/job/jobAreaSlugs.ts';
import { useLocation } from '../../navigation/pageContext.ts';
import { useUiServices } from '../../UiServices.ts';
import { jobListQuery, readJobFilter } from './jobListAddress.ts';

/** Debounce of the search field in milliseconds. */
const TYPING_PAUSE = 250;

/**
 * On lobby screens, writes the values of the form into the address, and the values of the address
 * into the form, also after "Back". On the web `updateList.ts` does it.
 */
export function useAppliedFilter(filter: JobFilter) {
  const { openAddress } = useUiServices();
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
    const query = jobListQuery(readJobFilter(fieldsOf(form.current)));
    if (query === requested.current) return;
    requested.current = query;
    openAddress?.(`${pathname}${query}`, { replace });
  };
  useEffect(() => {
    requested.current = shown;
    if (form.current !== null && cancel.current === null) show(form.current, filter);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address alone decides what the form shows
  }, [shown]);
  useEffect(() => () => cancel.current?.(), []);

  return {
    form,
    onChange(event: FormEvent<HTMLFormElement>) {
      cancel.current?.();
      const isWord = event.target instanceof HTMLInputElement && event.target.type === 'search';
      if (isWord) cancel.current = after(TYPING_PAUSE, () => apply(true));
      else apply(false);
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply(false);
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
