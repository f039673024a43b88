import type { RenderPage } from '../render/renderPage.tsx';

/**
 * The query parameter and value of an address that requests only the list of its page, for
 * `updateList.ts`. The routes of lists declare it, so that caches know these addresses like those of
 * pages.
 */
const PART = ['teil', 'liste'] as const;

/**
 * Renders pages, and of addresses that request only a list, the title and the main part, which has
 * heading and list: a sixth of the page's bytes. A page that failed or is missing stays whole.
 */
export const renderListParts =
  (render: RenderPage): RenderPage =>
  async (pageRequest) => {
    const page = await render(pageRequest);
    const [name, value] = PART;
    if (page.status !== 200 || new URLSearchParams(pageRequest.query).get(name) !== value)
      return page;
    const [title = ''] = /<title>[^<]*<\/title>/.exec(page.html) ?? [];
    const main = page.html.slice(page.html.indexOf('<main'), page.html.lastIndexOf('</main>'));
    return {
      ...page,
      html: `<!doctype html>${title}${main}</main>`,
      headers: { ...page.headers, 'x-robots-tag': 'noindex' },
    };
  };
