import { delay, map, type Observable, of, Subject, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { inMarbles } from '../../../tests/support/marbles.ts';
import { createUrlSyncedList } from './createUrlSyncedList.ts';
import { createScope } from './createBehavior.ts';

interface Stage {
  readonly find?: (search: string) => Observable<string | null>;
  readonly moved$?: Observable<string>;
}

function stage({
  find = (search) => of(`list ${search}`),
  moved$ = new Subject<string>(),
}: Stage = {}) {
  const asked: string[] = [];
  const written: string[] = [];
  const scope = createScope();
  const list = createUrlSyncedList<string>(scope, {
    initial: { data: 'all', search: '' },
    find: (search) => {
      asked.push(search);
      return find(search);
    },
    history: {
      moved$,
      write: (address, { replace }) => written.push(`${replace ? 'in place' : 'after'} ${address}`),
      leave: (address, { replace }) =>
        written.push(`left ${replace ? 'in place' : 'after'} ${address}`),
    },
  });
  const data$ = list.shown$.changes$.pipe(map(({ data }) => data));
  return { list, scope, asked, written, data$ };
}

describe('a list whose state is in the URL', () => {
  it('shows the requested list synchronously if it is available', () => {
    const { list, written } = stage();
    list.open('/jobs?bereich=pflege#stellen');
    expect(list.shown$.value).toEqual({ data: 'list ?bereich=pflege', search: '?bereich=pflege' });
    expect(written).toEqual(['after /jobs?bereich=pflege#stellen']);
    list.open('/jobs?suche=Koch', { replace: true });
    list.open('/jobs');
    expect(written.slice(1)).toEqual(['in place /jobs?suche=Koch', 'after /jobs']);
    expect(list.shown$.initial).toEqual({ data: 'all', search: '' });
  });

  it('keeps the current list and URL until the next list has arrived', () => {
    inMarbles(({ cold, expectObservable, flush }) => {
      const { list, data$, written } = stage({
        find: (search) => cold('---(a|)', { a: `list ${search}` }),
      });
      cold('-a').subscribe(() => list.open('/jobs?a'));
      expectObservable(data$).toBe('i---a', { i: 'all', a: 'list ?a' });
      cold('---a').subscribe(() => expect(written).toEqual([]));
      flush();
      expect(written).toEqual(['after /jobs?a']);
    });
  });

  it('cancels the previous request and writes no URL for it', () => {
    inMarbles(({ cold, expectObservable, expectSubscriptions, flush }) => {
      const a = cold('-----(a|)', { a: 'A' });
      const b = cold('--(b|)', { b: 'B' });
      const { list, data$, written } = stage({ find: (search) => (search === '?a' ? a : b) });
      cold('-a-b').subscribe((name) => list.open(`/jobs?${name}`));
      expectObservable(data$).toBe('i----b', { i: 'all', b: 'B' });
      expectSubscriptions(a.subscriptions).toBe('-^-!');
      flush();
      expect(written).toEqual(['after /jobs?b']);
    });
  });

  it('stays unchanged if a choice is undone before its list has arrived', () => {
    inMarbles(({ cold, expectObservable, flush }) => {
      const { list, data$, written } = stage({ find: () => cold('-----a', { a: 'A' }) });
      cold('-a-b').subscribe((name) => list.open(name === 'a' ? '/jobs?a' : '/jobs'));
      expectObservable(data$).toBe('i', { i: 'all' });
      flush();
      expect(written).toEqual([]);
    });
  });

  it('follows "Back" without writing to the history', () => {
    inMarbles(({ hot, cold, expectObservable, flush }) => {
      const moved$ = hot('---x', { x: '/jobs' });
      const { list, data$, written } = stage({ moved$ });
      cold('-a').subscribe(() => list.open('/jobs?a'));
      expectObservable(data$).toBe('ia-x', { i: 'all', a: 'list ?a', x: 'list ' });
      flush();
      expect(written).toEqual(['after /jobs?a']);
    });
  });

  it('leaves for a URL that only the server can handle, and stays unchanged meanwhile', () => {
    const moved$ = new Subject<string>();
    const { list, written } = stage({ find: () => of(null), moved$ });
    list.open('/jobs?seite=99');
    moved$.next('/jobs?seite=98');
    expect(list.shown$.value.data).toBe('all');
    expect(written).toEqual(['left after /jobs?seite=99', 'left in place /jobs?seite=98']);
  });

  it('leaves for every URL once something else has changed its elements, also with an answer at hand', () => {
    const moved$ = new Subject<string>();
    const answers = new Subject<string>();
    const { list, asked, written } = stage({ find: () => answers, moved$ });
    list.open('/jobs?a');
    list.leaveToServer();
    answers.next('list ?a');
    list.open('/jobs?b', { replace: true });
    moved$.next('/jobs?c');
    expect(written).toEqual([
      'left after /jobs?a',
      'left in place /jobs?b',
      'left in place /jobs?c',
    ]);
    expect(list.shown$.value.data).toBe('all');
    expect(asked).toEqual(['?a']);

    const prefetched = stage();
    prefetched.list.prepare('/jobs?a');
    prefetched.list.leaveToServer();
    prefetched.list.prepare('/jobs?b');
    prefetched.list.open('/jobs?a');
    expect(prefetched.written).toEqual(['left after /jobs?a']);
    expect(prefetched.asked).toEqual(['?a']);
  });

  it('leaves for the shown list, too, if a choice is undone while the browser still loads it', () => {
    const moved$ = new Subject<string>();
    const { list, written } = stage({ moved$ });
    expect(list.isLeft()).toBe(false);
    list.leaveToServer();
    expect(list.isLeft()).toBe(true);
    list.open('/jobs?a');
    list.open('/jobs');
    moved$.next('/jobs');
    expect(written).toEqual(['left after /jobs?a', 'left after /jobs']);
  });

  it('uses the prefetched list and sends only one request', () => {
    inMarbles(({ cold, expectObservable, flush }) => {
      const { list, data$, asked } = stage({
        find: (search) => of(`list ${search}`).pipe(delay(4)),
      });
      cold('-a').subscribe(() => list.prepare('/jobs?a'));
      cold('---a').subscribe(() => list.open('/jobs?a'));
      expectObservable(data$).toBe('i----a', { i: 'all', a: 'list ?a' });
      flush();
      expect(asked).toEqual(['?a']);
    });
  });

  it('cancels a prefetch if another URL is opened, and does not prefetch the shown list', () => {
    const given: string[] = [];
    const { list, asked } = stage({
      find: (search) =>
        timer(1000).pipe(
          map(() => {
            given.push(search);
            return search;
          }),
        ),
    });
    list.prepare('/jobs#stellen');
    list.prepare('/jobs?a');
    list.prepare('/jobs?a');
    list.open('/jobs?b');
    expect(asked).toEqual(['?a', '?b']);
    expect(given).toEqual([]);
  });

  it('does not change after its scope has ended', () => {
    const { list, scope } = stage();
    scope.end();
    list.open('/jobs?a');
    expect(list.shown$.value.data).toBe('all');
  });
});
