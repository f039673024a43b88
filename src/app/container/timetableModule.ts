import { ContainerModule } from 'inversify';
import { createCachedTimetable } from '../../adapters/transport-api/createCachedTimetable.ts';
import { HouseTimetable } from '../../adapters/transport-api/HouseTimetable.ts';
import { OpendataTimetable } from '../../adapters/transport-api/OpendataTimetable.ts';
import { defineModule } from './defineModule.ts';
import { SERVER } from './server/serverTokens.ts';
import { TOKENS } from './tokens.ts';

/** The timetable of a house: its stop is read through the request's client. */
export const houseTimetableModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.Timetable).toResolvedValue(
    (timetable, houses) => (timetable === null ? null : new HouseTimetable(timetable, houses)),
    [TOKENS.StopTimetable, TOKENS.HouseRepository],
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
