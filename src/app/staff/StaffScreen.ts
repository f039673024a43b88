import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { QualityRepository } from '../../domain/quality/QualityRepository.ts';
import type { Session } from '../../domain/session/Session.ts';
import type { SignatureTextRepository } from '../../domain/signature/SignatureTextRepository.ts';
import type { ContentPorts } from '../routes/ContentPorts.ts';

/** What only the staff's screens read from. */
export interface StaffPorts {
  readonly signatureTexts: SignatureTextRepository;
  readonly quality: QualityRepository;
}

/** What a staff screen's data is made of. Exists only behind a session, on the server. */
export interface StaffContext {
  readonly brand: Brand;
  /** All brands of the group: a person of the holding writes for several houses. */
  readonly brands: readonly Brand[];
  readonly config: BrandConfig | null;
  readonly locale: SelectedLocale;
  readonly ports: ContentPorts;
  readonly staffPorts: StaffPorts;
  /** All of the query: a staff page is never kept. */
  readonly query: URLSearchParams;
  readonly session: Session;
  readonly now: Date;
  /** The site's own origin as the visitor has it, e.g. https://www.example.ch: mails need absolute addresses. */
  readonly origin: string;
}

/** Reads what one of them shows; plain JSON, because it is handed to the browser. Throws only what is a fault of ours. */
export type LoadStaffScreen<Data> = (context: StaffContext) => Promise<Data>;
