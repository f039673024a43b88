import { Container } from 'inversify';
import type { PortsFactory } from './PortsFactory.ts';
import { TOKENS } from './tokens.ts';

/**
 * A child container for each request, of the process's one: what differs from request to request
 * lives and dies in it.
 */
export function createPortsFactory(process: Container): PortsFactory {
  return ({ client, brandThemes }) => {
    const request = new Container({ parent: process });
    request.bind(TOKENS.ContentClient).toConstantValue(client);
    request.bind(TOKENS.BrandThemeSource).toConstantValue(brandThemes);
    return request.get(TOKENS.ServerPorts);
  };
}
