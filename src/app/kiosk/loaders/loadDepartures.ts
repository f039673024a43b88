import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { DeparturesData } from '../../../ui/kiosk/screens/Departures/departuresData.ts';
import type { RouteRequest } from '../../routes/loadPage.ts';
import type { KioskLoadContext } from '../KioskLoadContext.ts';

/** The stop of the brand's house; what leaves there is read live by the view. */
export async function loadDepartures(
  { brand, ports }: KioskLoadContext,
  { path, signal }: RouteRequest,
): Promise<DeparturesData> {
  const found = await ports.houses.findOfBrand(brand.id, resolveLocale(path, brand), signal);
  const house = found.ok ? found.value : null;
  return house === null || house.stop === null || ports.timetable === null
    ? { stop: null, houseSlug: null }
    : { stop: house.stop, houseSlug: house.slug };
}
