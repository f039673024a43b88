import type { Ability, PanelPerson } from './panelAccess.ts';

/** A request as Koa has it. */
export interface RequestContext {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly request: {
    readonly headers: Record<string, string | undefined>;
    body?: Record<string, unknown>;
    readonly files?: { readonly files?: MultipartFile | readonly MultipartFile[] };
  };
  readonly state?: {
    /** What the answer comes with, as `v4Answers` decides it. */
    populate?: Readonly<Record<string, unknown>>;
    /** Who asks in the panel. */
    readonly user?: PanelPerson;
    readonly userAbility?: Ability;
    /** How they signed in: the accounts of the site's staff area do it in another way. */
    readonly auth?: { readonly strategy?: { readonly name?: string } };
  };
  query: Record<string, unknown>;
  status: number;
  type: string;
  body: unknown;
  set(name: string | Readonly<Record<string, string>>, value?: string): void;
  attachment(
    name?: string,
    options?: { readonly type?: 'attachment' | 'inline'; readonly fallback?: string },
  ): void;
  notFound(): unknown;
  badRequest(): unknown;
}

/** A file of a multipart body, on our disk. */
export interface MultipartFile {
  readonly filepath: string;
  readonly originalFilename: string | null;
  readonly size: number;
}

/** What runs now and is part of a transaction that may be larger than itself. */
export interface OpenTransaction {
  /** What is to follow once others see what was written. */
  onCommit(follow: () => void): void;
}

/** Hears of rows of these types below everything that may refuse an act on them. */
export interface RowSubscriber {
  readonly models: readonly string[];
  beforeDelete?(event: {
    readonly model: { readonly uid: string };
    readonly params: { readonly where: Record<string, unknown> };
  }): Promise<void>;
  afterDelete?(): Promise<void>;
}
