import type { ContentPorts } from '../routes/ContentPorts.ts';
import { createGatewayContainer } from './createGatewayContainer.ts';
import { TOKENS } from './tokens.ts';

/** The ports in the browser. Loaded at the first read, never for the first page. */
export const createWebPorts = (options: { readonly timetable: boolean }): ContentPorts => createGatewayContainer(options).get(TOKENS.ContentPorts);
