import type { ContentFailure } from '../domain/shared/ContentFailure.ts';
import type { ConfigurationContent } from './sampleConfigurations.ts';
import type { EventContent } from './sampleEvents.ts';
import type { HouseContent } from './sampleHouses.ts';
import type { JobContent } from './sampleJobs.ts';
import type { ViewContent } from './sampleKioskProfile.ts';
import type { MediaContent } from './sampleMedia.ts';
import type { PageContent } from './samplePages.ts';
import type { ProgrammeContent } from './sampleProgramme.ts';
import type { SignatureContent } from './sampleSignatureTexts.ts';

/** All content of an installation as plain data; each area says beside its samples what it has. */
export interface ContentFixture
  extends
    ConfigurationContent,
    PageContent,
    EventContent,
    MediaContent,
    HouseContent,
    JobContent,
    ProgrammeContent,
    ViewContent,
    SignatureContent {
  /** When all of it was last changed, ISO 8601. */
  readonly changedAt: string;
  /** Every read fails with it, to show what a view does then. */
  readonly failure?: ContentFailure;
}
