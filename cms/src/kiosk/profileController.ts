import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';
import type { RequestContext } from '../requestContext.ts';
import type { EntryFields, Parts } from '../strapi.ts';
import { matchesPin } from './pins.ts';

const PROFILE = 'api::kioskprofil.kioskprofil';

interface FoundEntries {
  readonly data?: readonly (EntryFields & { readonly documentId: string })[];
}

/** In Strapi 4's format the fields are inside `attributes`. */
const withField = (entry: EntryFields, field: EntryFields): EntryFields =>
  entry['attributes']
    ? { ...entry, attributes: { ...(entry['attributes'] as EntryFields), ...field } }
    : { ...entry, ...field };

export const profileController = ({ strapi }: Parts) => {
  const findPublished = (where: EntryFields) =>
    strapi.db.query(PROFILE).findMany({
      where: { ...where, publishedAt: { $notNull: true } },
      select: ['documentId', 'locale', 'pinHash'],
    });
  return {
    /** Reports whether there is a PIN, and nothing else about it. */
    async find(ctx: RequestContext): Promise<unknown> {
      const answer = (await super.find(ctx)) as FoundEntries | undefined;
      if (!Array.isArray(answer?.data) || answer.data.length === 0) return answer;
      const entries: NonNullable<FoundEntries['data']> = answer.data;
      const profiles = await findPublished({
        documentId: { $in: entries.map(({ documentId }) => documentId) },
      });
      const withPin = new Set(
        profiles.filter(({ pinHash }) => pinHash).map(({ documentId }) => documentId),
      );
      return {
        ...answer,
        data: entries.map((entry) => withField(entry, { hatPin: withPin.has(entry.documentId) })),
      };
    },

    /**
     * The published profiles with an installed device, with what the site needs to notice that it
     * is silent. Not through the type's own read: the address is private there.
     */
    async findDevices(ctx: RequestContext): Promise<unknown> {
      const profiles = await strapi.documents(PROFILE).findMany({
        locale: BASE_LOCALE,
        status: 'published',
        filters: { geraet: true },
        fields: ['handle', 'marke', 'titel', 'alarmMail'],
        populate: { zeiten: true },
      });
      ctx.set('Cache-Control', 'private, no-store');
      return {
        data: profiles.map(({ handle, marke, titel, zeiten, alarmMail }) => ({
          handle,
          marke,
          titel,
          zeiten,
          alarmMail: alarmMail || null,
        })),
      };
    },

    /**
     * `{ data: { handle, pin } }` → 204 if the PIN is correct, else 422: the hash never leaves this
     * service. The caller counts the attempts.
     */
    async checkPin(ctx: RequestContext): Promise<unknown> {
      const { handle, pin } = (ctx.request.body?.['data'] ?? {}) as EntryFields;
      if (typeof handle !== 'string' || typeof pin !== 'string') return ctx.badRequest();
      // The translations have the same PIN, once Strapi has copied it there.
      const profiles = await findPublished({ handle });
      const profile = profiles.find(({ locale }) => locale === BASE_LOCALE) ?? profiles[0];
      ctx.status = (await matchesPin(pin, profile?.pinHash)) ? 204 : 422;
      return undefined;
    },
  };
};
