import { useEffect, useRef, type FormEvent } from 'react';
import type { JobFilter } from '../../../domain/job/JobQuery.ts';
import { JOB_AREA_WORDS } from '../../../domain/job/jobAreaWords.ts';
import { useLocation } from '../../navigation/pageContext.ts';
import { afterPaint } from './afterPaint.ts';
import { useUiServices } from '../../UiServices.ts';
import { COUNT_ID, jobListQuery, readJobFilter } from './jobListAddress.ts';

/** Milliseconds after the last letter: a search for every one of them would be nine tenths for nothing. */
const TYPING_PAUSE = 250;

/**
 * Brings what is chosen in the form into the address, and what the address says back into the form: after "Back" too. The
 * fields are the browser's own, so that what was chosen before React took over is not lost.
 */
export function useAppliedFilter(filter: JobFilter, pageNumber: number) {
  const form = useRef<HTMLFormElement>(null);
  /** Takes back what is to be applied soon; null where the address says all. Whoever has just chosen is ahead of it. */
  const takeBack = useRef<(() => void) | null>(null);
  const { openAddress } = useUiServices();
  const { pathname } = useLocation();
  const shown = jobListQuery(filter);
  /** What was asked for last: who takes a choice back before its list has come wants the one that is still there. */
  const wanted = useRef(shown);

  const apply = (replace: boolean) => {
    takeBack.current?.();
    takeBack.current = null;
    if (form.current === null) return;
    const asked = jobListQuery(filterIn(form.current));
    if (asked === wanted.current) return;
    wanted.current = asked;
    openAddress?.(`${pathname}${asked}`, { replace });
  };
  const isFirst = useRef(true);
  useEffect(() => {
    wanted.current = shown;
    if (form.current === null || takeBack.current !== null) return;
    if (isFirst.current && jobListQuery(filterIn(form.current)) !== shown) apply(true);
    else show(form.current, filter);
    // What was followed is gone, a filter's chip or the number of a page: go on with what it led to.
    if (!isFirst.current && document.activeElement === document.body) document.getElementById(COUNT_ID)?.focus({ preventScroll: true });
    isFirst.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address alone decides what the form shows
  }, [shown, pageNumber]);
  useEffect(() => () => takeBack.current?.(), []);

  return {
    form,
    onChange(event: FormEvent<HTMLFormElement>) {
      takeBack.current?.();
      const isWord = event.target instanceof HTMLInputElement && event.target.type === 'search';
      takeBack.current = isWord ? afterPause(() => apply(true)) : afterPaint(() => apply(false));
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply(false);
    },
  };
}

function afterPause(run: () => void): () => void {
  const timer = setTimeout(run, TYPING_PAUSE);
  return () => clearTimeout(timer);
}

function filterIn(form: HTMLFormElement): JobFilter {
  const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []));
  return readJobFilter(new URLSearchParams(fields));
}

function show(form: HTMLFormElement, { areas, companies, apprenticeshipsOnly, workload, words }: JobFilter): void {
  const chosen = new Set([...areas.map((area) => JOB_AREA_WORDS[area]), ...(apprenticeshipsOnly ? ['1'] : [])]);
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = field.name === 'firma' ? (companies[0] ?? '') : String(workload ?? '');
    else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = chosen.has(field.value);
    // Whoever is between two words has typed a blank that the address does not have.
    else if (field instanceof HTMLInputElement && field.value.trim() !== words) field.value = words;
  }
}
