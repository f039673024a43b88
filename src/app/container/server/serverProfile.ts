import 'reflect-metadata';
import { Container, type ContainerModule } from 'inversify';
import type { Lifecycle } from '../../server/createLifecycle.ts';
import type { ServerLog } from '../../server/log/registerRequestLog.ts';
import type { Settings } from '../../server/readSettings.ts';
import type { ServerCapabilities } from '../../server/server.ts';
import { stopTimetableModule } from '../timetableModule.ts';
import { createPortsFactory, WEB_PROFILE } from '../webProfile.ts';
import { changesModule } from './changesModule.ts';
import { contentServiceModule, jobListModule } from './contentServiceModule.ts';
import { imagesModule } from './imagesModule.ts';
import { mailModule } from './mailModule.ts';
import { pagesModule } from './pagesModule.ts';
import { screensModule } from './screensModule.ts';
import { type BuildFolders, SERVER } from './serverTokens.ts';
import { qualityModule, sessionsModule, staffAreaModule } from './staffModules.ts';
import { siteModule } from './siteModule.ts';
import { stateModule } from './stateModule.ts';
import { questionFormsModule } from './questionFormsModule.ts';
import { submissionsModule, uploadsModule } from './submissionsModule.ts';

/**
 * The server profile: the web profile's ports for each request, and the capabilities of the process
 * around them.
 */
const SERVER_PROFILE: readonly ContainerModule[] = [
  ...WEB_PROFILE,
  siteModule,
  stateModule,
  contentServiceModule,
  changesModule,
  jobListModule,
  stopTimetableModule,
  pagesModule,
  imagesModule,
  submissionsModule,
  questionFormsModule,
  mailModule,
  uploadsModule,
  sessionsModule,
  staffAreaModule,
  qualityModule,
  screensModule,
];

/** What the process starts with. */
export interface ServerSurroundings {
  readonly settings: Settings;
  readonly builds: BuildFolders;
  readonly log: ServerLog;
  readonly lifecycle: Lifecycle;
}

export function createServerContainer(surroundings: ServerSurroundings): Container {
  const container = new Container();
  container.bind(SERVER.Settings).toConstantValue(surroundings.settings);
  container.bind(SERVER.BuildFolders).toConstantValue(surroundings.builds);
  container.bind(SERVER.Log).toConstantValue(surroundings.log);
  container.bind(SERVER.Lifecycle).toConstantValue(surroundings.lifecycle);
  container.bind(SERVER.PortsFactory).toConstantValue(createPortsFactory(container));
  container.load(...SERVER_PROFILE);
  return container;
}

/** Creates what the server's plugins need. Throws if a folder cannot be created or read. */
export async function resolveCapabilities(container: Container): Promise<ServerCapabilities> {
  return {
    site: await container.getAsync(SERVER.SitePlugins),
    content: await container.getAsync(SERVER.ContentPlugins),
    jobs: await container.getAsync(SERVER.JobPlugins),
    timetable: await container.getAsync(SERVER.TimetablePlugins),
    pages: await container.getAsync(SERVER.PagePlugins),
    images: await container.getAsync(SERVER.ImagePlugins),
    submissions: await container.getAsync(SERVER.SubmissionPlugins),
    uploads: await container.getAsync(SERVER.Uploads),
    screens: await container.getAsync(SERVER.ScreenPlugins),
    staff: await container.getAsync(SERVER.StaffArea),
  };
}

export const composeServer = (surroundings: ServerSurroundings): Promise<ServerCapabilities> =>
  resolveCapabilities(createServerContainer(surroundings));
