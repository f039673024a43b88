import * as v from 'valibot';
import type { WatchedScreen, WatchedScreens } from '../../domain/kiosk/watchScreens.ts';
import { BASE_LOCALE } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';
import { BrandField, RequiredText } from './dto/fieldSchemas.ts';
import { Hours } from './dto/parseKioskProfile.ts';

/** Milliseconds. */
const TIMEOUT = 10_000;

const Screen = v.pipe(
  v.object({
    handle: RequiredText,
    marke: BrandField,
    titel: RequiredText,
    zeiten: v.fallback(v.array(v.fallback(v.nullable(Hours), null)), []),
    // The content service has validated it. This only rejects two addresses, or none.
    alarmMail: v.fallback(
      v.nullable(v.pipe(v.string(), v.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/))),
      null,
    ),
  }),
  v.transform(({ handle, marke, titel, zeiten, alarmMail }): WatchedScreen => ({
    handle,
    brandId: marke,
    title: titel,
    hours: zeiten.filter((hours) => hours !== null),
    mailTo: alarmMail,
  })),
);
const Answer = v.object({ data: v.array(v.fallback(v.nullable(Screen), null)) });

/**
 * Reads with the site's token, and never through a cache that other reads share. A screen that
 * cannot be parsed is left out.
 */
export class HttpWatchedScreens implements WatchedScreens {
  constructor(private readonly client: ContentClient) {}

  async list(): Promise<Result<readonly WatchedScreen[], ContentFailure>> {
    const answer = await this.client.read(
      { kind: 'screenDevices', locale: BASE_LOCALE },
      AbortSignal.timeout(TIMEOUT),
    );
    if (!answer.ok) return answer;
    const parsed = v.safeParse(Answer, answer.value);
    return parsed.success
      ? success(parsed.output.data.filter((screen) => screen !== null))
      : failure({ kind: 'malformed', detail: 'bildschirmgeraete: no answer of ours' });
  }
}
