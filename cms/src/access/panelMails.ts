import { randomUUID } from 'node:crypto';
import { withoutTrailingSlashes } from '../../../src/domain/shared/withoutTrailingSlashes.ts';
import { findGroup } from '../plugins/home/group.ts';
import { wrapActions } from '../private-files/guardMediaLibrary.ts';
import { errors, type Action, type Strapi } from '../strapi.ts';

/** A mail as Strapi's email plugin passes it to its provider; other fields are not used. */
export interface PanelMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const NO_MAILS =
  'Von hier gehen keine E-Mails aus: Es ist kein Mailserver eingerichtet. Bitten Sie die Verwaltung, Ihnen unter «Einstellungen → Benutzer» ein neues Passwort zu setzen.';

/** For Strapi's `admin.forgotPassword`; Strapi requires both forms, and only the text is sent. */
export const forgottenPasswordMail = {
  subject: 'Neues Passwort für die Verwaltung der Websites',
  text: `Guten Tag

Jemand hat für Ihr Konto in der Verwaltung der Websites ein neues Passwort verlangt. Unter diesem Link setzen Sie es, eine Stunde lang:

<%= url %>

Haben Sie es nicht verlangt? Dann ist nichts zu tun: Ihr Passwort bleibt, wie es ist.`,
  html: '',
};

const invitationText = (link: string): string => `Guten Tag

Für Sie ist ein Konto in der Verwaltung der Websites eingerichtet. Unter diesem Link setzen Sie Ihr Passwort und melden sich an, sieben Tage lang und ein einziges Mal:

${link}

Danach ist Ihr Link verbraucht. Ist er abgelaufen, lädt Sie die Verwaltung noch einmal ein.`;

/** Milliseconds. */
const INVITATION_LIFETIME = 7 * 24 * 3600 * 1000;

const EXPIRED =
  'Diese Einladung ist abgelaufen oder verbraucht. Bitten Sie die Verwaltung um eine neue.';

const panelUrl = (): string | null => {
  const address = process.env['CONTENT_ADMIN_URL'];
  return address ? `${withoutTrailingSlashes(address).replace(/\/admin$/, '')}/admin` : null;
};

const findMailServer = (): { readonly url: string; readonly from: string } | null => {
  const { SMTP_URL: url, MAIL_FROM: from } = process.env;
  return url && from ? { url, from } : null;
};

/** Whether the panel can send mails. */
export const hasMailServer = (): boolean => findMailServer() !== null;

/**
 * The panel's own mails, for a forgotten password and for an invitation, go to the mail server of
 * the site (`SMTP_URL`, `MAIL_FROM`). Without one, the panel says so instead of promising a mail.
 */
export function sendPanelMails(strapi: Strapi): void {
  const address = panelUrl();
  if (address !== null) strapi.config.set('admin.absoluteUrl', address);
  const controllers = strapi.get('controllers');
  controllers.extend('admin::authentication', (controller) =>
    wrapActions(controller, ['forgotPassword'], unlessMute),
  );
  controllers.extend('admin::authentication', (controller) =>
    wrapActions(controller, ['register', 'registrationInfo'], (act) => unlessLate(strapi, act)),
  );
  controllers.extend('admin::user', (controller) =>
    wrapActions(controller, ['create'], (act) => invite(strapi, act)),
  );
}

/** The same for a known address as for an unknown one. */
const unlessMute =
  (act: Action): Action =>
  async (ctx, next) => {
    if (findMailServer() === null) throw new errors.ValidationError(NO_MAILS);
    return act(ctx, next);
  };

/** An invitation is written when it is sent, and again with each later one. */
const unlessLate =
  (strapi: Strapi, act: Action): Action =>
  async (ctx, next) => {
    const token = ctx.query['registrationToken'] ?? ctx.request.body?.['registrationToken'];
    const invited =
      typeof token === 'string' && token !== ''
        ? await strapi.db.query('admin::user').findOne({ where: { registrationToken: token } })
        : null;
    const sentAt = Date.parse(String(invited?.updatedAt));
    if (invited === null || !(Date.now() - sentAt < INVITATION_LIFETIME))
      throw new errors.ValidationError(EXPIRED);
    return act(ctx, next);
  };

/** Not awaited: the panel shows the link of the invitation as well, to be passed on by hand. */
const invite =
  (strapi: Strapi, act: Action): Action =>
  async (ctx, next) => {
    const done = await act(ctx, next);
    const { data } = (ctx.body ?? {}) as { readonly data?: Partial<Invited> };
    if (ctx.status === 201 && data?.email && data.registrationToken)
      sendInvitation(strapi, data as Invited);
    return done;
  };

interface Invited {
  readonly email: string;
  readonly registrationToken: string;
}

/** Sends the link; logs a failure without the address. */
export function sendInvitation(strapi: Strapi, { email, registrationToken }: Invited): void {
  if (findMailServer() === null) return;
  const link = `${String(strapi.config.get('admin.absoluteUrl'))}/auth/register?registrationToken=${registrationToken}`;
  const mail = {
    to: email,
    subject: 'Ihr Konto in der Verwaltung der Websites',
    text: invitationText(link),
  };
  sendPanelMail(mail).catch((error: Error) => strapi.log.error(error.message));
}

/** Replaces Strapi's own provider, which connects to the mail server of each recipient itself. */
export function setMailProvider(strapi: Strapi): void {
  Object.assign(strapi.plugin('email'), { provider: { send: sendPanelMail } });
}

/** Throws an error whose message contains no address. */
export async function sendPanelMail({ to, subject, text }: PanelMail): Promise<void> {
  const server = findMailServer();
  if (server === null) throw new Error('A mail of the panel was not sent: no SMTP_URL');
  // Imported only here: it is the site's package that has the library.
  const { SmtpMailSender } = await import('../../../src/adapters/smtp/SmtpMailSender.ts');
  const sent = await new SmtpMailSender(server).send({
    id: randomUUID(),
    from: findGroup().name,
    to,
    replyTo: null,
    subject,
    text,
    language: 'de',
  });
  if (!sent.ok) throw new Error(`A mail of the panel was not sent: ${sent.failure.detail}`);
}
