import type { ServiceIdentifier } from 'inversify';
import type { ContentClient } from '../../adapters/http/contentClient.ts';
import type { ReportProblem } from '../../adapters/http/dto/LocalEntry.ts';
import type { JobMemory } from '../../adapters/http/HttpJobRepository.ts';
import type { BrandConfigRepository } from '../../domain/brand/BrandConfigRepository.ts';
import type { Timetable } from '../../domain/directions/Timetable.ts';
import type { EventRepository } from '../../domain/event/EventRepository.ts';
import type { HouseRepository } from '../../domain/house/HouseRepository.ts';
import type { JobRepository } from '../../domain/job/JobRepository.ts';
import type { KioskProfileRepository } from '../../domain/kiosk/KioskProfileRepository.ts';
import type { MediaRepository } from '../../domain/media/MediaRepository.ts';
import type { NoticeRepository } from '../../domain/notice/NoticeRepository.ts';
import type { PageRepository } from '../../domain/page/PageRepository.ts';
import type { OfferRepository } from '../../domain/places/OfferRepository.ts';
import type { ProgrammeRepository } from '../../domain/programme/ProgrammeRepository.ts';
import type { Clock } from '../../domain/shared/Clock.ts';
import type { RedirectRepository } from '../../domain/redirect/RedirectRepository.ts';
import type { SignatureTextRepository } from '../../domain/signature/SignatureHouse.ts';
import type { ViewRepository } from '../../domain/view/ViewRepository.ts';
import type { BrandThemeSource } from '../../domain/brand/BrandTheme.ts';
import type { ContentPorts } from '../routes/ContentPorts.ts';
import type { ServerPorts } from './PortsFactory.ts';

export const token = <T>(name: string): ServiceIdentifier<T> =>
  Symbol(name) as ServiceIdentifier<T>;

/** The ports that pages and screens read from, and the ports that these depend on. */
export const TOKENS = {
  ContentClient: token<ContentClient>('ContentClient'),
  Clock: token<Clock>('Clock'),
  ProblemReport: token<ReportProblem>('ProblemReport'),
  BrandConfigRepository: token<BrandConfigRepository>('BrandConfigRepository'),
  PageRepository: token<PageRepository>('PageRepository'),
  EventRepository: token<EventRepository>('EventRepository'),
  MediaRepository: token<MediaRepository>('MediaRepository'),
  HouseRepository: token<HouseRepository>('HouseRepository'),
  OfferRepository: token<OfferRepository>('OfferRepository'),
  JobMemory: token<JobMemory>('JobMemory'),
  JobRepository: token<JobRepository>('JobRepository'),
  ProgrammeRepository: token<ProgrammeRepository>('ProgrammeRepository'),
  NoticeRepository: token<NoticeRepository>('NoticeRepository'),
  BrandThemeSource: token<BrandThemeSource>('BrandThemeSource'),
  /** Read by stop; null if no timetable is wanted. */
  StopTimetable: token<Timetable | null>('StopTimetable'),
  /** Read by house. */
  Timetable: token<Timetable | null>('Timetable'),
  ContentPorts: token<ContentPorts>('ContentPorts'),
  RedirectRepository: token<RedirectRepository>('RedirectRepository'),
  ViewRepository: token<ViewRepository>('ViewRepository'),
  SignatureTextRepository: token<SignatureTextRepository>('SignatureTextRepository'),
  KioskProfileRepository: token<KioskProfileRepository>('KioskProfileRepository'),
  ServerPorts: token<ServerPorts>('ServerPorts'),
};
