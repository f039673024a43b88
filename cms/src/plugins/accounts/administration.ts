import { errors, type Strapi } from '../../strapi.ts';
import { isSuperAdmin, panelAccountOf, type AdminAccount } from './brandsOfAccount.ts';

/** The signed-in account; refuses everybody else. */
export function accountInPanel(strapi: Strapi): AdminAccount {
  const account = panelAccountOf(strapi);
  if (account === null) throw new errors.ForbiddenError('Nur für angemeldete Personen.');
  return account;
}

/** Refuses all accounts but those of the administration. */
export async function requireSuperAdmin(strapi: Strapi): Promise<void> {
  if (!(await isSuperAdmin(strapi, accountInPanel(strapi))))
    throw new errors.ForbiddenError('Nur die Verwaltung vergibt Marken.');
}
