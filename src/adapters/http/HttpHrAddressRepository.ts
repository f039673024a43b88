import * as v from 'valibot';
import type { BrandId } from '../../domain/brand/Brand.ts';
import { BASE_LOCALE } from '../../domain/locale/Locale.ts';
import type { HrAddressRepository } from '../../domain/mail/HrAddressRepository.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import type { ContentClient } from './contentClient.ts';

/** Milliseconds. */
const TIMEOUT = 10_000;

// The content service has validated the address. This check only rejects two addresses, or none.
const Address = v.pipe(v.string(), v.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/));
const Answer = v.object({ data: v.object({ email: v.nullable(Address) }) });

/** Reads with the site's token, and never through a cache that other reads share. */
export class HttpHrAddressRepository implements HrAddressRepository {
  constructor(private readonly client: ContentClient) {}

  async find(brandId: BrandId): Promise<Result<string | null, ContentFailure>> {
    const answer = await this.client.read(
      { kind: 'hrAddress', brandId, locale: BASE_LOCALE },
      AbortSignal.timeout(TIMEOUT),
    );
    if (!answer.ok) return answer;
    const parsed = v.safeParse(Answer, answer.value);
    // A content service that does not know this read, or responds with another shape, must be fixed
    // by the operator.
    return parsed.success
      ? success(parsed.output.data.email)
      : failure({ kind: 'malformed', detail: `personaladressen/${brandId}: no answer of ours` });
  }
}
