import { createElement, type FormEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { responseTimeout, fileBytesOf, useFormSubmission } from './useFormSubmission.ts';

afterEach(() => vi.unstubAllGlobals());

const formWith = (...files: readonly number[]): FormData => {
  const form = new FormData();
  form.append('vorname', 'Besarta');
  for (const bytes of files)
    form.append('dateien', new File([new Uint8Array(bytes)], 'Zeugnis.pdf'));
  return form;
};

test('a form without files times out after 30 seconds', () => {
  expect(responseTimeout(fileBytesOf(formWith()))).toBe(30_000);
});

test('a form with 9 MB of files times out after at least 15 minutes', () => {
  expect(fileBytesOf(formWith(4_000_000, 5_000_000))).toBe(9_000_000);
  expect(responseTimeout(9_000_000)).toBeGreaterThanOrEqual(15 * 60_000);
});

/** The window events that the form listens to after its button has been pressed. */
function pressSend(isComplete: boolean): readonly string[] {
  const heard: string[] = [];
  vi.stubGlobal('window', { addEventListener: (type: string) => heard.push(type) });
  vi.stubGlobal('navigator', { onLine: true });
  const drawn = vi.fn<(onSubmit: (event: FormEvent) => void) => void>();
  renderToStaticMarkup(createElement(Form, { isComplete, onDrawn: drawn }));
  drawn.mock.lastCall?.[0]({ preventDefault: () => undefined } as FormEvent);
  return heard;
}

interface FormProps {
  readonly isComplete: boolean;
  readonly onDrawn: (onSubmit: (event: FormEvent) => void) => void;
}

function Form({ isComplete, onDrawn }: FormProps): null {
  onDrawn(
    useFormSubmission({ current: null }, { draft: null, validate: () => isComplete }).onSubmit,
  );
  return null;
}

test('the browser must not cache the page of a submitted form, but may cache one with a validation error', () => {
  expect(pressSend(true)).toEqual(['unload']);
  expect(pressSend(false)).toEqual([]);
});
