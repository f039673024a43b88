import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionService } from '../../../domain/session/SessionService.ts';
import type { PasswordLinks } from '../../../domain/session/PasswordLinks.ts';
import type { SignInProvider } from '../../../domain/session/SignInProvider.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import type { RenderUncached } from '../pages/createUncachedRenderer.ts';
import { sendPage } from '../pages/sendPage.ts';
import type { KnownDevices } from './knownDevices.ts';
import type { RenderStaffPage } from './renderStaffPage.tsx';
import type { StaffAssets } from './staffAssets.ts';
import { visitOf, type StaffPage } from './StaffVisit.ts';

/** The parts of the staff's area. */
export interface StaffArea {
  readonly sessions: SessionService;
  readonly provider: SignInProvider;
  readonly passwords: PasswordLinks;
  readonly knownDevices: KnownDevices;
  readonly renderPage: RenderStaffPage;
  readonly files: StaffAssets;
  readonly renderUncached: RenderUncached;
  readonly clock: Clock;
  /** Removes the record of a lobby screen's device. Throws if it cannot be written. */
  readonly removeDevice: (handle: string, device: string) => Promise<void>;
}

/** Sends a page that is rendered for each request and never cached. */
export async function sendStaffPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { renderPage, renderUncached }: StaffArea,
  page: StaffPage,
  status = 200,
): Promise<FastifyReply> {
  const rendered = await renderUncached(() => renderPage(visitOf(request), page));
  return sendPage(request, reply, { ...rendered, status });
}

/** Redirects with a response that is never cached. */
export const redirectTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, 303);
