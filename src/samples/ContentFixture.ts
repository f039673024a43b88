import type { ContentFailure } from '../domain/shared/ContentFailure.ts';
import type { ConfigurationContent } from './sampleConfigurations.ts';
import type { EventContent } from './sampleEvents.ts';
import type { HouseContent } from './sampleHouses.ts';
import type { JobContent } from './sampleJobs.ts';
import type { ViewContent } from './sampleKioskProfile.ts';
import type { MediaContent } from './sampleMedia.ts';
import type { NoticeContent } from './sampleNotices.ts';
import type { OfferContent } from './sampleOffers.ts';
import type { PageContent } from './samplePages.ts';
import type { ProgrammeContent } from './sampleProgramme.ts';
import type { SignatureContent } from './sampleSignatureTexts.ts';

/**
 * The content of a whole installation as plain data; each area defines its part next to its
 * samples.
 */
export interface ContentFixture
  extends
    ConfigurationContent,
    PageContent,
    EventContent,
    MediaContent,
    HouseContent,
    OfferContent,
    JobContent,
    ProgrammeContent,
    NoticeContent,
    ViewContent,
    SignatureContent {
  /** The last change of any entry, ISO 8601. */
  readonly changedAt: string;
  /** If set, every read fails with it, to show how a view handles that. */
  readonly failure?: ContentFailure;
}
