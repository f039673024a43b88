import { fromEvent, map, merge, NEVER, Observable, of, Subject, switchMap } from 'rxjs';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import type { KioskServices, ReadAloudState, SpokenText } from '../../../ui/kiosk/KioskServices.ts';
import { createBehavior } from '../../state/createBehavior.ts';
import { speechOf } from './userActivity.ts';

/** The browser's speech functions. */
export interface Speech {
  readonly synthesis: Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel'>;
  /** Voices load after the page. Null if the browser does not report this. */
  readonly voicesChanged$: Observable<unknown> | null;
  readonly utter: (text: string) => SpeechSynthesisUtterance;
}

interface ReadAloudInputs {
  /** Null if the browser has no speech. */
  readonly speech: Speech | null;
  readonly locale$: Behavior<SelectedLocale>;
  /** Identifies what the visitor opened last: reading stops when that changes. */
  readonly visited$: Behavior<string>;
}

/** Slightly slower than normal speech. */
const RATE = 0.9;

/**
 * Reads aloud with a voice of the device itself: other voices would send the screen's text to a
 * third-party server.
 */
export function createReadAloudState(
  scope: Scope,
  { speech, locale$, visited$ }: ReadAloudInputs,
): Pick<KioskServices, 'readAloud$' | 'readAloud' | 'stopReading'> {
  /** The texts to read; an empty list stops reading. */
  const requests$ = new Subject<readonly SpokenText[]>();
  const voiceNow = (): SpeechSynthesisVoice | null => speech && findVoice(speech, locale$.value);
  const isReading$ = createBehavior(
    scope,
    false,
    merge(requests$, visited$.changes$.pipe(map(() => []))).pipe(
      switchMap((texts) => {
        const voice = voiceNow();
        return speech && voice && texts.length > 0 ? speak(speech, voice, texts) : of(false);
      }),
    ),
  );
  const stateNow = (): ReadAloudState =>
    voiceNow() === null ? 'absent' : isReading$.value ? 'reading' : 'ready';
  const changes$ = merge(isReading$.changes$, locale$.changes$, speech?.voicesChanged$ ?? NEVER);
  return {
    readAloud$: createBehavior(scope, stateNow(), changes$.pipe(map(stateNow))),
    readAloud: (texts) => requests$.next(texts),
    stopReading: () => requests$.next([]),
  };
}

/**
 * Emits true while the texts are read, then false. Ends with its subscription: a cancelled voice
 * reports its end later, when another text may already be read.
 */
const speak = (
  speech: Speech,
  voice: SpeechSynthesisVoice,
  texts: readonly SpokenText[],
): Observable<boolean> =>
  new Observable((subscriber) => {
    const utterances = texts.map(({ text, lang }) => {
      const own = (lang === undefined ? null : findVoice(speech, lang)) ?? voice;
      return Object.assign(speech.utter(text), { voice: own, lang: own.lang, rate: RATE });
    });
    const end = (): void => {
      subscriber.next(false);
      subscriber.complete();
    };
    // The wipe cancels speech, which the utterance reports as an error.
    for (const utterance of utterances) utterance.addEventListener('error', end);
    utterances.at(-1)?.addEventListener('end', end);
    subscriber.next(true);
    speech.synthesis.cancel();
    for (const utterance of utterances) speech.synthesis.speak(utterance);
    return () => speech.synthesis.cancel();
  });

/** Prefers a voice of the country over one of the language. */
function findVoice({ synthesis }: Speech, locale: string): SpeechSynthesisVoice | null {
  const voices = synthesis.getVoices().filter(({ localService }) => localService);
  const [language] = locale.split('-');
  // Some systems write de_CH.
  const langOf = ({ lang }: SpeechSynthesisVoice): string => lang.replace('_', '-');
  return (
    voices.find((voice) => langOf(voice) === locale) ??
    voices.find((voice) => langOf(voice).split('-')[0] === language) ??
    null
  );
}

/** This browser's speech functions; null if it has none. */
export function browserSpeech(page: Window & typeof globalThis): Speech | null {
  const synthesis = speechOf(page);
  if (synthesis === undefined) return null;
  return {
    synthesis,
    voicesChanged$: fromEvent(synthesis, 'voiceschanged'),
    utter: (text) => new page.SpeechSynthesisUtterance(text),
  };
}
