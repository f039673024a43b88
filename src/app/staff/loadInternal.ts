import { QUALITY_CHECKS, type QualityCheck } from '../../domain/quality/QualityReport.ts';
import { CHECK_NAMES } from '../../ui/screens/Internal/internalAddress.ts';
import type { InternalChoice, InternalData } from '../../ui/screens/Internal/internalData.ts';
import type { StaffContext } from './StaffContext.ts';

const PAGE_SIZE = 50;

/**
 * The report on all brands, narrowed to what the query names; what names nothing is ignored, a page
 * beyond the last is the last.
 */
export async function loadInternal({
  brands,
  staffPorts,
  query,
}: StaffContext): Promise<InternalData> {
  const { findings, screens, failed, madeAt } = await staffPorts.quality.report();
  const choice = readChoice(query, brands);
  const ofCheck = (check: QualityCheck | null) =>
    findings.filter(({ matter }) => check === null || matter.check === check);
  const isOfBrand = (brandId: string | null): boolean =>
    choice.brandId === null || brandId === choice.brandId;
  const chosen = ofCheck(choice.check).filter(({ brandId }) => isOfBrand(brandId));
  const pages = Math.max(1, Math.ceil(chosen.length / PAGE_SIZE));
  const pageNumber = Math.min(readPage(query), pages);
  return {
    choice,
    failed,
    madeAt,
    pages,
    pageNumber,
    findings: chosen.slice((pageNumber - 1) * PAGE_SIZE, pageNumber * PAGE_SIZE),
    all: findings.length,
    total: chosen.length,
    checks: QUALITY_CHECKS.map((check) => ({
      check,
      count: ofCheck(check).filter(({ brandId }) => isOfBrand(brandId)).length,
    })).filter(({ check, count }) => count > 0 || check === choice.check),
    brands: brands
      .map(({ id, name }) => ({
        brandId: id,
        name,
        count: ofCheck(choice.check).filter(({ brandId }) => brandId === id).length,
      }))
      .filter(({ brandId, count }) => count > 0 || brandId === choice.brandId),
    brandNames: Object.fromEntries(brands.map(({ id, name }) => [id, name])),
    screens:
      choice.check === null || choice.check === 'silentScreen'
        ? screens.filter(({ brandId }) => isOfBrand(brandId))
        : [],
  };
}

function readChoice(query: URLSearchParams, brands: StaffContext['brands']): InternalChoice {
  const check = QUALITY_CHECKS.find((each) => CHECK_NAMES[each] === query.get('pruefung')) ?? null;
  return { check, brandId: brands.find(({ id }) => id === query.get('marke'))?.id ?? null };
}

const readPage = (query: URLSearchParams): number =>
  Number(/^[1-9]\d{0,3}$/.exec(query.get('seite') ?? '')?.[0] ?? 1);
