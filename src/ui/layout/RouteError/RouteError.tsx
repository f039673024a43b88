import { useContext } from 'react';
import { SimilarJobList, findSimilarJobs } from '../../blocks/SimilarJobs/SimilarJobList.tsx';
import { MAIN_ID } from '../../components/SkipLink/SkipLink.tsx';
import { useRouteFailure } from '../../navigation/pageContext.ts';
import { ContentUnavailable } from '../../screens/ContentUnavailable/ContentUnavailable.tsx';
import { NotFound } from '../../screens/NotFound/NotFound.tsx';
import { PageNotLoaded } from '../../screens/PageNotLoaded/PageNotLoaded.tsx';
import { UnexpectedError } from '../../screens/UnexpectedError/UnexpectedError.tsx';
import { InsideLayout } from '../insideLayout.ts';
import { describeRouteError } from './describeRouteError.ts';

/**
 * The screen for anything that a route threw. It has its own landmark if the layout itself failed.
 */
export function RouteError() {
  const inside = useContext(InsideLayout);
  const screen = <FailureScreen error={useRouteFailure()} />;
  return inside ? screen : <main id={MAIN_ID}>{screen}</main>;
}

function FailureScreen({ error }: { readonly error: unknown }) {
  const failure = describeRouteError(error);
  switch (failure.kind) {
    case 'missing':
      return (
        <>
          <NotFound reason={failure.reason} status={failure.status} />
          <SimilarJobList found={findSimilarJobs(error)} />
        </>
      );
    case 'unavailable':
      return <ContentUnavailable />;
    case 'notLoaded':
      return <PageNotLoaded />;
    case 'unexpected':
      return <UnexpectedError message={failure.message} id={failure.id} />;
  }
}
