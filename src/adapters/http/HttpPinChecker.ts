import type { PinChecker } from '../../domain/kiosk/screenPin.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import type { ContentSender } from './ContentSender.ts';

/**
 * Checks a PIN with the content service, which alone has the hash: 204 means right, 422 means
 * wrong, any other status is a failure.
 */
export class HttpPinChecker implements PinChecker {
  constructor(private readonly sender: ContentSender) {}

  async check(handle: string, pin: string): Promise<Result<boolean, ContentFailure>> {
    const { status, detail } = await this.sender.send('/kioskprofile/pin', { handle, pin });
    if (status === 204) return success(true);
    if (status === 422) return success(false);
    return failure({ kind: status === 401 || status === 403 ? 'refused' : 'unreachable', detail });
  }
}
