import { createHash, randomBytes } from 'node:crypto';
import { isPossiblePassword } from '../../../src/domain/session/PasswordLinks.ts';
import { brands, type InstalledBrand } from '../brands.ts';
import { addressForVisitors } from '../plugins/siteAddress.ts';
import { errors, type Strapi } from '../strapi.ts';
import { recordAccountEvent } from './accountEvents.ts';
import { sendAccountMail, type MailOutcome } from './accountMails.ts';
import { hasMailServer, isMailServerAnswering } from './mailServer.ts';
import { findStaffUser, STAFF_USER, type StaffUser } from './staffUsers.ts';

/*
 * People of the staff's area choose their password themselves, by a link that works once. The
 * database has its hash only, in the field of Strapi's own links, whose routes are closed.
 */

const INVITATION_DAYS = 7;
const DAY = 24 * 3600 * 1000;
const FORGOTTEN_LIFETIME = 3600 * 1000;
/** Milliseconds between two mails that somebody who is not signed in can cause. */
const MAIL_INTERVAL = 5 * 60_000;
const SECRET_BYTES = 24;
const KEY = /^[0-9a-z]{1,12}\.[\w-]{1,64}$/;

const EXPIRED = 'Dieser Link ist abgelaufen oder verbraucht.';

/** When the link ends, readable, and the hash of the whole key. */
const storedForm = (key: string): string =>
  `${key.split('.')[0] ?? ''}.${createHash('sha256').update(key).digest('hex')}`;

const endOf = (text: string | null | undefined): number =>
  Number.parseInt((text ?? '').split('.')[0] ?? '', 36) || 0;

/** The site on which somebody signs in; the group's unless it is said. */
export const findStaffSite = (id?: unknown): InstalledBrand | undefined => {
  const sites = brands.filter(({ hiddenRoutes }) => !hiddenRoutes.includes('login'));
  return sites.find((brand) => brand.id === id) ?? sites.find((brand) => brand.groupSite);
};

async function createLink(
  strapi: Strapi,
  { id }: Pick<StaffUser, 'id'>,
  site: InstalledBrand,
  lifetime: number,
): Promise<string> {
  const key = `${(Date.now() + lifetime).toString(36)}.${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const data = { resetPasswordToken: storedForm(key) };
  await strapi.db.query(STAFF_USER).update({ where: { id }, data });
  return `${addressForVisitors(site, 'de', 'auth') ?? ''}?link=${key}`;
}

const invitation = (name: string, site: string, link: string): string => `Guten Tag

Für Sie ist ein Konto im internen Bereich von ${site} eingerichtet. Ihr Benutzername: ${name}

Unter diesem Link wählen Sie Ihr Passwort, sieben Tage lang und ein einziges Mal:

${link}

Ist er abgelaufen, lädt Sie die Verwaltung noch einmal ein.`;

const forgotten = (name: string, site: string, link: string): string => `Guten Tag

Jemand hat für Ihr Konto im internen Bereich von ${site} ein neues Passwort verlangt. Ihr Benutzername: ${name}

Unter diesem Link wählen Sie es, eine Stunde lang und ein einziges Mal:

${link}

Haben Sie es nicht verlangt? Dann ist nichts zu tun: Ihr Passwort bleibt, wie es ist.`;

/** A new link to choose a password, by mail; every former one is invalid. */
export async function inviteStaff(
  strapi: Strapi,
  user: StaffUser,
  site: InstalledBrand,
): Promise<{ readonly link: string; readonly mail: MailOutcome }> {
  const link = await createLink(strapi, user, site, INVITATION_DAYS * DAY);
  await recordAccountEvent(strapi, 'staff', user.id, 'Eingeladen');
  const mail = await sendAccountMail(strapi, {
    kind: 'staff',
    account: user.id,
    to: user.email,
    name: 'Einladung',
    subject: `Ihr Konto im internen Bereich von ${site.name}`,
    text: invitation(user.username, site.name, link),
  });
  return { link, mail };
}

/**
 * A link for a forgotten password, by mail. False if no mail can leave now; otherwise true, whether
 * there is such an account or not, and before the mail has left.
 */
export async function sendForgottenPassword(
  strapi: Strapi,
  name: string,
  brand: unknown,
): Promise<boolean> {
  const site = findStaffSite(brand);
  if (site === undefined || !hasMailServer() || !(await isMailServerAnswering(strapi)))
    return false;
  const user = await strapi.db
    .query(STAFF_USER)
    .findOne({ where: { $or: [{ email: name.toLowerCase() }, { username: name }] } });
  const sentAt = endOf(user?.resetPasswordToken) - FORGOTTEN_LIFETIME;
  const isRecent = Math.abs(Date.now() - sentAt) < MAIL_INTERVAL;
  if (user === null || user.blocked || isRecent) return true;
  createLink(strapi, user, site, FORGOTTEN_LIFETIME)
    .then((link) =>
      sendAccountMail(strapi, {
        kind: 'staff',
        account: user.id,
        to: user.email,
        name: 'Neues Passwort',
        subject: `Neues Passwort für den internen Bereich von ${site.name}`,
        text: forgotten(user.username, site.name, link),
      }),
    )
    .catch((error: Error) => strapi.log.error(error.message));
  return true;
}

/** Sets the password with the key of a link, which works once. Throws if it does not. */
export async function choosePassword(
  strapi: Strapi,
  key: string,
  password: string,
): Promise<StaffUser> {
  if (!isPossiblePassword(password))
    throw new errors.ValidationError('Dieses Passwort geht nicht.');
  const users = strapi.db.query(STAFF_USER);
  const resetPasswordToken = storedForm(key);
  const isOpen = KEY.test(key) && endOf(key) > Date.now();
  const found = isOpen ? await users.findOne({ where: { resetPasswordToken } }) : null;
  if (found === null || found.blocked) throw new errors.ApplicationError(EXPIRED);
  const hashed = await strapi
    .plugin('users-permissions')
    .service('user')
    .ensureHashedPasswords({ password });
  // In one statement: of two requests with the same link one is refused.
  const { count } = await users.updateMany({
    where: { id: found.id, resetPasswordToken },
    data: { password: hashed.password, resetPasswordToken: null },
  });
  const user = count === 1 ? await findStaffUser(strapi, found.id) : null;
  if (user === null) throw new errors.ApplicationError(EXPIRED);
  await recordAccountEvent(strapi, 'staff', user.id, 'Passwort gewählt');
  return user;
}
