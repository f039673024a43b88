import type { RowWriter } from '../rows.ts';
import type { Attribute, EntryFields, Strapi } from '../strapi.ts';

const FILE = 'plugin::upload.file';
/** The maximum number of rows that SQLite accepts in one statement. */
const AT_ONCE = 500;

/** Strapi's names of the columns that assign a component to its owner. */
interface PlacedComponent {
  readonly entity_id: number;
  readonly cmp_id: number;
  readonly component_type: string;
  readonly field: string;
  /** Starts at 1; null for a single component of its field. */
  readonly order: number | null;
}

/** A component to be written, and its position. */
interface Piece {
  readonly component: string;
  readonly fields: EntryFields;
  readonly field: string;
  /** The index of its owner among the rows that are written together. */
  readonly owner: number;
  readonly order: number | null;
}

/**
 * Writes rows of one type or component with their components, files and relations, and returns
 * their ids in the order of the rows. Values have passed Strapi's validation; relations are ids of
 * rows. All rows of a table are written in one statement: the document service needs about ten for
 * each row, and a seed has twenty thousand rows.
 */
export async function writeRows(
  strapi: Strapi,
  uid: string,
  rows: readonly EntryFields[],
): Promise<readonly number[]> {
  if (rows.length === 0) return [];
  const attributes = Object.entries(strapi.getModel(uid)?.attributes ?? {});
  const pieces = attributes.flatMap(([field, attribute]) =>
    rows.flatMap((row, owner) => piecesOf(attribute, field, row[field], owner)),
  );
  const pieceIds = await writePieces(strapi, pieces);
  const created = await strapi.db.query(uid).createMany({ data: rows.map((row) => ({ ...row })) });
  // A database may return the ids in any order, but it assigns them in the order of the rows.
  const ids = created.ids.toSorted((one, other) => one - other);
  const idAt = (place: number): number => ids[place] as number;

  const placed = pieces.map(({ owner, component, field, order }, at): PlacedComponent => ({
    entity_id: idAt(owner),
    cmp_id: pieceIds[at] as number,
    component_type: component,
    field,
    order,
  }));
  for (const [field, attribute] of attributes) {
    const table = componentTableOf(strapi.db, uid, field);
    if (attribute.type === 'component' || attribute.type === 'dynamiczone')
      await link(
        strapi.db,
        table.name,
        placed.filter((piece) => piece.field === field),
      );
    if (attribute.type === 'media')
      await link(
        strapi.db,
        componentTableOf(strapi.db, FILE, 'related').name,
        filesOf(uid, field, rows, idAt),
      );
    if (attribute.type === 'relation')
      await link(
        strapi.db,
        table.name,
        rows.flatMap((row, owner) =>
          [row[field]]
            .flat()
            .filter((id) => typeof id === 'number')
            .map((id) => ({ [table.own]: idAt(owner), [table.other]: id })),
        ),
      );
  }
  return ids;
}

/** Adds components to a field of a stored row that has none there. */
export async function addComponents(
  strapi: Strapi,
  uid: string,
  field: string,
  owner: number,
  rows: readonly object[],
): Promise<void> {
  const attribute = strapi.getModel(uid)?.attributes[field];
  if (attribute === undefined) throw new Error(`${uid} has no field ${field}`);
  const pieces = piecesOf(attribute, field, rows, 0);
  const ids = await writePieces(strapi, pieces);
  await link(
    strapi.db,
    componentTableOf(strapi.db, uid, field).name,
    pieces.map(({ component, order }, at): PlacedComponent => ({
      entity_id: owner,
      cmp_id: ids[at] as number,
      component_type: component,
      field,
      order,
    })),
  );
}

function piecesOf(attribute: Attribute, field: string, value: unknown, owner: number): Piece[] {
  if (value === null || value === undefined) return [];
  if (attribute.type === 'dynamiczone')
    return (value as readonly EntryFields[]).map(({ __component: component, ...fields }, at) => ({
      component: String(component),
      fields,
      field,
      owner,
      order: at + 1,
    }));
  if (attribute.type !== 'component') return [];
  const component = attribute.component ?? '';
  return attribute.repeatable
    ? (value as readonly EntryFields[]).map((fields, at) => ({
        component,
        fields,
        field,
        owner,
        order: at + 1,
      }))
    : [{ component, fields: value as EntryFields, field, owner, order: null }];
}

/** Returns the ids in the order of the pieces. */
async function writePieces(strapi: Strapi, pieces: readonly Piece[]): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const [component, places] of Map.groupBy(
    pieces.keys(),
    (place) => (pieces[place] as Piece).component,
  )) {
    const rows = places.map((place) => (pieces[place] as Piece).fields);
    const written = await writeRows(strapi, component, rows);
    for (const [at, place] of places.entries()) ids[place] = written[at] as number;
  }
  return ids;
}

const filesOf = (
  uid: string,
  field: string,
  rows: readonly EntryFields[],
  idAt: (place: number) => number,
): readonly EntryFields[] =>
  rows.flatMap((row, owner) =>
    [row[field] ?? []].flat().map((file, at) => ({
      file_id: file,
      related_id: idAt(owner),
      related_type: uid,
      field,
      order: at + 1,
    })),
  );

/** The table that assigns the components of a field, or its related rows, to their owners. */
export function componentTableOf(db: RowWriter, uid: string, field: string) {
  const { joinTable } = db.metadata.get(uid).attributes[field] ?? {};
  return {
    name: joinTable?.name ?? '',
    own: joinTable?.joinColumn.name ?? '',
    other: joinTable?.inverseJoinColumn?.name ?? '',
  };
}

async function link(db: RowWriter, table: string, rows: readonly object[]): Promise<void> {
  for (let first = 0; first < rows.length; first += AT_ONCE)
    await db
      .queryBuilder(table)
      .insert(rows.slice(first, first + AT_ONCE))
      .execute();
}
