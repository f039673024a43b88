import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import type { ServerPorts } from '../../container/PortsFactory.ts';
import type { LoadContext } from '../../routes/LoadContext.ts';
import type { Surface } from '../../routes/RouteEntry.ts';
import type { AnswerRoute, RouteAnswer } from './answerRoute.ts';
import { findEditorsRedirect, type ReportRedirect } from './findEditorsRedirect.ts';
import { findEmbeddedView } from './findEmbeddedView.ts';
import type { PageRequest } from './PageRequest.ts';

/** All that the content service gives for a page, before it is drawn. */
export interface PageContent {
  readonly surface: Extract<Surface, 'web' | 'view'>;
  /** Of the page that is shown: an embedded view has another address. */
  readonly path: string;
  readonly answer: RouteAnswer;
  readonly config: BrandConfig | null;
  /** Why there is no configuration; null where there is one. */
  readonly withoutConfig: 'missing' | ContentFailure['kind'] | null;
  /** Whether departures can be asked for. */
  readonly timetable: boolean;
}

export interface PageRedirect {
  readonly status: number;
  readonly location: string;
}

export interface PageQuestion {
  readonly pageRequest: PageRequest;
  readonly ports: ServerPorts;
  /** Midnight of the day of which the page speaks. */
  readonly now: Date;
  readonly answerRoute: AnswerRoute;
  readonly logError: (error: unknown) => string;
  /** Null where no redirect counts. */
  readonly reportRedirect: ReportRedirect | null;
}

/** Reads everything of a page at the same time. */
export async function loadPageContent({
  pageRequest,
  ports,
  now,
  answerRoute,
  logError,
  reportRedirect,
}: PageQuestion): Promise<PageContent | PageRedirect> {
  const { brand, query, contactForm, applicationForm, acknowledgement } = pageRequest;
  const view = await findEmbeddedView(pageRequest, ports.views);
  const surface = view === null ? ('web' as const) : ('view' as const);
  const path = view ?? pageRequest.path;
  const context: LoadContext = {
    brand,
    ports,
    surface,
    now: () => now,
    ...(contactForm && { contactForm }),
    ...(applicationForm && { applicationForm }),
    ...(acknowledgement && { acknowledgement }),
  };
  const [redirect, configuration, answer] = await Promise.all([
    // Read beside the rest and not before it: while the content service does not answer, each wait
    // would come on top of the other.
    reportRedirect === null
      ? null
      : findEditorsRedirect(pageRequest, ports.redirects, reportRedirect),
    ports.brandConfigs.find(brand, resolveLocale(path, brand)),
    answerRoute({ brand, surface, path, query, context, logError }),
  ]);
  if (redirect !== null) return redirect;
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get('location') ?? '/' };
  const config = configuration.ok ? configuration.value : null;
  const cause = configuration.ok ? 'missing' : configuration.failure.kind;
  return {
    surface,
    path,
    answer,
    config,
    withoutConfig: config === null ? cause : null,
    timetable: ports.timetable !== null,
  };
}
