import type { Brand } from '../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { QualityRepository } from '../../domain/quality/QualityReport.ts';
import type { SignatureTextRepository } from '../../domain/signature/SignatureHouse.ts';
import type { ContentPorts } from '../routes/ContentPorts.ts';

/**
 * What only the staff's screens read from: texts through the client of one request, the report as
 * one for the whole process.
 */
export interface StaffPorts {
  readonly signatureTexts: SignatureTextRepository;
  readonly quality: QualityRepository;
}

/**
 * What a staff screen's data is made of: plain JSON, because it is handed to the browser. On the
 * server alone.
 */
export interface StaffContext {
  readonly brand: Brand;
  /** All brands of the group: a person of the holding writes for several houses. */
  readonly brands: readonly Brand[];
  readonly locale: SelectedLocale;
  readonly ports: ContentPorts;
  readonly staffPorts: StaffPorts;
  /** All of the query: a staff page is never kept. */
  readonly query: URLSearchParams;
  /**
   * The site's own origin as the visitor has it, e.g. https://www.example.ch: mails need absolute
   * addresses.
   */
  readonly origin: string;
}
