import type { Ability, PanelPerson } from './panelAccess.ts';

/** A request as Koa represents it. */
export interface RequestContext {
  readonly method: string;
  readonly path: string;
  /** Scheme and host; the part of the address from `?` on. */
  readonly origin: string;
  readonly search: string;
  readonly secure: boolean;
  redirect(address: string): void;
  /** The address of the other side of the connection: of the proxy, if there is one. */
  readonly req?: { readonly socket: { readonly remoteAddress?: string } };
  readonly params: Readonly<Record<string, string>>;
  readonly request: {
    readonly headers: Record<string, string | undefined>;
    body?: Record<string, unknown>;
    readonly files?: { readonly files?: MultipartFile | readonly MultipartFile[] };
  };
  readonly state?: {
    /** The relations and components of the response, set by `v4ResponseFormat`. */
    populate?: Readonly<Record<string, unknown>>;
    /** The signed-in person in the panel. */
    readonly user?: PanelPerson;
    readonly userAbility?: Ability;
    /** The session of the panel that sent the request. */
    readonly session?: { readonly id: string };
    /** The sign-in strategy: the accounts of the site's staff area use another one. */
    readonly auth?: { readonly strategy?: { readonly name?: string } };
  };
  readonly cookies: {
    get(name: string): string | undefined;
    set(name: string, value: string, options: Readonly<Record<string, unknown>>): unknown;
  };
  query: Record<string, unknown>;
  status: number;
  type: string;
  body: unknown;
  /** The bytes of the body, if they are known. */
  length?: number | undefined;
  set(name: string | Readonly<Record<string, string>>, value?: string): void;
  attachment(
    name?: string,
    options?: { readonly type?: 'attachment' | 'inline'; readonly fallback?: string },
  ): void;
  notFound(): unknown;
  badRequest(): unknown;
}

/** A file of a multipart body, on the local disk. */
export interface MultipartFile {
  readonly filepath: string;
  readonly originalFilename: string | null;
  readonly size: number;
}

/** The current transaction, which may be part of a larger one. */
export interface OpenTransaction {
  /** Runs `follow` once the written data is visible to others. */
  onCommit(follow: () => void): void;
}

/** Is called for rows of these types, after every check that may refuse the act. */
export interface RowSubscriber {
  readonly models: readonly string[];
  beforeDelete?(event: {
    readonly model: { readonly uid: string };
    readonly params: { readonly where: Record<string, unknown> };
  }): Promise<void>;
  afterDelete?(event: RowChange): Promise<void>;
  afterUpdate?(event: RowChange): Promise<void>;
}

/** A row that was changed or deleted. */
export interface RowChange {
  readonly params: {
    readonly where?: Record<string, unknown>;
    readonly data?: Record<string, unknown>;
  };
  readonly result?: { readonly id?: number } | null;
}
