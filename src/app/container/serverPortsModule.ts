import { ContainerModule } from 'inversify';
import type { ServerPorts } from './PortsFactory.ts';
import { TOKENS } from './tokens.ts';

/** The ports of loaders and what the server reads beside them, as one plain object. */
export const serverPortsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.ServerPorts).toResolvedValue(
    (content, redirects, views, kioskProfiles): ServerPorts => ({
      ...content,
      redirects,
      views,
      kioskProfiles,
    }),
    [
      TOKENS.ContentPorts,
      TOKENS.RedirectRepository,
      TOKENS.ViewRepository,
      TOKENS.KioskProfileRepository,
    ],
  );
});
