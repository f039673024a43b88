import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { OfferSummary } from '../../../domain/places/Offer.ts';
import { writeVisitPlace } from '../../../domain/visit/visitPlace.ts';
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
  /** The list of what the offer's house offers, on this site. */
  readonly listOf: (offer: OfferSummary) => string;
  /**
   * Where a visit is arranged, as editors would write it: the form of the house's own site with this
   * offer, or its contact form; null if it has no such page.
   */
  readonly visitOf: (
    offer: OfferSummary,
    otherSite: OtherSite,
    level?: number | null,
  ) => string | null;
}

/** The form for a visit, below the language. */
const VISIT_PATH = 'wohnen/freie-plaetze/besuch';

const visitQuery = ({ houseSlug, slug }: OfferSummary, level: number | null): string =>
  new URLSearchParams({
    ...writeVisitPlace({ houseSlug, offerSlug: slug }),
    ...(level !== null && { stufe: String(level) }),
  }).toString();

/** The addresses that rows of places lead to. */
export function usePlaceHrefs(): PlaceHrefs {
  const { hasRoute, hrefOf, brand, surface } = useUiServices();
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
    listOf: ({ houseSlug }) =>
      hrefOf('places') + (brand.groupSite === true ? `?haus=${houseSlug}` : ''),
    visitOf(offer, otherSite, level = null) {
      const form = `${VISIT_PATH}?${visitQuery(offer, level)}`;
      if (offer.brandId === brand.id) {
        if (surface === 'web' && hasRoute('visit')) return `/${form}`;
        return hasRoute('contact') ? '/kontakt' : null;
      }
      if (otherSite === undefined) return null;
      const { href, hiddenRoutes } = otherSite;
      if (!hiddenRoutes.includes('visit')) return new URL(form, href).href;
      return hiddenRoutes.includes('contact') ? null : new URL('kontakt', href).href;
    },
  };
}
