import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { parseLevel } from '../../../domain/places/careShares.ts';
import { placeOf, type PlaceSources } from '../../../domain/places/findPlaces.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import type { VisitFormKind } from '../../../domain/visit/visitFields.ts';
import { readVisitPlace, writeVisitPlace } from '../../../domain/visit/visitPlace.ts';
import type { VisitPlace } from '../../../domain/visit/VisitSubmitter.ts';
import type { DocumentHeadData } from '../../../ui/blocks/liveContent.ts';
import type { ChosenPlace, VisitData } from '../../../ui/screens/Visit/visitData.ts';
import { formHead, formStateOf, readReference } from '../loaders/formPages.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { loadOwnPage, type OwnWords } from '../loadPage.ts';
import { readPlaces } from '../loaders/readPlaces.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';

const TRAITS = {
  screen: 'Visit',
  ownContent: true,
  query: ['angebot', 'gesendet', 'haus', 'stufe'],
  uncachedQuery: ['angebot', 'gesendet', 'haus'],
  surfaces: ['web'],
} as const;

export const visitRoute = page('visit', 'wohnen/freie-plaetze/besuch', TRAITS);

/** For doctors and social services. */
export const referralRoute = page('referral', 'wohnen/freie-plaetze/zuweisen', TRAITS);

export const visitScreen: RouteScreen<VisitData & DocumentHeadData> = {
  component: async () => (await import('../../../ui/screens/Visit/Visit.tsx')).Visit,
  load: loadVisit,
};

/**
 * The form for a visit with the offer that was chosen. An offer that cannot be read is left out: the
 * person can still ask.
 */
async function loadVisit(
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
): Promise<VisitData & DocumentHeadData> {
  const { visitForm: form, acknowledgement, now } = context;
  const kind: VisitFormKind = entry.id === referralRoute.id ? 'referral' : 'visit';
  const reference = form === undefined ? readReference(request.query) : null;
  const written = acknowledgement?.written ?? {};
  const named =
    form === undefined
      ? readVisitPlace((name) => request.query.get(name) ?? written[name])
      : form.place;
  const level = parseLevel(form?.values.level ?? request.query.get('stufe'));
  const [around, chosen] = await Promise.all([
    loadOwnPage(WORDS[kind], entry, context, request),
    named === null ? null : findChosen(named, level, zurichDate(now()), context, request),
  ]);
  const query = new URLSearchParams({
    ...writeVisitPlace(named),
    ...(level !== null && { stufe: String(level) }),
  });
  return {
    ...around,
    ...(await formHead(around, formStateOf(form, reference), context, request)),
    formKind: kind,
    chosen,
    level,
    query: query.size === 0 ? '' : `?${query.toString()}`,
    form: form ?? null,
    sent:
      reference === null
        ? null
        : {
            reference,
            acknowledgement: acknowledgement ?? null,
            picture:
              around.page.image ?? chosen?.place?.offer.picture ?? chosen?.house.image ?? null,
          },
  };
}

/**
 * The offer and its house. The group's site takes requests for all houses, every other site only
 * those for its own; what does not exist there, and what cannot be read, is null.
 */
async function findChosen(
  { houseSlug, offerSlug }: VisitPlace,
  level: number | null,
  today: string,
  { brand, ports }: LoadContext,
  { path, signal }: RouteRequest,
): Promise<ChosenPlace | null> {
  const ofGroup = brand.groupSite === true;
  const [read, themes] = await Promise.all([
    readPlaces({ ports }, resolveLocale(path, brand), signal),
    ofGroup ? ports.brandThemes.list(signal) : [],
  ]);
  if (!read.ok) return null;
  const house = read.value.houses.find(({ slug }) => slug === houseSlug);
  if (house === undefined || (house.brandId !== brand.id && !ofGroup)) return null;
  return {
    house,
    place: findPlace(read.value, house.brandId, { houseSlug, offerSlug }, { level, today }),
    theme: themes.find(({ brandId }) => brandId === house.brandId) ?? null,
  };
}

function findPlace(
  sources: PlaceSources,
  brandId: string,
  { houseSlug, offerSlug }: VisitPlace,
  at: Parameters<typeof placeOf>[2],
): ChosenPlace['place'] {
  const offer = sources.offers.find(
    (each) => each.brandId === brandId && each.houseSlug === houseSlug && each.slug === offerSlug,
  );
  return offer === undefined ? null : placeOf(offer, sources, at);
}

/** Title and lead of the forms if editors have written none. */
const WORDS: Readonly<Record<VisitFormKind, OwnWords>> = {
  visit: {
    de: {
      title: 'Besuch vereinbaren',
      lead: 'Schauen Sie das Haus an und fragen Sie, was Sie wissen möchten. Wir melden uns am nächsten Arbeitstag.',
    },
    it: {
      title: 'Concordare una visita',
      lead: 'Visiti la casa e chieda tutto ciò che desidera sapere. La contatteremo il prossimo giorno lavorativo.',
    },
    fr: {
      title: 'Convenir d’une visite',
      lead: 'Visitez la maison et posez-nous toutes vos questions. Nous prendrons contact avec vous le prochain jour ouvrable.',
    },
    en: {
      title: 'Arrange a visit',
      lead: 'See the house and ask whatever you would like to know. We will contact you on the next working day.',
    },
  },
  referral: {
    de: {
      title: 'Sie weisen jemanden zu',
      lead: 'Für Spitäler, Arztpraxen, Spitex und Sozialdienste. Wir rufen am nächsten Arbeitstag zurück. Wenn es eilt, rufen Sie uns an.',
    },
    it: {
      title: 'Segnalare una persona',
      lead: 'Per ospedali, studi medici, Spitex e servizi sociali. Richiamiamo il prossimo giorno lavorativo. Se è urgente, ci telefoni.',
    },
    fr: {
      title: 'Vous nous adressez quelqu’un',
      lead: 'Pour les hôpitaux, les cabinets médicaux, les services d’aide et de soins à domicile et les services sociaux. Nous rappelons le prochain jour ouvrable. Si c’est urgent, appelez-nous.',
    },
    en: {
      title: 'Refer a person',
      lead: 'For hospitals, surgeries, Spitex and social services. We call back on the next working day. If it is urgent, please call us.',
    },
  },
};
