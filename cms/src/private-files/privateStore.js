'use strict';

const { createReadStream, createWriteStream } = require('node:fs');
const { mkdir, rm, stat } = require('node:fs/promises');
const path = require('node:path');
const { pipeline } = require('node:stream/promises');

const folder = path.resolve(
  process.env.PRIVATE_UPLOADS_DIR || path.join(__dirname, '../../private-uploads'),
);

// Names come from addresses too: nothing but what we write ourselves. Today's are 32 hexadecimal
// digits and an ending; earlier releases made them of the visitor's words.
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/;

const placeOf = (name) => {
  if (!NAME.test(name)) throw new Error('Not the name of a private file');
  return path.join(folder, name);
};

/**
 * Readable by this service's user alone, and outside everything that is served as it lies. When it
 * settles, the disk has it.
 */
async function writePrivate(name, stream) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await pipeline(stream, createWriteStream(placeOf(name), { mode: 0o600, flush: true }));
}

const deletePrivate = (name) => rm(placeOf(name), { force: true });

/** Null when there is no such file. */
async function openPrivate(name) {
  if (!NAME.test(name)) return null;
  const found = await stat(placeOf(name)).catch(() => null);
  return found?.isFile() ? createReadStream(placeOf(name)) : null;
}

module.exports = { writePrivate, deletePrivate, openPrivate };
