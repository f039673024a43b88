import { Observable } from 'rxjs';

/** Whether the page is visible; emits on subscription. */
export const pageVisible$ = new Observable<boolean>((subscriber) => {
  const emit = () => subscriber.next(document.visibilityState === 'visible');
  emit();
  document.addEventListener('visibilitychange', emit);
  return () => document.removeEventListener('visibilitychange', emit);
});
