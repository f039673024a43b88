'use strict';

const { createHmac } = require('node:crypto');

const VALID_SECONDS = 3600;

/** The types whose entries are a page of the site. */
const SHOWN = new Set(
  ['seite', 'veranstaltung', 'beitrag', 'haus'].map((name) => `api::${name}.${name}`),
);

/**
 * Strapi's preview button. It opens `{site}/vorschau?uid&documentId&locale&status&marke&bis&sig`,
 * where `sig` is the HMAC-SHA256 (hex) by PREVIEW_SECRET over the other values in this order,
 * joined by newlines; `bis` is Unix seconds. The secret itself never stands in an address. Off
 * until both settings are there.
 */
function createPreview({ siteUrl, secret, brands }) {
  if (!siteUrl || !secret) return { enabled: false };
  return {
    enabled: true,
    config: {
      allowedOrigins: framedOrigins(siteUrl, brands),
      async handler(uid, { documentId = '', locale = '', status = 'draft' }) {
        const marke = await brandOf(uid, documentId);
        if (marke === null) return undefined;
        const parameters = {
          uid,
          documentId,
          locale,
          status,
          marke,
          bis: String(Math.floor(Date.now() / 1000) + VALID_SECONDS),
        };
        const sig = createHmac('sha256', secret)
          .update(Object.values(parameters).join('\n'))
          .digest('hex');
        return `${siteUrl}/vorschau?${new URLSearchParams({ ...parameters, sig })}`;
      },
    },
  };
}

/** Strapi lets its panel frame these. The site leads each preview on to the host of its brand. */
function framedOrigins(siteUrl, brands) {
  const { origin, port } = new URL(siteUrl);
  const hosts = brands.flatMap((brand) => brand.hosts).map((host) => `https://${host}`);
  return [...new Set([origin, `http://*.localhost${port && `:${port}`}`, ...hosts])];
}

/** Null for what no page shows, and for an entry that is not saved yet. */
async function brandOf(uid, documentId) {
  const [, configured] = /^plugin::konfiguration\.konfiguration-(.+)$/.exec(uid) ?? [];
  if (configured) return configured;
  if (!SHOWN.has(uid) || !documentId) return null;
  const entry = await strapi.db.query(uid).findOne({ where: { documentId }, select: ['marke'] });
  return entry?.marke ?? null;
}

module.exports = { createPreview };
