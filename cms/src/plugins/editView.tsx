import type { ComponentType, ReactNode, SyntheticEvent } from 'react';
import { contentTypes } from '../../../src/domain/content/contentTypes.ts';

/** The props that the edit view of Strapi's content manager passes to a side panel. */
export interface EditViewProps {
  readonly model: string;
  readonly documentId?: string;
  readonly activeTab: 'draft' | 'published' | null;
  /** Undefined until the entry, or its text in this language, is saved. */
  readonly document?: {
    readonly documentId?: string;
    readonly locale?: string | null;
    /** Undefined if the type has no drafts. */
    readonly status?: string;
    readonly updatedAt?: string;
  };
  readonly meta?: object;
}

export interface SidePanel {
  readonly title: string;
  readonly content: ReactNode;
}

/** What an action of an entry shows, including the dialog before it runs. */
export interface OfferedAction {
  readonly label: string;
  /** The look of its button; solid by default. */
  readonly variant?: string;
  readonly disabled?: boolean;
  readonly onClick?: (event: SyntheticEvent) => unknown;
  readonly dialog?: {
    readonly type: string;
    readonly title?: string;
    readonly content?: ReactNode;
    readonly onConfirm?: () => unknown;
  };
}

/** Strapi calls it like a component, so it may use hooks. */
export interface EntryAction {
  (props: EditViewProps): OfferedAction | null | undefined;
  readonly type?: string;
  readonly position?: unknown;
}

/** The props of an action in a list, for the entries that are ticked in it. */
export interface SeveralProps {
  readonly model: string;
  readonly documents: readonly { readonly documentId: string; readonly locale?: string | null }[];
}

export interface SeveralAction {
  (props: SeveralProps): OfferedAction | null | undefined;
  readonly type?: string;
}

/** A side panel; Strapi's own with the buttons has the type `actions`. */
export interface EditViewPanel {
  (props: EditViewProps): SidePanel | null;
  readonly type?: string;
}

/** The part of the content manager's API that is used here. */
export interface EditViewPlugin {
  readonly apis: {
    addEditViewSidePanel(panels: readonly EditViewPanel[]): void;
    addEditViewSidePanel(change: (panels: readonly EditViewPanel[]) => EditViewPanel[]): void;
    addRichTextBlocks(
      change: (blocks: Readonly<Record<string, object>>) => Readonly<Record<string, object>>,
    ): void;
    addBulkAction(change: (actions: readonly SeveralAction[]) => SeveralAction[]): void;
    addDocumentAction(change: (actions: readonly EntryAction[]) => EntryAction[]): void;
  };
  /** Adds a component of ours in a zone that Strapi's lists and forms provide for plugins. */
  injectComponent(
    view: string,
    zone: string,
    part: { readonly name: string; readonly Component: () => unknown },
  ): void;
}

/** One entry in one language, as a side panel gets it. */
export interface EntryProps {
  readonly uid: string;
  readonly documentId: string;
  /** Empty if the type has no languages. */
  readonly locale: string;
  /** When it changes, data about the entry is requested again. */
  readonly savedAt: string;
}

/** The id of the open entry: the view of a single type names none, but the loaded entry does. */
export const documentIdOf = ({
  documentId,
  document,
}: Pick<EditViewProps, 'documentId' | 'document'>): string | undefined =>
  documentId ?? document?.documentId;

/**
 * False for what visitors send, and for Strapi's own types: they have no plan and no versions, and the
 * bin does not keep them.
 */
export const isEdited = (uid: string): boolean =>
  uid.startsWith('plugin::konfiguration.') ||
  contentTypes.some(({ name, access }) => access !== 'create' && uid === `api::${name}.${name}`);

/**
 * A side panel about a saved entry; none before the first save. Another entry or language mounts a
 * new panel.
 */
export const entryPanel =
  (title: string, Content: ComponentType<EntryProps>) =>
  (view: EditViewProps): SidePanel | null => {
    const { model, document } = view;
    const documentId = documentIdOf(view);
    if (documentId === undefined || document === undefined || !isEdited(model)) return null;
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

/** The query by which our own routes identify an entry. */
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

/** The message of a refused request, and the messages by field if it has any. */
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
