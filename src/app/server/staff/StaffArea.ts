import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionService } from '../../../domain/session/SessionService.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import type { FreshPages } from '../pages/createFreshPages.ts';
import { sendPage } from '../pages/sendPage.ts';
import type { RenderStaffPage } from './renderStaffPage.tsx';
import type { StaffAssets } from './staffAssets.ts';
import { visitOf, type StaffPage } from './StaffVisit.ts';

/** What the staff's area consists of. */
export interface StaffArea {
  readonly sessions: SessionService;
  readonly renderPage: RenderStaffPage;
  readonly files: StaffAssets;
  readonly freshPages: FreshPages;
  readonly clock: Clock;
}

/** Drawn for each request and kept by nobody. */
export async function sendStaffPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { renderPage, freshPages }: StaffArea,
  page: StaffPage,
  status = 200,
): Promise<FastifyReply> {
  const drawn = await freshPages(() => renderPage(visitOf(request), page));
  await sendPage(request, reply, { ...drawn, status });
  return reply;
}

/** Leads on without anybody keeping it. */
export const leadTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, 303);
