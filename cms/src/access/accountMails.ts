import { recordAccountEvent, type AccountKind } from './accountEvents.ts';
import { hasMailServer, sendPanelMail, type PanelMail } from './mailServer.ts';
import type { Strapi } from '../strapi.ts';

/** `none`: there is no mail server, so that somebody passes the link on by hand. */
export type MailOutcome = 'sent' | 'failed' | 'none';

/** A mail about the sign-in of an account. */
export interface AccountMail extends Omit<PanelMail, 'to'> {
  readonly kind: AccountKind;
  readonly account: number;
  readonly to: string;
  /** What it is, for the events of the account. */
  readonly name: string;
}

/** Milliseconds: somebody waits for the answer, and can send it again. */
const PATIENCE = { timeout: 30_000, silence: 8_000 };

const NOT_SENT = 'nicht gesendet';

/** Whether an event of an account says that a mail did not leave; null for all other events. */
export const isUnsentMail = (what: string): boolean | null =>
  /^E-Mail «.+» (?:nicht )?gesendet$/u.test(what) ? what.endsWith(NOT_SENT) : null;

/**
 * Sends it at once. Whether it left is an event of the account, which the administration sees;
 * nothing waits, because its link is valid for a short time only and can be sent again.
 */
export async function sendAccountMail(
  strapi: Strapi,
  { kind, account, name, ...mail }: AccountMail,
): Promise<MailOutcome> {
  if (!hasMailServer()) return 'none';
  const isSent = await sendPanelMail(mail, PATIENCE).then(
    () => true,
    (error: Error) => {
      strapi.log.error(error.message);
      return false;
    },
  );
  await recordAccountEvent(
    strapi,
    kind,
    account,
    `E-Mail «${name}» ${isSent ? 'gesendet' : NOT_SENT}`,
  );
  return isSent ? 'sent' : 'failed';
}

const DONE = {
  setUp: 'Für Ihr Konto wurde der zweite Schritt der Anmeldung eingerichtet',
  remove: 'Für Ihr Konto wurde der zweite Schritt der Anmeldung ausgeschaltet',
  renew: 'Für Ihr Konto gibt es neue Ersatzcodes, die früheren gelten nicht mehr',
} as const;

const NOTICE_NAMES = {
  setUp: 'Zweiter Schritt eingerichtet',
  remove: 'Zweiter Schritt ausgeschaltet',
  renew: 'Neue Ersatzcodes',
} as const;

/** Tells the owner: somebody else who knows the password could have done it. Not awaited. */
export function sendFactorNotice(
  strapi: Strapi,
  { kind, id, email }: { readonly kind: AccountKind; readonly id: number; readonly email: string },
  act: keyof typeof DONE,
): void {
  const place = kind === 'panel' ? 'der Verwaltung der Websites' : 'dem internen Bereich';
  const text = `Guten Tag

${DONE[act]} (in ${place}).

Waren Sie das, ist nichts zu tun. Waren Sie es nicht, kennt jemand Ihr Passwort: Bitten Sie die Verwaltung jetzt, den zweiten Schritt zurückzusetzen, und setzen Sie danach ein neues Passwort.`;
  const mail = { kind, account: id, to: email, name: NOTICE_NAMES[act], text };
  void recordAccountEvent(strapi, kind, id, NOTICE_NAMES[act])
    .then(() => sendAccountMail(strapi, { ...mail, subject: NOTICE_NAMES[act] }))
    .catch((error: Error) => strapi.log.error(error.message));
}
