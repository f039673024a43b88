import { Observable } from 'rxjs';

/** Whether anybody can see the page; emits on subscription. */
export const pageVisible$ = new Observable<boolean>((subscriber) => {
  const tell = () => subscriber.next(document.visibilityState === 'visible');
  tell();
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
});
