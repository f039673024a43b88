'use strict';

const { brandIds } = require('./brands');

const LOCALES = {
  'de-CH': 'Deutsch',
  'it-CH': 'Italienisch',
  'fr-CH': 'Französisch',
  en: 'Englisch',
};
const DEFAULT_LOCALE = 'de-CH';

/** The collections that the site reads. */
const PUBLIC_TYPES = [
  'seite',
  'veranstaltung',
  'beitrag',
  'haus',
  'stelle',
  'ausbildungsangebot',
  'weiterleitung',
  'kioskprofil',
  'tagesprogramm',
  'menueplan',
  'signaturtext',
].map(collectionUid);

/** What visitors send: written through the API, read in the admin panel alone. */
const PRIVATE_TYPES = ['bewerbung', 'kontaktnachricht'].map(collectionUid);

const CONFIGURATIONS = brandIds.map(configurationUid);

function collectionUid(name) {
  return `api::${name}.${name}`;
}

function configurationUid(brandId) {
  return `plugin::konfiguration.konfiguration-${brandId}`;
}

module.exports = {
  LOCALES,
  DEFAULT_LOCALE,
  PUBLIC_TYPES,
  PRIVATE_TYPES,
  CONFIGURATIONS,
  collectionUid,
  configurationUid,
};
