type Fields = Record<string, unknown>;

interface Search {
  readonly where?: Fields;
  readonly select?: readonly string[];
  readonly populate?: readonly string[];
  readonly orderBy?: Readonly<Record<string, 'asc' | 'desc'>>;
  readonly limit?: number;
}

/** Access to the rows of one type, below the document service and its middleware. */
export interface Query<Found> {
  findOne(search: Search): Promise<Found | null>;
  findMany(search: Search): Promise<Found[]>;
  count(search: Search): Promise<number>;
  create(entry: { readonly data: Fields }): Promise<Found>;
  /** Components, files and relations are left out. */
  createMany(entries: { data: Fields[] }): Promise<{ readonly ids: readonly number[] }>;
  update(change: { readonly where: Fields; readonly data: Fields }): Promise<Found>;
  /** One SQL statement: if several callers claim the same rows, only one gets them. */
  updateMany(change: { where: Fields; data: Fields }): Promise<{ count: number }>;
  delete(search: Search): Promise<unknown>;
  deleteMany(search: Search): Promise<unknown>;
}

interface StoredAttribute {
  readonly default?: unknown;
  /** The table that stores the attribute's targets. */
  readonly joinTable?: {
    readonly name: string;
    readonly joinColumn: { readonly name: string };
    readonly inverseJoinColumn?: { readonly name: string };
  };
}

interface TableQuery {
  where(columns: Fields): TableQuery;
  whereIn(column: string, values: readonly unknown[]): TableQuery;
  orderBy(column: string): TableQuery;
  select(columns: string): Promise<readonly Fields[]>;
  update(columns: Fields): Promise<number>;
  delete(): Promise<number>;
}

/** Writes rows that no query of a type reaches. */
export interface RowWriter {
  queryBuilder(table: string): {
    insert(rows: readonly object[]): { execute(): Promise<unknown> };
    update(columns: object): { where(condition: object): { execute(): Promise<unknown> } };
  };
  /** The rows of a table, also of one that no type has any more. */
  getConnection(table: string): TableQuery;
  getSchemaConnection(): { hasTable(table: string): Promise<boolean> };
  /** How the rows of a type are stored in the database. */
  readonly metadata: {
    get(uid: string): { readonly attributes: Readonly<Record<string, StoredAttribute>> };
  };
}

export interface RowValidator<Schema> {
  /** Returns the values with the defaults for missing ones. */
  validateEntityCreation(
    schema: Schema,
    data: Fields,
    options: {
      readonly isDraft: boolean;
      readonly locale: string | null;
      readonly strictRelations: boolean;
    },
  ): Promise<Fields>;
}
