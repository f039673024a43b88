import 'reflect-metadata';
import { Container } from 'inversify';
import type { ContentClient } from '../../adapters/http/contentClient.ts';
import type { ReportProblem } from '../../adapters/http/dto/ContentProblem.ts';
import type { Clock } from '../../domain/shared/Clock.ts';
import type { BrandLookSource, ContentPorts } from '../routes/ContentPorts.ts';
import { contentModule } from './contentModule.ts';
import { portsModule } from './portsModule.ts';
import { TOKENS } from './tokens.ts';

/** The process's container. What differs from request to request is bound in `createRequestPorts`. */
export function createServerContainer({ clock, report }: { readonly clock: Clock; readonly report: ReportProblem }): Container {
  const container = new Container();
  container.bind(TOKENS.Clock).toConstantValue(clock);
  container.bind(TOKENS.ProblemReport).toConstantValue(report);
  container.load(contentModule, portsModule);
  return container;
}

/** The ports of one request, from a child container that dies with it: what was read for one visitor never reaches another. */
export function createRequestPorts(server: Container, request: { readonly client: ContentClient; readonly brandLooks: BrandLookSource }): ContentPorts {
  const container = new Container({ parent: server });
  container.bind(TOKENS.ContentClient).toConstantValue(request.client);
  container.bind(TOKENS.BrandLookSource).toConstantValue(request.brandLooks);
  return container.get(TOKENS.ContentPorts);
}
