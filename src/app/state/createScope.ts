import { Subject } from 'rxjs';
import type { Scope } from '../../domain/shared/Behavior.ts';

export function createScope(): Scope {
  const ended$ = new Subject<void>();
  return {
    ended$,
    end() {
      ended$.next();
      ended$.complete();
    },
  };
}
