import { RouterProvider } from 'react-router-dom';
import type { Behavior } from '../../domain/shared/Behavior.ts';
import { useBehavior } from '../../ui/state/useBehavior.ts';
import type { KioskRouter } from './createRouting.ts';
import type { Visit } from './state/createVisits.ts';

interface CurrentVisitProps {
  readonly visit$: Behavior<Visit<KioskRouter>>;
}

/** The screens of one visit: with the next one all that views hold is thrown away. */
export function CurrentVisit({ visit$ }: CurrentVisitProps) {
  const { number, router } = useBehavior(visit$);
  return <RouterProvider key={number} router={router} />;
}
