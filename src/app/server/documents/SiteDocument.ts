import type { Brand } from '../../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import type { ContentPorts } from '../../routes/ContentPorts.ts';

/** What a document is made from. */
export interface DocumentContext {
  readonly brand: Brand;
  /** False where no brand owns the host. */
  readonly knownHost: boolean;
  readonly locale: SelectedLocale;
  /** As in the address, with the language where there is one. */
  readonly path: string;
  readonly ports: ContentPorts;
  /**
   * When the day in Zurich began: a document is the same text until the next one, or until
   * something is published.
   */
  readonly now: Date;
  /** For the log: what was left out, without anything personal. */
  readonly warn: (what: string, details: Readonly<Record<string, string | number>>) => void;
}

export type DocumentAnswer =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly contentType: string;
      readonly fileName?: string;
    }
  /** The document is at another path of this site for good. */
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'missing' }
  /** The content service gives nothing at the moment. */
  | { readonly kind: 'unavailable' };

/** Parts of the address by name, decoded. */
export type DocumentParameters = Readonly<Record<string, string>>;

/** Makes a document for machines; never throws for what the content service does. */
export type MakeDocument = (
  context: DocumentContext,
  parameters: DocumentParameters,
) => Promise<DocumentAnswer>;

export const MISSING: DocumentAnswer = { kind: 'missing' };
export const UNAVAILABLE: DocumentAnswer = { kind: 'unavailable' };
