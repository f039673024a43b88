import { withoutTrailingSlashes } from '../../../src/domain/shared/withoutTrailingSlashes.ts';
import { wrapActions } from '../private-files/guardMediaLibrary.ts';
import { errors, type Action, type Strapi } from '../strapi.ts';
import { inTurn } from '../validation/inTurn.ts';
import { sendAccountMail, type MailOutcome } from './accountMails.ts';
import { hasMailServer, isMailServerAnswering, type PanelMail } from './mailServer.ts';

const NO_MAILS =
  'Von hier gehen keine E-Mails aus: Es ist kein Mailserver eingerichtet. Bitten Sie die Verwaltung, Ihnen unter «Einstellungen → Benutzer» ein neues Passwort zu setzen.';

const AWAY =
  'Der Mailserver antwortet gerade nicht, darum ging keine E-Mail aus. Bitte versuchen Sie es in einigen Minuten noch einmal, oder bitten Sie die Verwaltung um ein neues Passwort.';

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

/**
 * The panel's own mails, for a forgotten password and for an invitation, go to the mail server of
 * the site (`SMTP_URL`, `MAIL_FROM`). Without one, the panel says so instead of promising a mail.
 */
export function sendPanelMails(strapi: Strapi): void {
  const address = panelUrl();
  if (address !== null) strapi.config.set('admin.absoluteUrl', address);
  const controllers = strapi.get('controllers');
  controllers.extend('admin::authentication', (controller) =>
    wrapActions(controller, ['forgotPassword'], (act) => unlessMute(strapi, act)),
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
  (strapi: Strapi, act: Action): Action =>
  async (ctx, next) => {
    if (!hasMailServer()) throw new errors.ValidationError(NO_MAILS);
    if (!(await isMailServerAnswering(strapi))) throw new errors.ValidationError(AWAY);
    return act(ctx, next);
  };

/**
 * An invitation is written when it is sent, and again with each later one. In turn: of two that use
 * the same link at the same time, the second is late.
 */
const unlessLate =
  (strapi: Strapi, act: Action): Action =>
  (ctx, next) =>
    inTurn('invitation', async () => {
      const token = ctx.query['registrationToken'] ?? ctx.request.body?.['registrationToken'];
      const invited =
        typeof token === 'string' && token !== ''
          ? await strapi.db.query('admin::user').findOne({ where: { registrationToken: token } })
          : null;
      const sentAt = Date.parse(String(invited?.updatedAt));
      if (invited === null || !(Date.now() - sentAt < INVITATION_LIFETIME))
        throw new errors.ValidationError(EXPIRED);
      return act(ctx, next);
    });

/** The answer says whether the mail left; the panel shows the link as well. */
const invite =
  (strapi: Strapi, act: Action): Action =>
  async (ctx, next) => {
    const done = await act(ctx, next);
    const { data } = (ctx.body ?? {}) as { readonly data?: Partial<Invited> };
    if (ctx.status === 201 && data?.id && data.email && data.registrationToken)
      ctx.body = { data: { ...data, mail: await sendInvitation(strapi, data as Invited) } };
    return done;
  };

interface Invited {
  readonly id: number;
  readonly email: string;
  readonly registrationToken: string;
}

/** Sends the link by which somebody chooses the password of their account in the panel. */
export function sendInvitation(
  strapi: Strapi,
  { id, email, registrationToken }: Invited,
): Promise<MailOutcome> {
  const link = `${String(strapi.config.get('admin.absoluteUrl'))}/auth/register?registrationToken=${registrationToken}`;
  return sendAccountMail(strapi, {
    kind: 'panel',
    account: id,
    to: email,
    name: 'Einladung',
    subject: 'Ihr Konto in der Verwaltung der Websites',
    text: invitationText(link),
  });
}

/**
 * Replaces Strapi's own provider, which connects to the mail server of each recipient itself. Strapi
 * sends only the link for a forgotten password.
 */
export function setMailProvider(strapi: Strapi): void {
  const send = async (mail: PanelMail): Promise<void> => {
    const people = strapi.db.query('admin::user');
    const person = await people.findOne({ where: { email: mail.to } });
    if (person !== null)
      await sendAccountMail(strapi, {
        kind: 'panel',
        account: person.id,
        name: 'Neues Passwort',
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
      });
  };
  Object.assign(strapi.plugin('email'), { provider: { send } });
}
