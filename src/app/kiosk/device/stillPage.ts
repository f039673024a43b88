interface StillWords {
  readonly title: string;
  readonly text: string;
}

export const STILL_WORDS = {
  starting: { title: 'Einen Moment bitte.', text: 'Der Bildschirm holt gerade, was er zeigt. Er versucht es von selbst weiter.' },
  unknown: { title: 'Diesen Bildschirm gibt es nicht.', text: 'Zu dieser Adresse ist kein Bildschirm eingerichtet. Bitte prüfen Sie die Kennung am Ende der Adresse. Die Redaktion legt Bildschirme unter «Kioskprofil» an.' },
  failed: { title: 'Bitte entschuldigen Sie.', text: 'Der Bildschirm hat einen Fehler und beginnt gleich von vorn.' },
} as const satisfies Record<string, StillWords>;

/** Shows words without React, messages or styles of their own: for whatever has failed before or instead of those. */
export function showStillPage(root: HTMLElement, { title, text }: StillWords): void {
  const { ownerDocument: page } = root;
  const line = (name: string, words: string): HTMLElement => Object.assign(page.createElement(name), { textContent: words });
  const main = page.createElement('main');
  main.className = 'still';
  main.append(line('h1', title), line('p', text));
  root.replaceChildren(main);
}
