import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ContentClient } from '../../../../adapters/http/contentClient.ts';
import type { ContentRead } from '../../../../adapters/http/ContentRead.ts';
import type { ReportProblem } from '../../../../adapters/http/dto/LocalEntry.ts';
import { GatewayJobRepository } from '../../../../adapters/http/GatewayJobRepository.ts';
import { gatewayRequestOf } from '../../../../adapters/http/gatewayRequest.ts';
import { BRAND_THEMES_PATH } from '../../../../adapters/http/HttpBrandThemeSource.ts';
import { SCREENS_PATH } from '../../../../adapters/http/HttpScreenServer.ts';
import { parseJobListRequest } from '../../../../adapters/http/jobListRequest.ts';
import type { BrandTheme } from '../../../../domain/brand/BrandTheme.ts';
import type { KioskBootstrap } from '../../../../domain/kiosk/ScreenServer.ts';
import type { KioskProfile } from '../../../../domain/kiosk/KioskProfile.ts';
import type { Clock } from '../../../../domain/shared/Clock.ts';
import { zurichDate } from '../../../../domain/shared/zurichTime.ts';
import type { PortsFactory } from '../../../container/PortsFactory.ts';
import type { KioskLoadContext } from '../../../kiosk/kioskLoaders.ts';
import { isNotFound } from '../../../routes/routeFailures.ts';
import { publicAnswer } from '../../gateway/registerGateway.ts';
import { listScreenWork, picturesIn } from './listScreenWork.ts';

/** What a lobby screen reads on its days. */
export interface RecordedScreen {
  /** By their address on the site: the answer's value, null for an entry that does not exist. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Addresses of pictures and of the brand's own files. */
  readonly pictures: readonly string[];
  /** False if anything is missing because it could not be read, or because that took too long. */
  readonly isComplete: boolean;
}

export interface RecordingParts {
  readonly portsFor: PortsFactory;
  readonly report: ReportProblem;
  readonly clock: Clock;
  readonly maxBytes?: number;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

export interface RecordingInputs {
  readonly profile: KioskProfile;
  readonly bootstrap: KioskBootstrap;
  readonly themes: readonly BrandTheme[];
  readonly client: ContentClient;
}

/** The path of the gateway, as lobby screens write it. */
const GATEWAY = '/api';
/**
 * Bytes of JSON. A screen in four languages takes less than a quarter of it. What does not fit, the
 * screen reads by itself.
 */
const MAX_BYTES = 16 * 1024 * 1024;
/**
 * Milliseconds: a device waits. What is missing then is in a later bundle, for which these reads are
 * already made.
 */
const LONGEST = 15_000;
/** After this many failures, the content service will probably not respond soon. */
const MAX_FAILURES = 10;

/**
 * Runs the loaders of a lobby screen for its next days in all its languages, and records what they
 * read at which address of the gateway. Only reads that the gateway allows have one.
 */
export async function recordScreen(
  { profile, bootstrap, themes, client }: RecordingInputs,
  { portsFor, report, clock, maxBytes = MAX_BYTES, now = () => performance.now() }: RecordingParts,
): Promise<RecordedScreen> {
  const answers = new Map<string, unknown>([[SCREENS_PATH, bootstrap]]);
  const today = zurichDate(clock.now());
  const deadline = now() + LONGEST;
  let failures = 0;
  let room = maxBytes;
  const note = (address: string, value: unknown): void => {
    if (answers.has(address)) return;
    room -= JSON.stringify(value).length;
    if (room > 0) answers.set(address, value);
  };
  const recording: ContentClient = {
    async read(read, signal) {
      const answer = await client.read(read, signal);
      if (!answer.ok) failures += 1;
      const address = addressOf(read);
      if (answer.ok && address !== null) note(address, publicAnswer(read, answer.value, today));
      return answer;
    },
  };
  const brandThemes = {
    list: async () => {
      note(BRAND_THEMES_PATH, themes);
      return themes;
    },
  };
  const { kioskProfiles, jobs, ...content } = portsFor({ client: recording, brandThemes });
  const companyNames = Object.fromEntries(themes.map(({ brandId, name }) => [brandId, name]));
  const listJobs = async (address: string): Promise<Response> => {
    const request = parseJobListRequest(new URL(address, 'http://site').searchParams);
    const list = request && (await jobs.list({ ...request.query, companyNames }, request.locale));
    if (!list?.ok) return Response.json(null, { status: 502 });
    note(address, list.value);
    return Response.json(list.value);
  };
  const context: KioskLoadContext = {
    // All addresses of a lobby screen contain the language.
    brand: { ...bootstrap.brand, localeInPath: true },
    ports: {
      ...content,
      jobs: new GatewayJobRepository({ client: recording, report, clock }, GATEWAY, listJobs),
    },
    surface: 'kiosk',
    now: () => clock.now(),
    profile,
  };
  await kioskProfiles.find(profile.handle);
  const pictures = new Set<string>();
  const { signal } = new AbortController();
  for (const locale of profile.locales) {
    const found: unknown[] = [];
    for (const work of listScreenWork(locale, context, signal)) {
      // Most reads come from a cache at once: other requests must have their turn.
      await nextTurn();
      if (failures >= MAX_FAILURES || now() > deadline) break;
      await work().then(
        (data) => found.push(data),
        (error: unknown) => {
          if (!isNotFound(error)) failures += 1;
        },
      );
    }
    for (const address of picturesIn(found)) pictures.add(address);
  }
  const { logo, logoSmall, logoWhite, icon, seals } = bootstrap.brand.assets;
  return {
    answers: Object.fromEntries([...answers].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    pictures: [logo, logoSmall, logoWhite, icon, ...Object.values(seals), ...pictures],
    isComplete: failures === 0 && now() <= deadline,
  };
}

/** The address at which a lobby screen makes this read; null for reads of the server only. */
function addressOf(read: ContentRead): string | null {
  const request = gatewayRequestOf(read);
  if (request === null) return null;
  const query = request.query.toString();
  return GATEWAY + request.path + (query === '' ? '' : `?${query}`);
}
