import type { ComponentType, ReactNode } from 'react';
import { createContentClient, type ContentClient } from '../../../adapters/http/contentClient.ts';
import { DraftLayout, PublishedLayout } from '../../../ui/layout/PreviewLayout.tsx';
import type { ContentCache } from '../caches/contentCache.ts';
import { recordReads } from '../caches/recordReads.ts';
import { createRenderer, type RenderPage, type RenderSurroundings } from '../render/renderPage.tsx';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { Block } from '../../../domain/page/Block.ts';
import { withoutLanguage } from '../../routes/createHrefs.ts';
import type { PreviewRequest } from './verifyPreview.ts';

/** One version of the editors' content, read without any cache. */
export interface PreviewVersion {
  readonly client: ContentClient;
  readonly renderPage: RenderPage;
}

export interface Previews extends Readonly<Record<PreviewRequest['status'], PreviewVersion>> {
  /**
   * The draft while an editor types it; `name` is the content service's name for the unsaved
   * version.
   */
  readonly unsaved: (name: string) => PreviewVersion;
  /** The origins of the admin panel. A preview exchanges messages only with them. */
  readonly adminOrigins: readonly string[];
  /** The path of a public page with such a block, without slashes; '' for the home page. */
  readonly findPageWith: (brand: Brand, isWanted: (block: Block) => boolean) => Promise<string>;
  /** Source expressions of the sites that may show a preview in a frame. */
  readonly frameAncestors: readonly string[];
}

export interface PreviewParts {
  /** The content service's API, with the token for its reads. */
  readonly service: { readonly baseUrl: string; readonly token?: string };
  /** The origins of the admin panel, which shows the preview in a frame. */
  readonly adminOrigins: readonly string[];
  readonly surroundings: Omit<RenderSurroundings, 'contentCache' | 'preview'>;
  /** What visitors see, to find the page that shows an entry. */
  readonly contentCache: ContentCache;
  /** The style sheets of lobby screens; null if they are not built. */
  readonly kioskStyles: readonly string[] | null;
}

/** Timeout of a request to the content service, in milliseconds. */
const TIMEOUT = 10_000;

/** The embedded address of a lobby screen. */
const SCREEN = /^\/v\/([^/]+)$/;

export function createPreviews({
  service,
  adminOrigins,
  surroundings,
  contentCache,
  kioskStyles,
}: PreviewParts): Previews {
  const frameAncestors = ["'self'", ...adminOrigins];
  const versionOf = (
    drafts: boolean,
    layout: ComponentType<{ readonly children: ReactNode }>,
    unsaved?: string,
  ): PreviewVersion => {
    const client = createContentClient({
      ...service,
      drafts,
      ...(unsaved === undefined ? {} : { unsaved }),
    });
    const renderPage = createRenderer({
      ...surroundings,
      contentCache: uncached(client),
      preview: { layout, frameAncestors },
    });
    return {
      client,
      async renderPage(pageRequest) {
        const [, handle] = SCREEN.exec(withoutLanguage(pageRequest.path)) ?? [];
        if (handle === undefined || kioskStyles === null) return renderPage(pageRequest);
        // Visitors never need it, so no start of the server reads it.
        const { renderLobbyScreen } = await import('./renderLobbyScreen.tsx');
        const parts = { client, surroundings, styles: kioskStyles, frameAncestors };
        return (await renderLobbyScreen(handle, pageRequest, parts)) ?? renderPage(pageRequest);
      },
    };
  };
  const findPageWith: Previews['findPageWith'] = async (brand, isWanted) => {
    const { client } = recordReads(contentCache);
    const { pages } = surroundings.portsFor({ client, brandThemes: { list: async () => [] } });
    const listed = await pages.listAddresses(brand);
    const paths = listed.ok ? listed.value.map(({ path }) => path).filter(Boolean) : [];
    const found = await Promise.all(paths.map((path) => pages.find(brand, path, '')));
    const at = found.findIndex((page) => page.ok && page.value?.blocks.some(isWanted));
    return paths[at] ?? '';
  };
  return {
    draft: versionOf(true, DraftLayout),
    published: versionOf(false, PublishedLayout),
    unsaved: (name) => versionOf(true, DraftLayout, name),
    adminOrigins,
    findPageWith,
    frameAncestors,
  };
}

/**
 * Nothing is cached: a visitor must never get a draft, and an editor must always see the last saved
 * version.
 */
function uncached(client: ContentClient): ContentCache {
  return {
    read: async (read) => ({
      result: await client.read(read, AbortSignal.timeout(TIMEOUT)),
      tags: [],
      stale: false,
    }),
    purge: () => undefined,
  };
}
