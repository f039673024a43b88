import type { ContentClient } from '../../adapters/http/contentClient.ts';
import { HttpSignatureTextRepository } from '../../adapters/http/HttpSignatureTextRepository.ts';
import type { QualityRepository } from '../../domain/quality/QualityRepository.ts';
import type { StaffPorts } from './StaffScreen.ts';

/** What the area's screens read from: texts through the client of one request, the report as one for the whole process. */
export const createStaffPorts = (client: ContentClient, quality: QualityRepository): StaffPorts => ({
  signatureTexts: new HttpSignatureTextRepository(client), quality,
});
