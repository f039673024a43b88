import { Page } from '@strapi/strapi/admin';
import { useState, type ChangeEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  APPLICATION_STAGES,
  OPEN_APPLICATION_STAGES,
} from '../../../../src/domain/application/applicationStages.ts';
import { chooseBrand, useChosenBrand } from '../accounts/BrandSwitch.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import { standWord } from '../applications/submissionTexts.ts';
import { DeskStyle } from '../deskStyle.tsx';
import { ApplicationRows } from './ApplicationRows.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { ApplicationListing, ListedApplication } from './desk.ts';
import { lateInWords } from './deskTexts.ts';
import { OwnViews } from './OwnViews.tsx';
import { useListing } from './useListing.ts';
import { WaitingBar } from './WaitingBar.tsx';

const STEP = 50;
/** The most applications that one act is for. */
const MOST = 100;

/** All applications of the editor's brands: overdue ones first, then by waiting. */
export function ApplicationList() {
  const [search, setSearch] = useSearchParams();
  const brands = useBrands();
  const house = useChosenBrand()?.id ?? '';
  const stage = search.get('stufe') ?? '';
  const words = search.get('suche') ?? '';
  const [limit, setLimit] = useState(STEP);
  const query = new URLSearchParams({ bis: String(limit) });
  for (const [name, value] of [
    ['stufe', stage],
    ['haus', house],
    ['suche', words],
  ] as const)
    if (value !== '') query.set(name, value);
  const { listing, look } = useListing(query);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  if (listing === null) return <Page.Error />;
  if (listing === undefined) return <Page.Loading />;
  const choose = (next: { readonly stufe: string; readonly suche: string }): void => {
    setLimit(STEP);
    setTicked(new Set());
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
      replace: true,
    });
  };
  const { rows, total } = listing;
  const chosen = rows.filter(({ documentId }) => ticked.has(documentId)).slice(0, MOST);
  const settled = (failed: readonly ListedApplication[]): void => {
    setTicked(new Set(failed.map(({ documentId }) => documentId)));
    look();
  };
  return (
    <Page.Main className="fd fd--page">
      <DeskStyle />
      <header className="fd-head">
        <div>
          <h1>Bewerbungen</h1>
          <p className="fd-sub">{lateInWords(listing.overdue)}</p>
        </div>
        <div className="fd-tools">
          <OwnViews
            query={{ stage, words, house }}
            choose={(view) => {
              chooseBrand(view.house);
              choose({ stufe: view.stage, suche: view.words });
            }}
          />
          {brands.length > 1 && (
            <select
              aria-label="Haus"
              className="fd-in"
              value={house}
              onChange={({ target }: ChangeEvent<HTMLSelectElement>) => chooseBrand(target.value)}
            >
              <option value="">Alle Häuser</option>
              {brands.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
          <input
            className="fd-in"
            type="search"
            aria-label="Suchen"
            placeholder="Name, Nummer oder Stelle"
            value={words}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
              choose({ stufe: stage, suche: target.value })
            }
          />
        </div>
      </header>
      <Counts
        listing={listing}
        stage={stage}
        choose={(next) => choose({ stufe: next, suche: words })}
      />
      <WaitingBar waiting={listing.waiting} onTakenBack={look} />
      <ApplicationRows
        rows={rows}
        listing={listing}
        ticked={ticked}
        onTick={setTicked}
        most={MOST}
      />
      <p className="fd-row fd-n" style={{ justifyContent: 'flex-start' }}>
        {total === 0 ? 'Hier ist keine Bewerbung.' : `${rows.length} von ${total}`}
        {rows.length < total && (
          <button type="button" className="fd-tb" onClick={() => setLimit(limit + STEP)}>
            {`Weitere ${Math.min(STEP, total - rows.length)} zeigen`}
          </button>
        )}
      </p>
      {chosen.length > 0 && (
        <BulkBar chosen={chosen} onSettled={settled} onClear={() => setTicked(new Set())} />
      )}
    </Page.Main>
  );
}

interface CountsProps {
  readonly listing: ApplicationListing;
  /** Empty for all open ones. */
  readonly stage: string;
  readonly choose: (stage: string) => void;
}

/** The counts by stage are the filter: open ones left, closed ones behind a rule. */
function Counts({ listing: { counts }, stage, choose }: CountsProps) {
  const open = OPEN_APPLICATION_STAGES.reduce((sum, each) => sum + counts[each], 0);
  const views = [
    { value: '', word: 'Alle offenen', count: open },
    ...APPLICATION_STAGES.map((each) => ({
      value: each,
      word: standWord(each),
      count: counts[each],
    })),
  ];
  return (
    <ol className="fd-stg" aria-label="Nach Stufe">
      {views.map(({ value, word, count }) => (
        <li key={word}>
          <button type="button" aria-pressed={value === stage} onClick={() => choose(value)}>
            <b>{count}</b> {word}
          </button>
        </li>
      ))}
    </ol>
  );
}
