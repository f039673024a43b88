import { printedWeek } from './printedWeek.ts';

/** Milliseconds after which the frame is removed: the dialog has its own copy of the page by then. */
const FRAME_STAYS = 60_000;

/** Opens the dialog for printing with the sheet of a week, in a frame without scripts. */
export function printWeek(week: Parameters<typeof printedWeek>[0]): void {
  document.querySelector('#wk-print')?.remove();
  const frame = document.createElement('iframe');
  frame.id = 'wk-print';
  frame.title = 'Menüplan für den Speisesaal';
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.addEventListener('load', () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  });
  frame.srcdoc = printedWeek(week);
  document.body.append(frame);
  setTimeout(() => frame.remove(), FRAME_STAYS);
}
