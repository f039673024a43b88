import 'reflect-metadata';
import { Container } from 'inversify';
import type { ReportProblem } from '../../adapters/http/dto/ContentProblem.ts';
import type { Clock } from '../../domain/shared/Clock.ts';
import { contentModule } from './contentModule.ts';
import { createPortsFactory } from './createPortsFactory.ts';
import type { PortsFactory } from './PortsFactory.ts';
import { portsModule } from './portsModule.ts';
import { TOKENS } from './tokens.ts';

/** The server's ports, read from the content service. */
export function createServerPorts({ clock, report }: { readonly clock: Clock; readonly report: ReportProblem }): PortsFactory {
  const container = new Container();
  container.bind(TOKENS.Clock).toConstantValue(clock);
  container.bind(TOKENS.ProblemReport).toConstantValue(report);
  container.load(contentModule, portsModule);
  return createPortsFactory(container);
}
