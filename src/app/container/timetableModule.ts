import { createCachedTimetable } from '../../adapters/transport-api/createCachedTimetable.ts';
import { HouseTimetable } from '../../adapters/transport-api/HouseTimetable.ts';
import { OpendataTimetable } from '../../adapters/transport-api/OpendataTimetable.ts';
import { defineModule, defineRequestModule } from './defineModule.ts';
import { SERVER } from './server/serverTokens.ts';
import { TOKENS } from './tokens.ts';

/** The timetable of a house: its stop is read through the request's client. */
export const houseTimetableModule = defineRequestModule((provide) => {
  provide(
    TOKENS.Timetable,
    { timetable: TOKENS.StopTimetable, houses: TOKENS.HouseRepository },
    ({ timetable, houses }) => (timetable === null ? null : new HouseTimetable(timetable, houses)),
  );
});

/** The public timetable, read by stop; null if the settings switch it off. */
export const stopTimetableModule = defineModule((provide) => {
  provide(
    SERVER.PublicTimetable,
    { settings: SERVER.Settings },
    ({ settings: { timetableUrl } }) =>
      timetableUrl === null
        ? null
        : createCachedTimetable({ timetable: new OpendataTimetable(timetableUrl) }),
  );
  provide(
    TOKENS.StopTimetable,
    { timetable: SERVER.PublicTimetable },
    ({ timetable }) => timetable,
  );
  provide(SERVER.TimetablePlugins, { ports: SERVER.NonPagePorts }, ({ ports: { timetable } }) => ({
    timetable,
  }));
});
