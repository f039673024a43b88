type Fields = Record<string, unknown>;

interface Search {
  readonly where?: Fields;
  readonly select?: readonly string[];
  readonly populate?: readonly string[];
  readonly orderBy?: Readonly<Record<string, 'asc' | 'desc'>>;
  readonly limit?: number;
}

/** Rows of one type, below documents and all that watches them. */
export interface Query<Found> {
  findOne(search: Search): Promise<Found | null>;
  findMany(search: Search): Promise<Found[]>;
  count(search: Search): Promise<number>;
  create(entry: { readonly data: Fields }): Promise<Found>;
  /** Components, files and relations are left out. */
  createMany(entries: { data: Fields[] }): Promise<{ readonly ids: readonly number[] }>;
  update(change: { readonly where: Fields; readonly data: Fields }): Promise<Found>;
  /** One statement of the database: of several that ask for the same rows, one gets them. */
  updateMany(change: { where: Fields; data: Fields }): Promise<{ count: number }>;
  delete(search: Search): Promise<unknown>;
  deleteMany(search: Search): Promise<unknown>;
}

interface StoredAttribute {
  readonly default?: unknown;
  /** Where what it points to is kept. */
  readonly joinTable?: {
    readonly name: string;
    readonly joinColumn: { readonly name: string };
    readonly inverseJoinColumn?: { readonly name: string };
  };
}

/** Where rows are written that no query of a type reaches. */
export interface RowWriter {
  queryBuilder(table: string): { insert(rows: readonly object[]): { execute(): Promise<unknown> } };
  /** How the rows of a type lie in the database. */
  readonly metadata: {
    get(uid: string): { readonly attributes: Readonly<Record<string, StoredAttribute>> };
  };
}

export interface RowValidator<Schema> {
  /** Answers the values with the defaults of those that are missing. */
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
