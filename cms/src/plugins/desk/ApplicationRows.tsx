import type { ChangeEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BrandMark } from '../accounts/BrandMark.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import { PAGES } from '../applications/submissions.ts';
import { standWord } from '../applications/submissionTexts.ts';
import { waitingInGerman, yearlyDayInGerman } from '../datesInGerman.ts';
import { clock, occasionWord } from '../replies/replyWords.ts';
import type { ApplicationListing, ListedApplication } from './desk.ts';
import { nextStepOf } from './deskTexts.ts';

interface RowsProps {
  readonly rows: readonly ListedApplication[];
  readonly listing: ApplicationListing;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
  /** The most that can be ticked. */
  readonly most: number;
}

const COLUMNS = ['Haus', 'Stelle', 'Name', 'Eingegangen', 'Wartet seit', 'Stufe'];

/** The table of the list: what is overdue, then the others. */
export function ApplicationRows({ rows, listing, ticked, onTick, most }: RowsProps) {
  if (rows.length === 0) return null;
  const late = rows.filter(({ isOverdue }) => isOverdue);
  const others = rows.filter(({ isOverdue }) => !isOverdue);
  const shown = rows.slice(0, most).map(({ documentId }) => documentId);
  const isAll = shown.every((id) => ticked.has(id));
  const ids = rows.map(({ documentId }) => documentId);
  const group = (title: string, of: readonly ListedApplication[], isLate: boolean) =>
    of.length === 0 ? null : (
      <tbody>
        <tr className={isLate ? 'grp grp--late' : 'grp'}>
          <th colSpan={COLUMNS.length + 2} scope="rowgroup">
            {title}
          </th>
        </tr>
        {of.map((row) => (
          <Row
            key={row.documentId}
            row={row}
            ids={ids}
            waiting={listing.waiting.find(({ documentId }) => documentId === row.documentId)}
            isTicked={ticked.has(row.documentId)}
            onTick={(isOn) => {
              const next = new Set(ticked);
              if (isOn && next.size < most) next.add(row.documentId);
              else next.delete(row.documentId);
              onTick(next);
            }}
          />
        ))}
      </tbody>
    );
  return (
    <table className="fd-t">
      <thead>
        <tr>
          <th className="cb">
            <input
              type="checkbox"
              className="fd-ck"
              aria-label="Alle auswählen"
              checked={isAll}
              onChange={() => onTick(new Set(isAll ? [] : shown))}
            />
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={column === 'Eingegangen' ? 'late' : undefined}>
              {column}
            </th>
          ))}
          <th scope="col" className="late">
            Nächster Schritt
          </th>
        </tr>
      </thead>
      {group(`Überfällig: ${listing.late}`, late, true)}
      {group(
        listing.late > 0 ? `Im Lauf: ${listing.total - listing.late}` : `${others.length} gezeigt`,
        others,
        false,
      )}
    </table>
  );
}

interface RowProps {
  readonly row: ListedApplication;
  readonly ids: readonly string[];
  readonly waiting: ApplicationListing['waiting'][number] | undefined;
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
}

function Row({ row, ids, waiting, isTicked, onTick }: RowProps) {
  const brand = useBrands().find(({ id }) => id === row.brand);
  const { search } = useLocation();
  return (
    <tr className={isTicked ? 'on' : undefined}>
      <td className="cb">
        <input
          type="checkbox"
          className="fd-ck"
          aria-label={`${row.name} auswählen`}
          checked={isTicked}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => onTick(target.checked)}
        />
      </td>
      <td>
        <span className="hs">
          <BrandMark brand={brand} size={22} />
          <span>{brand?.name ?? row.brand}</span>
        </span>
      </td>
      <td>{row.job}</td>
      <td>
        <Link
          className="nm"
          to={`/${PAGES.bewerbung.to}/${row.documentId}`}
          state={{ ids, search }}
        >
          {row.name}
        </Link>
      </td>
      <td className="late">{yearlyDayInGerman(row.receivedAt)}</td>
      <td className={row.isOverdue ? 'fd-bad' : undefined}>{waitingInGerman(row.days)}</td>
      <td className="fd-n">{standWord(row.stage)}</td>
      <td className="late">
        {waiting === undefined
          ? nextStepOf(row)
          : `${occasionWord(waiting.occasion)} geht um ${clock(waiting.sendAt)} Uhr weg`}
      </td>
    </tr>
  );
}
