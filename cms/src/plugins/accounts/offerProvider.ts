/*
 * The way to the provider on Strapi's sign-in page, which has no place for it: our part is put
 * before its form.
 */

const PAGE = /\/auth\/login$/;
const PART = 'foyer-anbieter';

const REASONS: Readonly<Record<string, string>> = {
  unavailable:
    'Die Anmeldung Ihrer Organisation antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  refused: 'Die Anmeldung wurde abgebrochen oder dauerte zu lange. Bitte beginnen Sie noch einmal.',
  unverified:
    'Ihre Organisation hat Ihre E-Mail-Adresse nicht bestätigt. Bitte wenden Sie sich an Ihre Informatik.',
  unknown: 'Für dieses Konto gibt es hier keinen Zugang. Die Verwaltung richtet ihn ein.',
};

/** To be called once, at the start of the panel. */
export function offerProvider(): void {
  let asked: Promise<boolean> | null = null;
  const look = async (): Promise<void> => {
    if (!PAGE.test(location.pathname)) return;
    asked ??= isOn();
    if (!(await asked)) return;
    const form = document.querySelector('form');
    if (form !== null && document.querySelector(`.${PART}`) === null) form.before(part());
  };
  new MutationObserver(() => void look()).observe(document.body, {
    childList: true,
    subtree: true,
  });
  void look();
}

async function isOn(): Promise<boolean> {
  const answer = await fetch('/accounts/provider').catch(() => null);
  return answer?.ok ? ((await answer.json()) as { readonly on: boolean }).on : false;
}

function part(): HTMLElement {
  const around = document.createElement('div');
  around.className = PART;
  around.style.cssText = 'display: grid; gap: 16px; padding: 24px 0; text-align: center';
  const reason = REASONS[new URLSearchParams(location.search).get('anbieter') ?? ''];
  const paragraph = (text: string): HTMLElement => {
    const made = document.createElement('p');
    made.textContent = text;
    made.style.fontSize = '1.4rem';
    return made;
  };
  if (reason !== undefined) {
    const alert = paragraph(reason);
    alert.setAttribute('role', 'alert');
    alert.style.fontWeight = '600';
    around.append(alert);
  }
  const link = (text: string, address: string, isMain: boolean): HTMLElement => {
    const made = document.createElement('a');
    made.textContent = text;
    made.href = address;
    made.style.cssText = isMain
      ? 'padding: 14px; border-radius: 4px; background: #2c394a; color: #fff; font-size: 1.4rem; font-weight: 600'
      : 'font-size: 1.4rem; text-decoration: underline; color: inherit';
    return made;
  };
  around.append(
    link('Mit dem Konto der Organisation anmelden', '/accounts/provider/start', true),
    link('Auch dort abmelden', '/accounts/provider/end', false),
    paragraph('Mit Passwort, nur im Notfall:'),
  );
  return around;
}
