import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { inMarbles } from '../../../../tests/support/marbles.ts';
import type { Locale } from '../../../domain/locale/Locale.ts';
import { createBehavior, createScope } from '../../state/createBehavior.ts';
import { createReadAloudState } from './createReadAloudState.ts';

class Utterance extends EventTarget {
  constructor(readonly text: string) {
    super();
  }
  voice: SpeechSynthesisVoice | null = null;
}

const voice = (lang: string, localService = true) =>
  ({ lang, localService }) as SpeechSynthesisVoice;

function stage(first: readonly SpeechSynthesisVoice[] = [voice('de-DE'), voice('de_CH')]) {
  let voices = [...first];
  const spoken: Utterance[] = [];
  const voicesChanged$ = new Subject<void>();
  const visited$ = new BehaviorSubject('/de/heute');
  const locale$ = new BehaviorSubject<Locale>('de-CH');
  const cancel = vi.fn();
  const scope = createScope();
  const state = createReadAloudState(scope, {
    locale$: createBehavior(scope, locale$.value, locale$),
    visited$: createBehavior(scope, visited$.value, visited$),
    speech: {
      synthesis: {
        getVoices: () => voices,
        speak: (each) => void spoken.push(each as unknown as Utterance),
        cancel,
      },
      voicesChanged$,
      utter: (text) => new Utterance(text) as unknown as SpeechSynthesisUtterance,
    },
  });
  return {
    scope,
    state,
    spoken,
    visited$,
    locale$,
    cancel,
    arrive: (...later: SpeechSynthesisVoice[]) => {
      voices = later;
      voicesChanged$.next();
    },
  };
}

it('reads the texts in order with the voice of the country, and is ready again after the last one', () => {
  const { state, spoken } = stage();
  state.readAloud([{ text: 'Heute' }, { text: 'Turnen im Sitzen' }]);
  expect(spoken.map(({ text, voice: by }) => [text, by?.lang])).toEqual([
    ['Heute', 'de_CH'],
    ['Turnen im Sitzen', 'de_CH'],
  ]);
  spoken[0]?.dispatchEvent(new Event('end'));
  expect(state.readAloud$.value).toBe('reading');
  spoken[1]?.dispatchEvent(new Event('end'));
  expect(state.readAloud$.value).toBe('ready');
});

it.each([
  ['the voice of that language', [voice('it-IT'), voice('de-DE')], 'de-DE'],
  ['the voice of the page if the device has no other', [voice('it-IT')], 'it-IT'],
  ['no voice of another server', [voice('it-IT'), voice('de-CH', false)], 'it-IT'],
])('reads a text in another language with %s', (_, voices, expected) => {
  const { state, spoken, locale$ } = stage(voices);
  locale$.next('it-CH');
  state.readAloud([{ text: 'Oggi nella casa' }, { text: 'Singen', lang: 'de-CH' }]);
  expect(spoken.map(({ text, voice: by }) => [text, by?.lang])).toEqual([
    ['Oggi nella casa', 'it-IT'],
    ['Singen', expected],
  ]);
});

it('is absent without a local voice for the language, and ready once one becomes available', () => {
  const { state, spoken, locale$, arrive } = stage([voice('de-CH', false), voice('it-IT')]);
  expect(state.readAloud$.value).toBe('absent');
  state.readAloud([{ text: 'Heute' }]);
  expect(spoken).toEqual([]);
  locale$.next('it-CH');
  expect(state.readAloud$.value).toBe('ready');
  locale$.next('de-CH');
  arrive(voice('de-AT'));
  expect(state.readAloud$.value).toBe('ready');
});

describe('reading aloud', () => {
  const STATES = { '.': 'ready', r: 'reading', a: 'absent' };
  const TEXTS = [{ text: 'Heute' }, { text: 'Turnen im Sitzen' }];

  /**
   * Letters of events: `r` "read" is pressed, `s` "stop" is pressed; `n` another screen; `i`
   * Italian, `d` German; `f`, `l` the first or the last piece has been read; `o` the first piece
   * reports that its voice was cancelled; `E` the scope ends.
   */
  const expectStates = (acts: string, expected: string): ReturnType<typeof stage> => {
    const staged = stage();
    const { state, spoken, visited$, locale$, scope } = staged;
    const act: Readonly<Record<string, () => void>> = {
      r: () => state.readAloud(TEXTS),
      s: () => state.stopReading(),
      n: () => visited$.next(`${visited$.value}/menueplan`),
      i: () => locale$.next('it-CH'),
      d: () => locale$.next('de-CH'),
      f: () => void spoken[0]?.dispatchEvent(new Event('end')),
      l: () => void spoken.at(-1)?.dispatchEvent(new Event('end')),
      o: () => void spoken[0]?.dispatchEvent(new Event('error')),
      E: () => scope.end(),
    };
    inMarbles(({ cold, expectObservable }) => {
      cold(acts).subscribe((letter) => act[letter]?.());
      expectObservable(state.readAloud$.changes$).toBe(expected, STATES);
    });
    return staged;
  };

  it('ends after the last text and can start again', () => {
    const { spoken } = expectStates('-r-f-l-r', '.r---.-r');
    expect(spoken.map(({ text }) => ({ text }))).toEqual([...TEXTS, ...TEXTS]);
  });

  it.each([
    ['another screen', 'n'],
    ['a press on "stop"', 's'],
  ])('stops at %s', (_, act) => {
    const { cancel } = expectStates(`-r--${act}--${act}`, '.r--.');
    // Once before the first piece, and once at the end.
    expect(cancel).toHaveBeenCalledTimes(2);
  });

  it('ends when its voice is cancelled from outside', () => {
    expectStates('-r--o', '.r--.');
  });

  it('is not ended by a late event of the previous text', () => {
    expectStates('-r-s-r-o-l', '.r-.-r---.');
  });

  it('is absent while the language has no voice', () => {
    const { spoken } = expectStates('-i-r-d', '.a---.');
    expect(spoken).toEqual([]);
  });

  it('stops when its scope ends', () => {
    const { cancel } = expectStates('-r-E-i', '.r');
    expect(cancel).toHaveBeenCalledTimes(2);
  });
});

it('is absent in a browser without speech synthesis', () => {
  const scope = createScope();
  const constant = <T>(value: T) => createBehavior(scope, value, new Subject<T>());
  const state = createReadAloudState(scope, {
    speech: null,
    locale$: constant<Locale>('de-CH'),
    visited$: constant('/'),
  });
  state.readAloud([{ text: 'Heute' }]);
  expect(state.readAloud$.value).toBe('absent');
});
