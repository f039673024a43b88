import type { KioskProfile, ScreenTexts } from '../../domain/kiosk/KioskProfile.ts';
import type { KioskProfileRepository } from '../../domain/kiosk/KioskProfileRepository.ts';
import { BASE_LOCALE, type Locale } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import { isHandle } from '../../domain/page/addressRules.ts';
import type { ContentClient } from './contentClient.ts';
import { ignoreProblems, type ReportProblem } from './dto/LocalEntry.ts';
import { parseKioskProfile, parseScreenTexts } from './dto/parseKioskProfile.ts';
import { findLocalized } from './readLocalized.ts';

export class HttpKioskProfileRepository implements KioskProfileRepository {
  constructor(
    private readonly client: ContentClient,
    private readonly report: ReportProblem = ignoreProblems,
  ) {}

  async find(
    handle: string,
    signal?: AbortSignal,
  ): Promise<Result<KioskProfile | null, ContentFailure>> {
    // Reject an invalid handle without a request to the content service.
    if (!isHandle(handle)) return success(null);
    const german = await findLocalized(
      this.client,
      (locale) => ({ kind: 'kioskProfile', handle, locale }),
      BASE_LOCALE,
      signal,
      (entry) => parseKioskProfile(entry, this.report),
    );
    if (!german.ok || german.value === null) return german;
    const profile = german.value;
    const others = profile.locales.filter((locale) => locale !== BASE_LOCALE);
    const texts = await Promise.all(
      others.map(async (locale) => [locale, await this.readTexts(handle, locale, signal)] as const),
    );
    return success({
      ...profile,
      translations: Object.fromEntries(texts.filter(([, found]) => found !== null)),
    });
  }

  /** Null if there is no translation or it cannot be read: German is better than no screen. */
  private async readTexts(
    handle: string,
    locale: Locale,
    signal: AbortSignal | undefined,
  ): Promise<ScreenTexts | null> {
    const found = await findLocalized(
      this.client,
      () => ({ kind: 'kioskProfile', handle, locale }),
      BASE_LOCALE,
      signal,
      parseScreenTexts,
    );
    return found.ok ? found.value : null;
  }
}
