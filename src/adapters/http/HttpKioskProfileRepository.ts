import type { KioskProfile } from '../../domain/kiosk/KioskProfile.ts';
import type { KioskProfileRepository } from '../../domain/kiosk/KioskProfileRepository.ts';
import { BASE_LOCALE } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import { isHandle } from './addressParts.ts';
import type { ContentClient } from './contentClient.ts';
import { ignoreProblems, type ReportProblem } from './dto/ContentProblem.ts';
import { parseKioskProfile } from './dto/parseKioskProfile.ts';
import { findLocalized } from './readLocalized.ts';

export class HttpKioskProfileRepository implements KioskProfileRepository {
  constructor(private readonly client: ContentClient, private readonly report: ReportProblem = ignoreProblems) {}

  async find(handle: string, signal?: AbortSignal): Promise<Result<KioskProfile | null, ContentFailure>> {
    // Invented addresses cost the content service nothing.
    if (!isHandle(handle)) return success(null);
    return findLocalized(this.client, (asked) => ({ kind: 'kioskProfile', handle, locale: asked }), BASE_LOCALE, signal, (entry) => parseKioskProfile(entry, this.report));
  }
}
