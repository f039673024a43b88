import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { OfferSummary } from '../../../domain/places/Offer.ts';
import { useUiServices } from '../../UiServices.ts';

type OtherSite = Pick<BrandTheme, 'href' | 'hiddenRoutes'> | undefined;

interface PlaceHrefs {
  /** The offer's page on this site with its price at a level; null if there is none. */
  readonly placeOf: (offer: OfferSummary, level: number | null) => string | null;
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
    placeOf({ brandId, houseSlug, slug }, level) {
      if (!hasRoute('place') || (brandId !== brand.id && brand.groupSite !== true)) return null;
      const query = level === null ? '' : `?stufe=${level}`;
      return hrefOf('place', { haus: houseSlug, angebot: slug }) + query;
    },
    visitOf({ brandId }, otherSite) {
      if (brandId === brand.id) return hasRoute('contact') ? '/kontakt' : null;
      if (otherSite === undefined || otherSite.hiddenRoutes.includes('contact')) return null;
      return new URL('kontakt', otherSite.href).href;
    },
  };
}
