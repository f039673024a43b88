import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { EducationData } from '../../../ui/screens/Education/Education.tsx';
import { loadPage } from '../loadPage.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';

export const educationRoute = page('education', 'jobs/ausbildung', { screen: 'Education' });

export const educationScreen: RouteScreen<EducationData> = {
  component: async () => (await import('../../../ui/screens/Education/Education.tsx')).Education,
  load: loadEducation,
};

const MAX_POSITIONS = 6;

/**
 * The editors' page about training with open apprenticeships and the training offers. Lists that
 * cannot be read are left out, so that the page is shown.
 */
async function loadEducation(
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
): Promise<EducationData> {
  const { brand, ports } = context;
  const { signal } = request;
  const locale = resolveLocale(request.path, brand);
  const ofGroup = brand.groupSite === true;
  const query = {
    brandId: ofGroup ? null : brand.id,
    areas: [],
    companies: [],
    apprenticeshipsOnly: true,
    workload: null,
    words: '',
    page: 1,
    pageSize: MAX_POSITIONS,
  };
  const [page, positions, offers, themes] = await Promise.all([
    loadPage(entry, context, request),
    ports.jobs.list(query, locale, signal),
    ports.jobs.trainingOffers(brand.id, locale, signal),
    ofGroup ? ports.brandThemes.list(signal) : [],
  ]);
  return {
    ...page,
    positions: positions.ok ? positions.value.jobs : [],
    houseNames: ofGroup
      ? Object.fromEntries(themes.map(({ brandId, name }) => [brandId, name]))
      : null,
    offers: offers.ok ? offers.value : [],
  };
}
