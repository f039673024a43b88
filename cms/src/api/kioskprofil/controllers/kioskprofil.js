'use strict';

const { factories } = require('@strapi/strapi');
const { DEFAULT_LOCALE } = require('../../../contentTypes');
const { matchesPin } = require('../../../kiosk/pinHash');

const UID = 'api::kioskprofil.kioskprofil';

/** In Strapi 4's shape fields have a place of their own. */
const withField = (entry, field) =>
  entry.attributes
    ? { ...entry, attributes: { ...entry.attributes, ...field } }
    : { ...entry, ...field };

module.exports = factories.createCoreController(UID, ({ strapi }) => {
  const findPublished = (where) =>
    strapi.db.query(UID).findMany({
      where: { ...where, publishedAt: { $notNull: true } },
      select: ['documentId', 'locale', 'pinHash'],
    });
  return {
    /** Says whether there is a PIN, and nothing else of it. */
    async find(ctx) {
      const answer = await super.find(ctx);
      if (!Array.isArray(answer?.data) || answer.data.length === 0) return answer;
      const profiles = await findPublished({
        documentId: { $in: answer.data.map(({ documentId }) => documentId) },
      });
      const withPin = new Set(
        profiles.filter(({ pinHash }) => pinHash).map(({ documentId }) => documentId),
      );
      return {
        ...answer,
        data: answer.data.map((entry) =>
          withField(entry, { hatPin: withPin.has(entry.documentId) }),
        ),
      };
    },

    /**
     * `{ data: { handle, pin } }` → 204 where it is the PIN, else 422: the hash never leaves this
     * service. Who asks counts the tries.
     */
    async checkPin(ctx) {
      const { handle, pin } = ctx.request.body?.data ?? {};
      if (typeof handle !== 'string' || typeof pin !== 'string') return ctx.badRequest();
      // Its translations have the same one, as soon as Strapi has copied it there.
      const profiles = await findPublished({ handle });
      const profile = profiles.find(({ locale }) => locale === DEFAULT_LOCALE) ?? profiles[0];
      ctx.status = (await matchesPin(pin, profile?.pinHash)) ? 204 : 422;
    },
  };
});
