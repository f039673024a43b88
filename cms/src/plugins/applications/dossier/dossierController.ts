import { Readable } from 'node:stream';
import { actingPerson, nameOfPerson } from '../../../actingPerson.ts';
import { brands } from '../../../brands.ts';
import type { RequestContext } from '../../../requestContext.ts';
import { errors, type Parts } from '../../../strapi.ts';
import { dateTimeInGerman } from '../../datesInGerman.ts';
import { answerNotFound } from '../../entries/panelRights.ts';
import { readableFilters } from '../deskController.ts';
import { SUBMISSIONS } from '../submissions.ts';
import { writeTrail } from '../trail.ts';
import { makeDossier } from './makeDossier.ts';
import { makeDossierZip } from './makeDossierZip.ts';
import { bytesOfFiles, findApplications, sourceOf } from './readDossiers.ts';

const UID: string = SUBMISSIONS.bewerbung;
const MOST = 100;
/** In bytes, for what is sent together: a PDF is made in memory, a ZIP has 32-bit sizes. */
const MOST_BYTES = { pdf: 200_000_000, zip: 2_000_000_000 } as const;
type DossierForm = keyof typeof MOST_BYTES;

const isForm = (form: unknown): form is DossierForm => form === 'pdf' || form === 'zip';

const houseNames = new Map<unknown, string>(brands.map(({ id, name }) => [id, name]));

/**
 * `GET /applications/dossier?ids=…&art=pdf|zip`: the dossiers of up to a hundred applications that
 * the account may read, as a download. The trail of each says who has taken it.
 */
export const dossierController = ({ strapi }: Parts) => ({
  async take(ctx: RequestContext): Promise<unknown> {
    const filters = readableFilters(strapi, ctx, UID);
    const { art = 'pdf' } = ctx.query;
    if (!isForm(art)) throw new errors.ValidationError('art: pdf oder zip');
    const ids = idsIn(ctx.query['ids']);
    const applications = await findApplications(strapi, ids, filters);
    if (applications.length < ids.length) return answerNotFound();
    if (bytesOfFiles(applications) > MOST_BYTES[art])
      throw new errors.ValidationError(
        art === 'pdf'
          ? 'Zusammen haben diese Bewerbungen mehr als 200 MB Dateien. ' +
              'Bitte wählen Sie weniger, oder laden Sie das ZIP.'
          : 'Zusammen haben diese Bewerbungen mehr als 2 GB Dateien. Bitte wählen Sie weniger.',
      );
    const person = actingPerson(strapi);
    const made = [dateTimeInGerman(new Date()), person && nameOfPerson(person)]
      .filter(Boolean)
      .join(', ');
    const houseOf = (brand: unknown): string => houseNames.get(brand) ?? String(brand);
    const sources = applications.map((each) => sourceOf(strapi, each, houseOf));
    const pdf = art === 'pdf' ? Buffer.from(await makeDossier(sources, made)) : null;
    for (const { documentId } of applications)
      await writeTrail(strapi, { uid: UID, documentId }, person, [
        { field: 'dossier', before: null, after: art },
      ]);
    const [only] = sources;
    const called =
      sources.length === 1 && only ? `dossier-${only.person.reference}` : `dossiers-${ids.length}`;
    ctx.attachment(`${called}.${art}`);
    ctx.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' });
    ctx.type = `.${art}`;
    return pdf ?? Readable.from(makeDossierZip(sources, made));
  },
});

function idsIn(value: unknown): readonly string[] {
  const ids = [...new Set(String(value ?? '').split(','))].filter(Boolean);
  if (ids.length === 0) throw new errors.ValidationError('ids: mindestens eine Bewerbung');
  if (ids.length > MOST)
    throw new errors.ValidationError(`Bitte wählen Sie höchstens ${MOST} Bewerbungen.`);
  return ids;
}
