import { RouterProvider } from 'react-router-dom';
import type { Behavior } from '../../domain/shared/Behavior.ts';
import { useBehavior } from '../../ui/state/useBehavior.ts';
import type { Visit } from './state/createVisits.ts';

type Router = Parameters<typeof RouterProvider>[0]['router'];

interface CurrentVisitProps {
  readonly visit$: Behavior<Visit<Router>>;
}

/** The screens of one visit: with the next one all that views hold is thrown away. */
export function CurrentVisit({ visit$ }: CurrentVisitProps) {
  const { number, router } = useBehavior(visit$);
  return <RouterProvider key={number} router={router} />;
}
