'use strict';

const path = require('node:path');
const { isSigned } = require('../../../private-files/signedAddress');
const { openPrivate } = require('../../../private-files/privateStore');

module.exports = {
  async open(ctx) {
    const { name } = ctx.params;
    const file = isSigned(process.env.PRIVATE_FILES_SECRET, name, ctx.query) ? await openPrivate(name) : null;
    if (file === null) return ctx.notFound();
    // Always a download: a file from a stranger is not opened on the panel's own address.
    ctx.set({ 'Content-Disposition': 'attachment', 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' });
    ctx.type = path.extname(name);
    ctx.body = file;
  },
};
