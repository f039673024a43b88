export interface StartedFoyer {
  readonly brands: readonly { readonly id: string; readonly name: string }[];
  readonly port: number;
  /** Null if the content service is someone else's. */
  readonly admin: {
    readonly address: string;
    readonly email: string;
    readonly password: string;
    readonly staffPassword: string;
  } | null;
  readonly contentUrl: string;
  readonly dataDir: string;
  readonly database: string | null;
}

/** The table that `npm start` prints at its end. */
export function describeStart({
  brands,
  port,
  admin,
  contentUrl,
  dataDir,
  database,
}: StartedFoyer): string {
  const width = Math.max(...brands.map(({ name }) => name.length), 14) + 2;
  const row = (left: string, right: string): string => `  ${left.padEnd(width)}${right}`;
  return [
    '',
    ...brands.map(({ id, name }) => row(name, `http://${id}.localhost:${port}`)),
    '',
    ...(admin === null
      ? [row('Content', contentUrl)]
      : [
          row('Admin panel', admin.address),
          row('First login', `${admin.email}  ${admin.password}`),
          row('Staff login', `intern  ${admin.staffPassword}  at /auth of each site`),
        ]),
    row('Data', dataDir),
    ...(database === null ? [] : [row('Database', database)]),
    row('Stop', 'Ctrl-C'),
    '',
  ].join('\n');
}
