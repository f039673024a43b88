import { sampleBrand, sampleBrandInFourLanguages } from '../../src/samples/sampleBrands.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import type { AuditedEntry } from '../../src/domain/quality/AuditedContent.ts';
import type { PanelLists } from '../../src/domain/quality/QualityReport.ts';

/** A house, a guest house in four languages, and the group. */
export const AUDITED_BRANDS: readonly Brand[] = [
  sampleBrand,
  sampleBrandInFourLanguages,
  { ...sampleBrand, id: 'gruppe', hosts: ['gruppe.example'], groupSite: true, unknownHosts: false },
];

export const PANEL_LISTS: PanelLists = {
  applications:
    'https://redaktion.example/admin/content-manager/collection-types/api::bewerbung.bewerbung',
  kioskProfiles:
    'https://redaktion.example/admin/content-manager/collection-types/api::kioskprofil.kioskprofil',
};

/** A page of the sample house without any problem. */
export const auditedEntry = (deviation: Partial<AuditedEntry> = {}): AuditedEntry => ({
  type: 'page',
  id: 'wohnen1',
  brandId: sampleBrand.id,
  locale: 'de-CH',
  title: 'Wohnen im Park',
  entryHref: 'https://redaktion.example/admin/wohnen1',
  name: 'wohnen',
  apprenticeship: false,
  lastDay: null,
  redirect: null,
  device: false,
  pictures: [],
  links: [],
  metadata: { title: 30, description: 120 },
  filled: ['titel', 'lead'],
  ...deviation,
});
