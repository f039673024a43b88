import * as library from 'rrule';
import { createListRecurrences } from '../../domain/event/createListRecurrences.ts';

type Library = typeof library;

// Chosen for its size: 14 kB compressed; the alternative based on Temporal needs 72 kB with its
// polyfill. Bundlers resolve the library's ES module, Node its CommonJS one, whose exports are all
// properties of `default`.
const { RRule } =
  'RRule' in library ? library : (library as unknown as { default: Library }).default;

/** The dates of a series between two times, as wall clock times stored as if they were UTC. */
export const listRecurrences = createListRecurrences(RRule);
