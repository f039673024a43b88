import { createExternalStore } from '../externalStore.ts';

/** The group's name; empty until the service has answered, which is before the first screen. */
export const groupName = createExternalStore('');
