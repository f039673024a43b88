import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { OfferSummary } from '../../../domain/places/Offer.ts';
import { useUiServices } from '../../UiServices.ts';

type OtherSite = Pick<BrandTheme, 'href' | 'hiddenRoutes'> | undefined;

interface PlaceHrefs {
  /**
   * The offer's page with its price at a level, on this site or on that of its house; null if there
   * is none.
   */
  readonly placeOf: (
    offer: OfferSummary,
    otherSite: OtherSite,
    level: number | null,
  ) => string | null;
  /**
   * Where a visit is arranged, as editors would write it: at the house itself; null if it has no
   * such page.
   */
  readonly visitOf: (offer: OfferSummary, otherSite: OtherSite) => string | null;
}

/** The addresses that rows of places lead to. */
export function usePlaceHrefs(): PlaceHrefs {
  const { hasRoute, hrefOf, brand } = useUiServices();
  return {
    placeOf({ brandId, houseSlug, slug }, otherSite, level) {
      const query = level === null ? '' : `?stufe=${level}`;
      if (brandId === brand.id || brand.groupSite === true)
        return hasRoute('place')
          ? hrefOf('place', { haus: houseSlug, angebot: slug }) + query
          : null;
      if (otherSite === undefined || otherSite.hiddenRoutes.includes('place')) return null;
      return new URL(`wohnen/freie-plaetze/${houseSlug}/${slug}${query}`, otherSite.href).href;
    },
    visitOf({ brandId }, otherSite) {
      if (brandId === brand.id) return hasRoute('contact') ? '/kontakt' : null;
      if (otherSite === undefined || otherSite.hiddenRoutes.includes('contact')) return null;
      return new URL('kontakt', otherSite.href).href;
    },
  };
}
