import type { Brand } from '../../domain/brand/Brand.ts';
import { BASE_LOCALE, type SelectedLocale } from '../../domain/locale/Locale.ts';
import {
  QUALITY_CHECKS,
  type QualityCheck,
  type QualityRepository,
} from '../../domain/quality/QualityReport.ts';
import {
  type SignatureHouse,
  signatureLogo,
  signatureLogoPath,
  type SignatureTextRepository,
} from '../../domain/signature/SignatureHouse.ts';
import type { ContentPorts } from '../routes/ContentPorts.ts';
import {
  CHECK_NAMES,
  type InternalChoice,
  type InternalData,
} from '../../ui/screens/Internal/internalData.ts';
import { resolveColors } from '../../domain/brand/brandColors.ts';
import { derivePalette } from '../../domain/brand/palette.ts';
import { canonicalHost } from '../../domain/brand/resolveBrand.ts';
import { OUTLOOK_CHECK } from '../../domain/signature/outlookCheckResult.ts';
import type { SignatureData } from '../../ui/screens/MailSignature/signatureData.ts';

/**
 * The ports that only staff screens read: texts through the client of one request, the report
 * shared by the whole process.
 */
export interface StaffPorts {
  readonly signatureTexts: SignatureTextRepository;
  readonly quality: QualityRepository;
}

/**
 * The input for the data of a staff screen. The data must be plain JSON, because they are sent to
 * the browser. Used on the server only.
 */
export interface StaffContext {
  readonly brand: Brand;
  /** All brands of the group: a person of the holding writes mails for several houses. */
  readonly brands: readonly Brand[];
  readonly locale: SelectedLocale;
  readonly ports: ContentPorts;
  readonly staffPorts: StaffPorts;
  /** The whole query: a staff page is never cached. */
  readonly query: URLSearchParams;
  /**
   * The site's origin in the visitor's browser, e.g. https://www.example.ch: mails need absolute
   * addresses.
   */
  readonly origin: string;
}

const PAGE_SIZE = 50;

/**
 * The report on all brands, filtered by the query. Unknown values are ignored; a page beyond the
 * last one gives the last one.
 */
export async function loadInternal({
  brands,
  staffPorts,
  query,
}: StaffContext): Promise<Omit<InternalData, 'csrf'>> {
  const { findings, screens, failed, generatedAt } = await staffPorts.quality.report();
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
    generatedAt,
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

/**
 * All houses for which editors have entered texts: the host's own brand first, the others by name.
 * A house whose texts cannot be read is left out. Without a configuration, the brand folder's
 * phone, e-mail and colour are used.
 */
export async function loadSignature(context: StaffContext): Promise<SignatureData> {
  const others = context.brands
    .filter(({ id }) => id !== context.brand.id)
    .toSorted((one, other) => one.name.localeCompare(other.name, BASE_LOCALE));
  const houses = await Promise.all(
    [context.brand, ...others].map((brand) => loadHouse(brand, context)),
  );
  return { houses: houses.filter((house) => house !== null), check: OUTLOOK_CHECK };
}

async function loadHouse(
  brand: Brand,
  { locale, ports, staffPorts, origin }: StaffContext,
): Promise<SignatureHouse | null> {
  const [texts, found] = await Promise.all([
    staffPorts.signatureTexts.find(brand.id, locale),
    ports.brandConfigs.find(brand, BASE_LOCALE),
  ]);
  if (!texts.ok || texts.value === null) return null;
  const config = found.ok ? found.value : null;
  const { primary, secondary } = resolveColors(brand, config, true);
  const website = `https://${canonicalHost(brand)}`;
  return {
    id: brand.id,
    name: brand.name,
    ...texts.value,
    logo: signatureLogo(brand, isLocal(origin) ? origin : website),
    logoPath: signatureLogoPath(brand.id),
    website,
    linkColor: derivePalette(primary, secondary).strong,
    headOfficePhone: config?.phone ?? brand.fallback.phone,
    emailDomain: (config?.email ?? brand.fallback.email).replace(/^.*@/, ''),
  };
}

/**
 * Under `*.localhost` the brand's own host is another machine or does not exist: a test mail must
 * find its logo here.
 */
const isLocal = (origin: string): boolean => new URL(origin).hostname.endsWith('.localhost');
