import type { Locator, Page } from '@playwright/test';
import { expect, openEditor } from './journey.ts';

/* The forms of visitors as journeys use them. */

export const APPLICATIONS = 'api::bewerbung.bewerbung';
export const MESSAGES = 'api::kontaktnachricht.kontaktnachricht';
export const VISITS = 'api::anfrage.anfrage';
/** The address of the confirmation. */
export const SENT = /\/jobs\/schnellbewerbung\?gesendet=[A-Z0-9]{4}-[A-Z0-9]{4}$/;

/** A surname that no other journey uses. */
export const someone = (): string => `Probe${Date.now()}${Math.random().toString(36).slice(2, 7)}`;

export const field = (page: Page, name: string): Locator =>
  page.locator(`main form [name="${name}"]`);

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).click();

export const sendButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Bewerbung senden' });

/** The rows of the files that the applicant has chosen. */
export const fileRows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Ihre Dateien' }).getByRole('listitem');

/** Fills in what is required. */
export async function fillInApplication(page: Page, surname = someone()): Promise<string> {
  await field(page, 'vorname').fill('Besarta');
  await field(page, 'nachname').fill(surname);
  await field(page, 'bereich').selectOption('pflege');
  await field(page, 'telefon').fill('079 000 44 18');
  return surname;
}

/** The one entry of this person in the content service, once it was delivered. */
export async function findDelivered(uid: string, values: Readonly<Record<string, string>>) {
  // Several minutes: a machine that runs other suites at the same time is slow.
  await expect.poll(() => openEditor().count(uid, values), { timeout: 120_000 }).toBe(1);
  return (await openEditor().list(uid, values))[0];
}

/** The files of the one application with this surname, as HR sees them. */
export const deliveredFiles = async (surname: string) =>
  openEditor().openFiles(await findDelivered(APPLICATIONS, { nachname: surname }));

/** Runs in the page: the number of files that the browser keeps over a reload. */
export const countStoredFiles = (): Promise<number> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('bewerbung', 1);
    // Counting must not create the database.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(0));
    opening.addEventListener('success', () => {
      const count = opening.result.transaction('dateien').objectStore('dateien').count();
      count.addEventListener('success', () => resolve(count.result));
      opening.result.close();
    });
  });
