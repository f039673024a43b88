'use strict';

const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { brandIds } = require('../brands');
const { collectionUid } = require('../contentTypes');

const folder = path.resolve(__dirname, '../../seed');

/** The lists of a seed file in the order of their making: others point to the house. */
const LISTS = {
  haus: 'haus',
  seiten: 'seite',
  veranstaltungen: 'veranstaltung',
  beitraege: 'beitrag',
  stellen: 'stelle',
  ausbildungsangebote: 'ausbildungsangebot',
  weiterleitungen: 'weiterleitung',
  kioskprofile: 'kioskprofil',
  tagesprogramme: 'tagesprogramm',
  menueplaene: 'menueplan',
  signaturtext: 'signaturtext',
};

/**
 * One portion for each seed file that this installation's brands have, and one for the group, whose
 * entries name their brand.
 * @returns {{ name: string, brandId: string | null, konfiguration: object | null, entries:
 * Map<string, object[]> }[]}
 */
function readSeed() {
  const brands = brandIds.map((id) =>
    readPortion(id, path.join(folder, 'brands', `${id}.json`), id),
  );
  return [...brands, readPortion('group', path.join(folder, 'group.json'), null)].filter(
    (portion) => portion !== null,
  );
}

function readPortion(name, file, brandId) {
  if (!existsSync(file)) return null;
  const { konfiguration = null, ...lists } = JSON.parse(readFileSync(file, 'utf8'));
  const unknown = Object.keys(lists).find((list) => !Object.hasOwn(LISTS, list));
  if (unknown) throw new Error(`Seed: ${file} has a list that nobody knows: ${unknown}`);
  const entries = Object.entries(LISTS).map(([list, type]) => [
    collectionUid(type),
    [lists[list] ?? []].flat(),
  ]);
  return { name, brandId, konfiguration, entries: new Map(entries) };
}

module.exports = { readSeed };
