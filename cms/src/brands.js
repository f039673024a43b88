'use strict';

const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const folder = path.resolve(process.env.BRANDS_DIR || path.join(__dirname, '../../brands'));

/**
 * Every brand of this installation, by id: the folders that hold a brand.json. A new folder is a
 * new brand after a restart.
 */
const brands = readBrands();

function readBrands() {
  if (!existsSync(folder))
    throw new Error(`There is no folder of brands at ${folder}: set BRANDS_DIR.`);
  const found = readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'brand.json')),
    )
    .map(({ name: id }) => readBrand(id))
    .toSorted((one, other) => one.id.localeCompare(other.id));
  if (found.length === 0)
    throw new Error(`No folder in ${folder} holds a brand.json: set BRANDS_DIR.`);
  return found;
}

/**
 * What the content service knows of a brand: how it is called, its host names, and whether its
 * addresses start with a language.
 */
function readBrand(id) {
  const {
    name = id,
    hosts = [],
    localeInPath = false,
  } = JSON.parse(readFileSync(path.join(folder, id, 'brand.json'), 'utf8'));
  return { id, name, hosts, localeInPath };
}

const brandIds = brands.map(({ id }) => id);

module.exports = { brands, brandIds };
