import { fromEvent, map, merge, NEVER, type Observable, Subject, takeUntil } from 'rxjs';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import type { Behavior, Scope } from '../../../domain/shared/Behavior.ts';
import type { KioskServices, ReadAloudState } from '../../../ui/kiosk/KioskServices.ts';
import { createBehavior } from '../../state/createBehavior.ts';
import { speechOf } from './userActivity.ts';

/** What a browser reads with. */
export interface Speech {
  readonly synthesis: Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel'>;
  /** Voices arrive after the page; null where the browser does not tell. */
  readonly voicesChanged$: Observable<unknown> | null;
  readonly utter: (text: string) => SpeechSynthesisUtterance;
}

interface ReadAloudInputs {
  /** Null where the browser cannot speak. */
  readonly speech: Speech | null;
  readonly locale$: Behavior<SelectedLocale>;
  /** Where the person is: what is read ends with its screen. */
  readonly path$: Behavior<string>;
}

/** A little slower than people speak. */
const RATE = 0.9;

/**
 * Reads with a voice of the device itself: others would send what stands on the screen to
 * somebody's server.
 */
export function createReadAloudState(
  scope: Scope,
  { speech, locale$, path$ }: ReadAloudInputs,
): Pick<KioskServices, 'readAloud$' | 'readAloud' | 'stopReading'> {
  const readings$ = new Subject<boolean>();
  const isReading$ = createBehavior(scope, false, readings$);
  const stateNow = (): ReadAloudState =>
    speech === null || findVoice(speech, locale$.value) === null
      ? 'absent'
      : isReading$.value
        ? 'reading'
        : 'ready';
  const readAloud$ = createBehavior<ReadAloudState>(
    scope,
    stateNow(),
    merge(isReading$.changes$, locale$.changes$, speech?.voicesChanged$ ?? NEVER).pipe(
      map(stateNow),
    ),
  );
  const stopReading = (): void => {
    if (!isReading$.value) return;
    readings$.next(false);
    speech?.synthesis.cancel();
  };
  path$.changes$.pipe(takeUntil(scope.ended$)).subscribe(stopReading);
  return {
    readAloud$,
    stopReading,
    readAloud: (texts) => {
      const voice = speech && findVoice(speech, locale$.value);
      if (!speech || !voice || texts.length === 0) return;
      speech.synthesis.cancel();
      const utterances = texts.map((text) =>
        Object.assign(speech.utter(text), { voice, lang: voice.lang, rate: RATE }),
      );
      const last = utterances.at(-1);
      const end = (): void => readings$.next(false);
      // The wipe takes the voice away without asking.
      for (const utterance of utterances) utterance.addEventListener('error', end);
      last?.addEventListener('end', end);
      readings$.next(true);
      utterances.forEach((utterance) => speech.synthesis.speak(utterance));
    },
  };
}

/** The voice of the country before one of the language. */
function findVoice({ synthesis }: Speech, locale: SelectedLocale): SpeechSynthesisVoice | null {
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

/** What this browser reads with; null where it does not. */
export function browserSpeech(page: Window & typeof globalThis): Speech | null {
  const synthesis = speechOf(page);
  if (synthesis === undefined) return null;
  return {
    synthesis,
    voicesChanged$: fromEvent(synthesis, 'voiceschanged'),
    utter: (text) => new page.SpeechSynthesisUtterance(text),
  };
}
