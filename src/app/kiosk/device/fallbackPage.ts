import { isHandle } from '../../../domain/page/addressRules.ts';

export interface FallbackTexts {
  readonly title: string;
  /** Paragraphs. */
  readonly texts: readonly string[];
  /** The same text in other languages: the languages of the profile are not known yet. */
  readonly others?: readonly (readonly [lang: string, text: string])[];
}

export const FALLBACK_TEXTS = {
  starting: {
    title: 'Einen Moment bitte.',
    texts: ['Der Bildschirm holt gerade, was er zeigt. Er versucht es von selbst weiter.'],
    others: [
      ['en', 'One moment, please. This screen is starting.'],
      ['it-CH', 'Un momento, per favore. Questo schermo si sta avviando.'],
      ['fr-CH', 'Un instant, s’il vous plaît. Cet écran démarre.'],
    ],
  },
  failed: {
    title: 'Bitte entschuldigen Sie.',
    texts: ['Der Bildschirm hat einen Fehler und beginnt gleich von vorn.'],
    others: [
      ['en', 'We are sorry. This screen will start again in a moment.'],
      ['it-CH', 'Ci scusiamo. Questo schermo ricomincia tra un attimo.'],
      ['fr-CH', 'Veuillez nous excuser. Cet écran redémarre dans un instant.'],
    ],
  },
} as const satisfies Record<string, FallbackTexts>;

/**
 * For a device with an unknown handle: what a guest can do, then what the installer must do. The
 * handle is shown only if it has a valid form.
 */
export function unknownScreenTexts(handle: string): FallbackTexts {
  const named = isHandle(handle) ? `«${handle}»` : 'in der Adresse';
  return {
    title: 'Diesen Bildschirm gibt es nicht.',
    texts: [
      'Bitte sagen Sie es am Empfang.',
      `Für die Einrichtung: Die Kennung ${named} hat in diesem Haus kein Bildschirm. Prüfen Sie das Ende der Adresse. Oder legen Sie in der Redaktion einen «Bildschirm» mit dieser Kennung an und schalten Sie dort «Eigenes Gerät» ein.`,
      'Der Bildschirm versucht es jede Minute von selbst.',
    ],
  };
}

/**
 * Shows text without React, messages or style sheets, because these may have failed or not be
 * loaded yet.
 */
export function showFallbackPage(
  root: HTMLElement,
  { title, texts, others = [] }: FallbackTexts,
): void {
  const { ownerDocument: page } = root;
  const line = (name: string, words: string): HTMLElement =>
    Object.assign(page.createElement(name), { textContent: words });
  const main = page.createElement('main');
  main.className = 'still';
  main.append(
    line('h1', title),
    ...texts.map((text) => line('p', text)),
    ...others.map(([lang, text]) => Object.assign(line('p', text), { lang })),
  );
  root.replaceChildren(main);
}
