import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import type { Strapi } from '../../strapi.ts';
import { NOTICE } from './noticeTypes.ts';

const SCREEN = 'api::kioskprofil.kioskprofil';
const DONE = { key: 'screen-messages-moved' };
/** Milliseconds: the end of a message that had none. An editor sees it, and ends it before. */
const A_YEAR = 365 * 24 * 3_600_000;
const TRANSLATED = { 'fr-CH': 'textFr', 'it-CH': 'textIt', en: 'textEn' } as const;

/**
 * Once, after the upgrade to notices: the message that a lobby screen had in its own profile becomes
 * a notice on the screens of its house, with its translations. The profile keeps it unseen, so that
 * an upgrade which is taken back finds it.
 */
export async function moveScreenMessages(strapi: Strapi, now: Date = new Date()): Promise<number> {
  const store = strapi.store({ type: 'plugin', name: 'notices' });
  if ((await store.get(DONE)) !== null) return 0;
  const profiles = await strapi.documents(SCREEN).findMany({
    status: 'published',
    locale: BASE_LOCALE,
    filters: { meldung: { $notNull: true } },
  });
  let moved = 0;
  for (const { documentId, marke, meldung, meldungBis } of profiles) {
    const text = meldung?.trim() ?? '';
    const isPast = meldungBis !== null && meldungBis !== undefined && new Date(meldungBis) <= now;
    if (text === '' || isPast) continue;
    const zusammen = `meldung-${documentId}`;
    // A start that was cut off has moved some.
    const known = await strapi.documents(NOTICE).findMany({ filters: { zusammen } });
    if (known.length > 0) continue;
    const until = meldungBis ? new Date(meldungBis) : new Date(now.getTime() + A_YEAR);
    const { documentId: notice } = await strapi.documents(NOTICE).create({
      data: {
        text,
        ...(await translationsOf(strapi, documentId)),
        marke,
        von: now.toISOString(),
        bis: until.toISOString(),
        wo: 'bildschirme',
        ton: 'hinweis',
        zusammen,
      },
    });
    await strapi.documents(NOTICE).publish({ documentId: notice });
    moved += 1;
  }
  await store.set({ ...DONE, value: now.toISOString() });
  return moved;
}

async function translationsOf(
  strapi: Strapi,
  documentId: string,
): Promise<Readonly<Record<string, string>>> {
  const texts: Record<string, string> = {};
  for (const [locale, field] of Object.entries(TRANSLATED)) {
    const found = await strapi
      .documents(SCREEN)
      .findOne({ documentId, locale, status: 'published', fields: ['meldung'] });
    const text = found?.meldung?.trim() ?? '';
    if (text !== '') texts[field] = text;
  }
  return texts;
}
