import type { BrandId } from '../../domain/brand/Brand.ts';
import type { ContentTypeName, ReadTypeName } from '../../domain/content/contentTypes.ts';
import type { Locale } from '../../domain/locale/Locale.ts';
import type { AuditedType } from '../../domain/quality/AuditedContent.ts';
import type { PanelLists } from '../../domain/quality/QualityReport.ts';

/** The content service's names of the collection types. */
export const COLLECTION_OF: Readonly<Record<Exclude<AuditedType, 'configuration'>, ReadTypeName>> =
  {
    page: 'seite',
    event: 'veranstaltung',
    mediaEntry: 'beitrag',
    house: 'haus',
    offer: 'wohnangebot',
    job: 'stelle',
    trainingOffer: 'ausbildungsangebot',
    redirect: 'weiterleitung',
    kioskProfile: 'kioskprofil',
    signatureText: 'signaturtext',
  };

export interface AdminEntry {
  readonly type: AuditedType;
  readonly brandId: BrandId;
  /** Null in Strapi 4, whose panel uses other addresses. */
  readonly documentId: string | null;
  /** Null for types without languages. */
  readonly locale: Locale | null;
}

/**
 * The address at which an entry is edited in the panel at `adminUrl` (without a trailing slash), as
 * in Strapi 5's content manager. Null if it is not known.
 */
export function adminAddress(
  adminUrl: string,
  { type, brandId, documentId, locale }: AdminEntry,
): string | null {
  if (documentId === null) return null;
  const place =
    type === 'configuration'
      ? `single-types/plugin::konfiguration.konfiguration-${brandId}`
      : `${listOf(COLLECTION_OF[type])}/${encodeURIComponent(documentId)}`;
  const language =
    locale === null
      ? ''
      : `?${new URLSearchParams({ 'plugins[i18n][locale]': locale }).toString()}`;
  return `${adminUrl}/content-manager/${place}${language}`;
}

const listOf = (type: ContentTypeName): string => `collection-types/api::${type}.${type}`;

/**
 * The panel's list of applications, filtered by a reference number. An application's own address is
 * known only after the content service has stored it.
 */
export const adminAddressOfApplication = (adminUrl: string, reference: string): string =>
  `${adminUrl}/content-manager/${listOf('bewerbung')}?${new URLSearchParams({ 'filters[$and][0][referenz][$eq]': reference })}`;

/** The desk's page of a request for a visit. @param request its id, or its reference number */
export const adminAddressOfVisit = (adminUrl: string, request: string): string =>
  `${adminUrl}/plugins/visits/${encodeURIComponent(request)}`;

export const panelListsOf = (adminUrl: string): PanelLists => ({
  applications: `${adminUrl}/content-manager/${listOf('bewerbung')}`,
  kioskProfiles: `${adminUrl}/content-manager/${listOf(COLLECTION_OF.kioskProfile)}`,
});
