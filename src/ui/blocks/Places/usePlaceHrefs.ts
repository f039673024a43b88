import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { OfferSummary } from '../../../domain/places/Offer.ts';
import { useUiServices } from '../../UiServices.ts';

type OtherSite = Pick<BrandTheme, 'href' | 'hiddenRoutes'> | undefined;

interface PlaceHrefs {
  /** The offer's page on this site; null if there is none. */
  readonly placeOf: (
    offer: OfferSummary,
    otherSite: OtherSite,
    level: number | null,
  ) => string | null;
  /** Where a visit is arranged: at the house itself; null if it has no such page. */
  readonly visitOf: (offer: OfferSummary, otherSite: OtherSite) => string | null;
}

/** The addresses that rows of places lead to. */
export function usePlaceHrefs(): PlaceHrefs {
  const { hasRoute, hrefOf, brand } = useUiServices();
  return {
    placeOf: () => null,
    visitOf: ({ brandId }, otherSite) => {
      if (brandId === brand.id) return hasRoute('contact') ? hrefOf('contact') : null;
      if (otherSite === undefined || otherSite.hiddenRoutes.includes('contact')) return null;
      return new URL('kontakt', otherSite.href).href;
    },
  };
}
