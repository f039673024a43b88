'use strict';

const path = require('node:path');
const { PREFIX, isSigned } = require('../../../private-files/signedAddress');
const { openPrivate } = require('../../../private-files/privateStore');
const { nameInAscii } = require('../../../submissions/nameForStaff');

module.exports = ({ strapi }) => ({
  async open(ctx) {
    const { name } = ctx.params;
    const file = isSigned(process.env.PRIVATE_FILES_SECRET, name, ctx.query)
      ? await openPrivate(name)
      : null;
    if (file === null) return ctx.notFound();
    // Always a download: a file from a stranger is not opened on the panel's own address.
    const called = await visitorsName(strapi, name);
    if (called === null) ctx.attachment();
    else ctx.attachment(called, { fallback: nameInAscii(called) });
    ctx.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' });
    ctx.type = path.extname(name);
    ctx.body = file;
  },
});

/**
 * How its sender calls a file; null for what has no row of its own, as the small pictures of
 * earlier releases.
 */
async function visitorsName(strapi, name) {
  const row = await strapi.db
    .query('plugin::upload.file')
    .findOne({ where: { url: `${PREFIX}${name}` }, select: ['name'] });
  return row?.name ?? null;
}
