import { Button, Flex } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import {
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent as ReactKeyboardEvent,
} from 'react';
import {
  MAX_COLUMNS,
  MAX_ROWS,
  tableCells,
  writeCells,
} from '../../../../src/domain/page/writtenTable.ts';
import { SmallMutedText } from '../parts.tsx';
import { PanelField } from './PanelField.tsx';
import { putCells, tableInDocument, tableInText } from './pastedTable.ts';

type Cells = readonly (readonly string[])[];

const EMPTY: Cells = Array.from({ length: 3 }, () => ['', '', '']);
const cellsOf = (text: string): Cells => {
  const cells = tableCells(text);
  return cells.length === 0 ? EMPTY : cells;
};

const LOOK = `
.foyer-table { overflow-x: auto; border: 1px solid #8e8ea9; border-radius: 4px; background: #fff; }
.foyer-table table { border-collapse: collapse; inline-size: 100%; }
.foyer-table td { border-block-end: 1px solid #eaeaef; border-inline-end: 1px solid #eaeaef; padding: 0; }
.foyer-table tr:first-child td { background: #edf2f8; border-block-end: 1px solid #8e8ea9; }
.foyer-table input { inline-size: 100%; min-inline-size: 11rem; min-block-size: 4rem; border: 0;
  padding: 0 1rem; background: none; color: #32324d; font: inherit; font-size: 1.4rem; }
.foyer-table tr:first-child input { font-weight: 600; }
.foyer-table input:focus-visible { outline: 2px solid currentcolor; outline-offset: -2px; }
.foyer-table button { inline-size: 4rem; min-block-size: 4rem; border: 0; background: none;
  color: #54546f; font-size: 1.6rem; cursor: pointer; }
.foyer-table button:focus-visible { outline: 2px solid currentcolor; outline-offset: -2px; }
`;

/**
 * A table as cells to write in. What is pasted fills the cells from there on; Enter and the arrow
 * keys move between the rows.
 */
export function TableInput({ name, label, hint, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<string | null>(name);
  const text = value ?? '';
  const [shown, setShown] = useState({ text, cells: cellsOf(text) });
  const [said, setSaid] = useState('');
  const grid = useRef<HTMLTableElement>(null);
  // Another version, or "undo" of the form.
  const cells = shown.text === text ? shown.cells : cellsOf(text);
  const off = disabled ?? false;
  const store = (next: Cells): void => {
    const written = writeCells(next);
    setShown({ text: written, cells: next });
    onChange(name, written);
  };
  const focus = (row: number, column: number): void =>
    grid.current?.querySelectorAll('tr')[row]?.querySelectorAll('input')[column]?.focus();
  const paste = (event: ClipboardEvent, row: number, column: number): void => {
    const put = readPasted(event.clipboardData);
    if (put === null) return;
    event.preventDefault();
    const isEmpty = cells.flat().every((cell) => cell.trim() === '');
    const next = isEmpty ? put : putCells(cells, put, row, column);
    if (next.length > MAX_ROWS || (next[0]?.length ?? 0) > MAX_COLUMNS) {
      setSaid(
        `Zu gross: höchstens ${MAX_COLUMNS} Spalten und ${MAX_ROWS} Zeilen. Nichts eingefügt.`,
      );
      return;
    }
    store(next);
    const lines = put.length === 1 ? '1 Zeile' : `${put.length} Zeilen`;
    setSaid(`Eingefügt: ${lines}, ${put[0]?.length ?? 0} Spalten. Bitte kurz prüfen.`);
  };
  const move = (event: ReactKeyboardEvent, row: number, column: number): void => {
    const down = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (down === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    focus(row + down, column);
  };
  const width = cells[0]?.length ?? 0;
  return (
    <PanelField input={{ name, label, hint, required }} error={error}>
      <style>{LOOK}</style>
      <div className="foyer-table">
        <table ref={grid} role="presentation">
          <tbody>
            {cells.map((row, line) => (
              <tr key={line}>
                {row.map((cell, at) => (
                  <td key={at}>
                    <input
                      aria-label={nameOfCell(cells, line, at)}
                      id={line === 0 && at === 0 ? name : undefined}
                      value={cell}
                      disabled={off}
                      autoComplete="off"
                      onPaste={(event) => paste(event, line, at)}
                      onKeyDown={(event) => move(event, line, at)}
                      onChange={({ target }) => store(putCells(cells, [[target.value]], line, at))}
                    />
                  </td>
                ))}
                <td>
                  {!off && cells.length > 1 && (
                    <button
                      type="button"
                      aria-label={line === 0 ? 'Kopfzeile entfernen' : `Zeile ${line} entfernen`}
                      onClick={() => store(cells.toSpliced(line, 1))}
                    >
                      ×
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Flex gap={2} wrap="wrap">
        <Button
          size="S"
          variant="tertiary"
          disabled={off || cells.length >= MAX_ROWS}
          onClick={() =>
            setShown({ text, cells: [...cells, Array.from({ length: width }, () => '')] })
          }
        >
          Zeile anfügen
        </Button>
        <Button
          size="S"
          variant="tertiary"
          disabled={off || width >= MAX_COLUMNS}
          onClick={() => setShown({ text, cells: cells.map((row) => [...row, '']) })}
        >
          Spalte anfügen
        </Button>
        <Button
          size="S"
          variant="tertiary"
          disabled={off || width < 2}
          onClick={() => store(cells.map((row) => row.slice(0, -1)))}
        >
          Letzte Spalte entfernen
        </Button>
      </Flex>
      <SmallMutedText role="status">{said}</SmallMutedText>
    </PanelField>
  );
}

/** "Kopf von Spalte 2", "Monat, Zeile 3". */
function nameOfCell(cells: Cells, line: number, at: number): string {
  if (line === 0) return `Kopf von Spalte ${at + 1}`;
  return `${cells[0]?.[at]?.trim() || `Spalte ${at + 1}`}, Zeile ${line}`;
}

function readPasted(data: DataTransfer): Cells | null {
  const html = data.getData('text/html');
  const found =
    html === '' ? null : tableInDocument(new DOMParser().parseFromString(html, 'text/html').body);
  return found === null || found.length === 0 ? tableInText(data.getData('text/plain')) : found;
}
