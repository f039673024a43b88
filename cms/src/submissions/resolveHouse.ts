import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';
import { brandIds } from '../brands.ts';
import type { EntryFields, Strapi } from '../strapi.ts';

/** What a submission may be about, by the first part of its `bezug`: how it is found and named. */
const SUBJECTS = {
  stelle: { uid: 'api::stelle.stelle', by: 'documentId', title: 'titel' },
  veranstaltung: { uid: 'api::veranstaltung.veranstaltung', by: 'documentId', title: 'titel' },
  haus: { uid: 'api::haus.haus', by: 'slug', title: 'name' },
} as const;

type SubjectKind = keyof typeof SUBJECTS;

interface Subject {
  readonly brand: string;
  readonly title: string;
}

/**
 * The brand that a submission belongs to, and the site through which it came. The brand is that of
 * what the submission is about, as it is stored here; without it, the one that the site has named.
 * A caller that names no site is its own.
 */
export const addressed = (
  { marke, gesendetUeber }: EntryFields,
  subject: Subject | null,
): EntryFields => ({
  marke: subject?.brand ?? marke,
  gesendetUeber: gesendetUeber ?? marke,
});

/**
 * The houses that an application without a job may be passed on to, each once. Brands that this
 * installation no longer has are left out: the others must still get it.
 */
export function passedOnTo(haeuser: unknown): readonly { readonly marke: string }[] {
  const named = (Array.isArray(haeuser) ? haeuser : []) as readonly EntryFields[];
  const known = new Set(named.map(({ marke }) => String(marke)));
  return brandIds.filter((id) => known.has(id)).map((marke) => ({ marke }));
}

/** The brand and the current title of a job, open or not; null if there is none. */
export const findJobOf = (strapi: Strapi, documentId: unknown): Promise<Subject | null> =>
  findSubject(strapi, 'stelle', documentId);

/** The same for what a message is about: `stelle/<id>`, `veranstaltung/<id>` or `haus/<slug>`. */
export async function findReferred(strapi: Strapi, bezug: unknown): Promise<Subject | null> {
  const [kind = '', id] = typeof bezug === 'string' ? bezug.split('/') : [];
  return Object.hasOwn(SUBJECTS, kind) ? findSubject(strapi, kind as SubjectKind, id) : null;
}

/** The house of a request for a visit, by its slug; null if there is none. */
export const findHouse = (strapi: Strapi, slug: unknown): Promise<Subject | null> =>
  findSubject(strapi, 'haus', slug);

/** The title of an offer of that brand, by its slug, published or not; null if there is none. */
export async function findOfferTitle(
  strapi: Strapi,
  slug: unknown,
  marke: unknown,
): Promise<string | null> {
  if (typeof slug !== 'string' || slug === '') return null;
  const uid: string = 'api::wohnangebot.wohnangebot';
  const found: EntryFields | null = await strapi
    .documents(uid)
    .findFirst({ filters: { slug, marke }, locale: BASE_LOCALE, fields: ['titel'] });
  return found === null ? null : String(found['titel'] ?? '');
}

/**
 * As visitors see it, else as a draft: editors unpublish what is over, and it still belongs to its
 * house.
 */
async function findSubject(
  strapi: Strapi,
  kind: SubjectKind,
  id: unknown,
): Promise<Subject | null> {
  if (typeof id !== 'string' || id === '') return null;
  const { uid, by, title } = SUBJECTS[kind];
  for (const status of ['published', 'draft'] as const) {
    const found: EntryFields | null = await strapi.documents(uid as string).findFirst({
      filters: { [by]: id },
      locale: BASE_LOCALE,
      status,
      fields: ['marke', title],
    });
    if (found !== null && brandIds.includes(String(found['marke'])))
      return { brand: String(found['marke']), title: String(found[title] ?? '') };
  }
  return null;
}
