import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';
import { errors, type Strapi } from '../strapi.ts';

const PROFILE = 'api::kioskprofil.kioskprofil';

/** What would be taken from the site. */
interface Going {
  readonly uid: string;
  readonly documentId: string;
  /** A language; empty, `*` or absent for all, or for a type without languages. */
  readonly locale?: string | undefined;
}

/**
 * A sentence for the editor if this would leave an installed lobby screen without its profile; null
 * for everything else. A translation may go: the screen then shows German.
 */
export async function explainDarkScreen(
  strapi: Pick<Strapi, 'db'>,
  { uid, documentId, locale = '' }: Going,
): Promise<string | null> {
  if (uid !== PROFILE || !['', '*', BASE_LOCALE].includes(locale)) return null;
  const [profile] = await strapi.db.query(PROFILE).findMany({
    where: { documentId, locale: BASE_LOCALE, geraet: true, publishedAt: { $notNull: true } },
    select: ['titel'],
  });
  return profile === undefined
    ? null
    : `Der Bildschirm «${String(profile.titel)}» zeigt dann nichts mehr. Um nur eine Mitteilung zurückzunehmen: Drücken Sie auf der Übersicht «Beenden». Kommt das Gerät weg: Schalten Sie zuerst «Eigenes Gerät» aus und veröffentlichen Sie.`;
}

/**
 * Refuses to unpublish or delete the profile of an installed device, whoever does it: an editor,
 * a bulk action, a plan or a change of several entries.
 */
export function guardScreens(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const { documentId, locale } = act.params;
    if ((act.action === 'unpublish' || act.action === 'delete') && documentId !== undefined) {
      const problem = await explainDarkScreen(strapi, { uid: act.uid, documentId, locale });
      if (problem !== null) throw new errors.ValidationError(problem);
    }
    return next();
  });
}
