import 'reflect-metadata';
import { Container } from 'inversify';
import type { PortsFactory } from '../../src/app/container/PortsFactory.ts';
import { TOKENS } from '../../src/app/container/tokens.ts';
import { createPortsFactory, WEB_PROFILE } from '../../src/app/container/webProfile.ts';
import type { Clock } from '../../src/domain/shared/Clock.ts';
import { success } from '../../src/domain/shared/Result.ts';

/** The ports of the web profile as the server makes them, for a client that a test provides. */
export function createWebPorts(clock: Clock): PortsFactory {
  const container = new Container();
  container.bind(TOKENS.Clock).toConstantValue(clock);
  container.bind(TOKENS.ProblemReport).toConstantValue(() => undefined);
  container.bind(TOKENS.StopTimetable).toConstantValue(null);
  container.bind(TOKENS.JobMemory).toConstantValue({
    drafts: { read: async () => success(null) },
    synonyms: { read: async () => success([]) } as never,
  });
  container.load(...WEB_PROFILE);
  return createPortsFactory(container);
}
