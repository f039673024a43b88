import type { ComponentType, ReactNode, SyntheticEvent } from 'react';

/** What the edit view of Strapi's content manager hands to a side panel. */
export interface EditViewProps {
  readonly model: string;
  readonly documentId?: string;
  readonly activeTab: 'draft' | 'published' | null;
  /** Undefined until the entry, or its text in this language, is saved. */
  readonly document?: {
    readonly documentId?: string;
    readonly locale?: string | null;
    /** Undefined where the type has no drafts. */
    readonly status?: string;
    readonly updatedAt?: string;
  };
  readonly meta?: object;
}

export interface SidePanel {
  readonly title: string;
  readonly content: ReactNode;
}

/** What an action of an entry offers, and what it asks before. */
export interface OfferedAction {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick?: (event: SyntheticEvent) => unknown;
  readonly dialog?: {
    readonly type: string;
    readonly title?: string;
    readonly content?: ReactNode;
    readonly onConfirm?: () => unknown;
  };
}

/** Strapi calls it as it calls a component, hooks included. */
export interface EntryAction {
  (props: EditViewProps): OfferedAction | null | undefined;
  readonly type?: string;
  readonly position?: unknown;
}

/** What a list offers for the entries that are ticked in it. */
export interface SeveralProps {
  readonly model: string;
  readonly documents: readonly { readonly documentId: string; readonly locale?: string | null }[];
}

export interface SeveralAction {
  (props: SeveralProps): OfferedAction | null | undefined;
  readonly type?: string;
}

/** As much of the content manager as is extended here. */
export interface EditViewPlugin {
  readonly apis: {
    addEditViewSidePanel(panels: readonly ((props: EditViewProps) => SidePanel | null)[]): void;
    addRichTextBlocks(
      change: (blocks: Readonly<Record<string, object>>) => Readonly<Record<string, object>>,
    ): void;
    addBulkAction(change: (actions: readonly SeveralAction[]) => SeveralAction[]): void;
    addDocumentAction(change: (actions: readonly EntryAction[]) => EntryAction[]): void;
  };
  /** A part of ours in a place that Strapi's lists and forms keep free. */
  injectComponent(
    view: string,
    zone: string,
    part: { readonly name: string; readonly Component: () => unknown },
  ): void;
}

/** One text of an entry, as a side panel asks for it. */
export interface EntryProps {
  readonly uid: string;
  readonly documentId: string;
  /** Empty where the type has no languages. */
  readonly locale: string;
  /** What is told of the entry is asked for again when it changes. */
  readonly savedAt: string;
}

/** A side panel about what is saved: none while there is nothing. Another text is another panel. */
export const entryPanel =
  (title: string, Content: ComponentType<EntryProps>) =>
  ({ model, documentId, document }: EditViewProps): SidePanel | null => {
    if (documentId === undefined || document === undefined) return null;
    const locale = document.locale ?? '';
    const content = (
      <Content
        key={`${documentId} ${locale}`}
        uid={model}
        documentId={documentId}
        locale={locale}
        savedAt={document.updatedAt ?? ''}
      />
    );
    return { title, content };
  };

/** Names an entry to our own routes. */
export const entryQuery = (uid: string, documentId: string, locale: string): string =>
  new URLSearchParams({ uid, documentId, locale }).toString();

interface Answered {
  readonly response?: {
    readonly data?: {
      readonly error?: {
        readonly message?: string;
        readonly details?: {
          readonly errors?: readonly {
            readonly path: readonly string[];
            readonly message: string;
          }[];
        };
      };
    };
  };
}

/** What a refusal says: in words, and by field where it names them. */
export function readRefusal(error: unknown): {
  readonly message: string;
  readonly byField: Readonly<Record<string, string>>;
} {
  const answer = (error as Answered).response?.data?.error;
  return {
    message: answer?.message ?? 'Das ist nicht gelungen. Bitte versuchen Sie es noch einmal.',
    byField: Object.fromEntries(
      (answer?.details?.errors ?? []).map(({ path, message }) => [path[0] ?? '', message]),
    ),
  };
}
