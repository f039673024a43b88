import 'reflect-metadata';
import { Container } from 'inversify';
import { createContentClient } from '../../adapters/http/contentClient.ts';
import { GatewayJobRepository } from '../../adapters/http/GatewayJobRepository.ts';
import { HttpTimetable } from '../../adapters/http/HttpTimetable.ts';
import { fetchBrandLooks } from '../looks/fetchBrandLooks.ts';
import type { ContentPorts } from '../routes/ContentPorts.ts';
import { contentModule } from './contentModule.ts';
import { portsModule } from './portsModule.ts';
import { TOKENS } from './tokens.ts';

/** The gateway's path: the browser knows no other way to content. */
const GATEWAY = '/api';

/** The ports in the browser. Loaded at the first read, never for the first page. */
export function createWebPorts({ timetable }: { readonly timetable: boolean }): ContentPorts {
  const container = new Container();
  container.bind(TOKENS.ContentClient).toConstantValue(createContentClient({ baseUrl: GATEWAY }));
  container.bind(TOKENS.Clock).toConstantValue({ now: () => new Date() });
  container.bind(TOKENS.BrandLookSource).toConstantValue(fetchBrandLooks());
  // The server has reported the same problems when it made its answer.
  container.bind(TOKENS.ProblemReport).toConstantValue(() => undefined);
  container.bind(TOKENS.Timetable).toConstantValue(timetable ? new HttpTimetable(GATEWAY) : null);
  container.bind(TOKENS.JobRepository).toResolvedValue((client, clock, report) => new GatewayJobRepository({ client, clock, report }, GATEWAY), [TOKENS.ContentClient, TOKENS.Clock, TOKENS.ProblemReport]);
  container.load(contentModule, portsModule);
  return container.get(TOKENS.ContentPorts);
}
