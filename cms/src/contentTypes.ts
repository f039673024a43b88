import { contentTypes, type ContentTypeName } from '../../src/domain/content/contentTypes.ts';
import { brandIds } from './brands.ts';

export const collectionUid = <Name extends ContentTypeName>(name: Name) =>
  `api::${name}.${name}` as const;

export const configurationUid = (brandId: string) =>
  `plugin::konfiguration.konfiguration-${brandId}` as const;

export const CONFIGURATIONS: readonly string[] = brandIds.map(configurationUid);

const uidsWith = (access: 'read' | 'create' | 'panel'): readonly string[] =>
  contentTypes.filter((type) => type.access === access).map(({ name }) => collectionUid(name));

/** The collections that the site reads. */
export const PUBLIC_TYPES = uidsWith('read');

/** Submissions of visitors: written through the API, read only in the admin panel. */
export const PRIVATE_TYPES = uidsWith('create');

/** What editors write and only the panel reads. */
const PANEL_TYPES = uidsWith('panel');

/** Everything that editors or visitors write. */
export const ALL_TYPES: readonly string[] = [
  ...CONFIGURATIONS,
  ...PUBLIC_TYPES,
  ...PANEL_TYPES,
  ...PRIVATE_TYPES,
];
