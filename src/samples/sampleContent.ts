import type { ContentFixture } from './ContentFixture.ts';
import { configurationContent } from './sampleConfigurations.ts';
import { createSampleEvents } from './sampleEvents.ts';
import { houseContent } from './sampleHouses.ts';
import { createSampleJobs } from './sampleJobs.ts';
import { viewContent } from './sampleKioskProfile.ts';
import { createSampleMedia } from './sampleMedia.ts';
import { createSampleNotices } from './sampleNotices.ts';
import { createSampleOffers } from './sampleOffers.ts';
import { pageContent } from './samplePages.ts';
import { createSampleProgramme } from './sampleProgramme.ts';
import { signatureContent } from './sampleSignatureTexts.ts';

/**
 * Content of the sample brands relative to `now`: there is always an event today, and the next
 * dates lie ahead.
 */
export const createSampleContent = (now: Date): ContentFixture => ({
  ...configurationContent,
  ...pageContent,
  ...createSampleEvents(now),
  ...createSampleMedia(now),
  ...houseContent,
  ...createSampleOffers(now),
  ...createSampleJobs(now),
  ...createSampleProgramme(now),
  ...createSampleNotices(now),
  ...viewContent,
  ...signatureContent,
  changedAt: '2026-11-01T08:00:00.000Z',
});
