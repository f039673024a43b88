/*
 * The people who work in the panel and their rights, as far as this service requests them from
 * Strapi.
 */

/** An account of the panel. */
export interface PanelPerson {
  readonly id: number;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string;
  readonly isActive: boolean;
  readonly blocked: boolean;
  /** The hash of the password; null until the invitation is accepted. */
  readonly password?: string | null;
  readonly updatedAt?: string;
  /** Only present if they were requested. */
  readonly roles?: readonly { readonly code?: string; readonly name?: string }[];
}

/** A person's rights, as Strapi's permission engine represents them. */
export interface Ability {
  can(action: string, subject?: unknown, field?: string): boolean;
}

export type PanelVerb = 'create' | 'read' | 'update' | 'publish' | 'delete';

/** A person's rights on the entries of one type, conditions included. */
export interface PermissionChecker {
  readonly can: Readonly<
    Record<PanelVerb, (entry?: Record<string, unknown>, field?: string) => boolean>
  >;
  readonly sanitizedQuery: {
    /** The query with the conditions under which this person may read. */
    read(query: Record<string, unknown>): Promise<{ readonly filters?: Record<string, unknown> }>;
  };
  sanitizeCreateInput(data: Record<string, unknown>): Promise<Record<string, unknown>>;
  sanitizeUpdateInput(
    entry: Record<string, unknown>,
  ): (data: Record<string, unknown>) => Promise<Record<string, unknown>>;
}

export interface Permission {
  readonly action: string;
  readonly subject: string | null;
  readonly properties: Record<string, unknown>;
  readonly conditions: readonly string[];
}

export interface PanelAction {
  readonly actionId: string;
  readonly subjects: readonly string[];
}
