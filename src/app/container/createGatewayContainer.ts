import 'reflect-metadata';
import { Container } from 'inversify';
import { createGatewayClient, type ContentClient } from '../../adapters/http/contentClient.ts';
import { GatewayJobRepository } from '../../adapters/http/GatewayJobRepository.ts';
import { HttpJobSearch } from '../../adapters/http/HttpJobSearch.ts';
import { HttpTimetable } from '../../adapters/http/HttpTimetable.ts';
import { fetchBrandThemes } from '../themes/fetchBrandThemes.ts';
import { contentModule } from './contentModule.ts';
import { portsModule } from './portsModule.ts';
import { TOKENS } from './tokens.ts';

/** The gateway's path: browsers, those of lobby screens too, know no other way to content. */
const GATEWAY = '/api';

interface GatewayOptions {
  /** Whether this server answers for a timetable. */
  readonly timetable: boolean;
  /** What all ports read with; the gateway's client as it is unless said. */
  readonly readWith?: (gateway: ContentClient) => ContentClient;
}

/** The ports of loaders in a browser. */
export function createGatewayContainer({
  timetable,
  readWith = (gateway) => gateway,
}: GatewayOptions): Container {
  const container = new Container();
  container.bind(TOKENS.ContentClient).toConstantValue(readWith(createGatewayClient(GATEWAY)));
  container.bind(TOKENS.Clock).toConstantValue({ now: () => new Date() });
  container.bind(TOKENS.BrandThemeSource).toConstantValue(fetchBrandThemes());
  // The server has reported the same problems when it made its answer.
  container.bind(TOKENS.ProblemReport).toConstantValue(() => undefined);
  container.bind(TOKENS.Timetable).toConstantValue(timetable ? new HttpTimetable(GATEWAY) : null);
  container
    .bind(TOKENS.JobRepository)
    .toResolvedValue(
      (client, clock, report) =>
        new GatewayJobRepository({ client, clock, report }, new HttpJobSearch(GATEWAY)),
      [TOKENS.ContentClient, TOKENS.Clock, TOKENS.ProblemReport],
    );
  container.load(contentModule, portsModule);
  return container;
}
