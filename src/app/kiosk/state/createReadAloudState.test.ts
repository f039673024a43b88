import { BehaviorSubject, Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
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
  const path$ = new BehaviorSubject('/de/heute');
  const locale$ = new BehaviorSubject<Locale>('de-CH');
  const cancel = vi.fn();
  const scope = createScope();
  const state = createReadAloudState(scope, {
    locale$: createBehavior(scope, locale$.value, locale$),
    path$: createBehavior(scope, path$.value, path$),
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
    state,
    spoken,
    path$,
    locale$,
    cancel,
    arrive: (...later: SpeechSynthesisVoice[]) => {
      voices = later;
      voicesChanged$.next();
    },
  };
}

it('reads piece by piece with the voice of the country, and is ready again after the last', () => {
  const { state, spoken } = stage();
  state.readAloud(['Heute', 'Turnen im Sitzen']);
  expect(spoken.map(({ text, voice: by }) => [text, by?.lang])).toEqual([
    ['Heute', 'de_CH'],
    ['Turnen im Sitzen', 'de_CH'],
  ]);
  spoken[0]?.dispatchEvent(new Event('end'));
  expect(state.readAloud$.value).toBe('reading');
  spoken[1]?.dispatchEvent(new Event('end'));
  expect(state.readAloud$.value).toBe('ready');
});

it('is absent without a voice of the device for the language, and comes when one arrives', () => {
  const { state, spoken, locale$, arrive } = stage([voice('de-CH', false), voice('it-IT')]);
  expect(state.readAloud$.value).toBe('absent');
  state.readAloud(['Heute']);
  expect(spoken).toEqual([]);
  locale$.next('it-CH');
  expect(state.readAloud$.value).toBe('ready');
  locale$.next('de-CH');
  arrive(voice('de-AT'));
  expect(state.readAloud$.value).toBe('ready');
});

it('falls silent on another screen, when told to, and when the wipe takes its voice away', () => {
  const { state, spoken, path$, cancel } = stage();
  state.readAloud(['Heute']);
  cancel.mockClear();
  path$.next('/de/menueplan');
  expect([state.readAloud$.value, cancel.mock.calls.length]).toEqual(['ready', 1]);
  state.readAloud(['Menü']);
  state.stopReading();
  expect(state.readAloud$.value).toBe('ready');
  state.readAloud(['Menü']);
  spoken.at(-1)?.dispatchEvent(new Event('error'));
  expect(state.readAloud$.value).toBe('ready');
});

it('is absent in a browser without speech', () => {
  const scope = createScope();
  const constant = <T>(value: T) => createBehavior(scope, value, new Subject<T>());
  const state = createReadAloudState(scope, {
    speech: null,
    locale$: constant<Locale>('de-CH'),
    path$: constant('/'),
  });
  state.readAloud(['Heute']);
  expect(state.readAloud$.value).toBe('absent');
});
