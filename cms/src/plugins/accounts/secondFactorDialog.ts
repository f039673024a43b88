import type { PanelStep, StepDialog } from './askSecondFactor.ts';

/*
 * The second step of a sign-in. Nobody is signed in yet, so no screen of the panel is there that
 * could render it: it is a dialog of the browser's own.
 */

const STYLE = `
.zweiter-schritt { border: 0; border-radius: 8px; padding: 0; width: min(480px, calc(100vw - 32px));
  color: #32324d; background: #fff; color-scheme: light; font-family: inherit; line-height: 1.45; }
.zweiter-schritt::backdrop { background: rgb(3 3 5 / 60%); }
.zweiter-schritt form { display: grid; gap: 16px; padding: 24px; font-size: 15px; }
.zweiter-schritt :where(h2, p, ol) { margin: 0; padding: 0; }
.zweiter-schritt h2 { font-size: 20px; }
.zweiter-schritt svg { width: 200px; height: 200px; justify-self: center; }
.zweiter-schritt code { font: 600 16px ui-monospace, monospace; overflow-wrap: anywhere; }
.zweiter-schritt label { font-weight: 600; display: grid; gap: 6px; }
.zweiter-schritt input { min-height: 44px; border: 1px solid #8e8ea9; border-radius: 4px;
  padding: 0 12px; font: 600 20px ui-monospace, monospace; }
.zweiter-schritt [role='alert']:not(:empty) { color: #9f2213; font-weight: 600; }
.zweiter-schritt ol { display: grid; grid-template-columns: 1fr 1fr; gap: 6px 16px;
  list-style: none; }
.zweiter-schritt div { display: flex; flex-wrap: wrap; gap: 12px; justify-content: flex-end; }
.zweiter-schritt button { min-height: 44px; padding: 0 16px; border-radius: 4px; font: inherit;
  font-weight: 600; border: 1px solid #8e8ea9; background: #fff; color: inherit; cursor: pointer; }
.zweiter-schritt button[type='submit'] { background: #2c394a; border-color: #2c394a; color: #fff; }
.zweiter-schritt :focus-visible { outline: 2px solid #2c394a; outline-offset: 2px; }
@media print { body > :not(.zweiter-schritt) { display: none; } }
`;

type Content = string | Node;

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly Content[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
}

function drawing({ side, path }: NonNullable<PanelStep['picture']>): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${side} ${side}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', 'QR-Code für die App');
  svg.setAttribute('shape-rendering', 'crispEdges');
  const dots = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  dots.setAttribute('d', path);
  svg.append(dots);
  return svg;
}

const describe = (step: PanelStep): readonly Content[] =>
  step.step === 'code'
    ? [
        element('h2', { id: TITLE }, 'Code eingeben'),
        element(
          'p',
          {},
          'Öffnen Sie die App auf Ihrem Telefon und geben Sie den Code ein, den sie zeigt. ' +
            'Ohne Telefon geht auch einer Ihrer Ersatzcodes.',
        ),
      ]
    : [
        element('h2', { id: TITLE }, 'Anmeldung in zwei Schritten einrichten'),
        element(
          'p',
          {},
          'Neben dem Passwort gehört ein Code zu Ihrer Anmeldung. Lesen Sie dieses Bild mit einer ' +
            'App für Einmalcodes auf Ihrem Telefon, und geben Sie den Code ein, den sie dann zeigt.',
        ),
        ...(step.picture ? [drawing(step.picture)] : []),
        element(
          'p',
          {},
          'Ohne Kamera tippen Sie diesen Schlüssel ab: ',
          element('code', {}, step.secret),
        ),
      ];

const TITLE = 'zweiter-schritt-titel';

/** Opens the dialog above the page; inside an open dialog, which would otherwise keep the focus. */
export function openSecondFactorDialog(submit = 'Anmelden'): StepDialog {
  const dialog = element('dialog', { class: 'zweiter-schritt', 'aria-labelledby': TITLE });
  const around = document.querySelector('[role="dialog"]') ?? document.body;
  const former = document.activeElement;
  around.append(element('style', {}, STYLE), dialog);
  const style = dialog.previousElementSibling;
  // A click or a key in here is none of the page's below.
  for (const type of ['click', 'keydown', 'submit', 'focusin', 'pointerdown'])
    dialog.addEventListener(type, (event) => event.stopPropagation());
  let onEscape = (): void => undefined;
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onEscape();
  });
  const fill = (form: HTMLFormElement): void => {
    dialog.replaceChildren(form);
    if (!dialog.open) dialog.showModal();
  };

  return {
    ask: (step, problem) =>
      new Promise((resolve) => {
        const input = element('input', {
          name: 'code',
          required: '',
          autocomplete: 'one-time-code',
          autocapitalize: 'characters',
          spellcheck: 'false',
          maxlength: '20',
        });
        const giveUp = element('button', { type: 'button' }, 'Abbrechen');
        const send = element('button', { type: 'submit' }, submit);
        const form = element(
          'form',
          { method: 'dialog' },
          ...describe(step),
          element('label', {}, 'Code', input),
          element('p', { role: 'alert' }, problem ?? ''),
          element('div', {}, giveUp, send),
        );
        form.addEventListener('submit', (event) => {
          event.preventDefault();
          send.disabled = true;
          resolve(input.value);
        });
        giveUp.addEventListener('click', () => resolve(null));
        onEscape = () => resolve(null);
        fill(form);
        input.focus();
      }),
    show: (recoveryCodes) =>
      new Promise((resolve) => {
        const print = element('button', { type: 'button' }, 'Drucken');
        const copy = element('button', { type: 'button' }, 'Kopieren');
        const done = element('button', { type: 'submit' }, 'Ich habe sie aufbewahrt');
        const form = element(
          'form',
          { method: 'dialog' },
          element('h2', { id: TITLE }, 'Ihre Ersatzcodes'),
          element(
            'p',
            {},
            'Ist das Telefon verloren, ersetzt jeder davon einmal den Code. Sie sehen sie nur ' +
              'jetzt: Drucken Sie sie aus oder schreiben Sie sie ab, und legen Sie sie an einen ' +
              'sicheren Ort.',
          ),
          element(
            'ol',
            {},
            ...recoveryCodes.map((code) => element('li', {}, element('code', {}, code))),
          ),
          element('div', {}, print, copy, done),
        );
        print.addEventListener('click', () => window.print());
        copy.addEventListener('click', async () => {
          await navigator.clipboard.writeText(recoveryCodes.join('\n'));
          copy.textContent = 'Kopiert';
        });
        form.addEventListener('submit', (event) => {
          event.preventDefault();
          resolve();
        });
        // Escape must not lose them.
        onEscape = () => undefined;
        fill(form);
        done.focus();
      }),
    close() {
      dialog.close();
      dialog.remove();
      style?.remove();
      if (former instanceof HTMLElement && former.isConnected) former.focus();
    },
  };
}
