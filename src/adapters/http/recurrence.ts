import * as library from 'rrule';
import { createListRecurrences } from '../../domain/event/createListRecurrences.ts';

type Library = typeof library;

// Chosen for its size: 14 kB compressed, where the alternative on Temporal brings 72 with its
// polyfill. Bundlers find the library's ES module, Node its CommonJS one, whose exports all hang on
// `default`.
const { RRule } =
  'RRule' in library ? library : (library as unknown as { default: Library }).default;

/** The dates of a series between two moments, as wall clock times written as if they were UTC. */
export const listRecurrences = createListRecurrences(RRule);
