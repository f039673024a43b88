import type { BrowserContext, Page } from '@playwright/test';
import { fail, keys, press, refuses, run, violations } from '../support/escapeMoves.ts';
import { expect } from '../support/journey.ts';
import { screenAddress } from '../support/lobbyScreen.ts';

export interface Escape {
  /** The name of the row in docs/kiosk-escapes.md. */
  readonly name: string;
  readonly attempt: (page: Page, context: BrowserContext) => Promise<void>;
  /** True when a card for a phone is shown instead; otherwise nothing opens. */
  readonly card?: true;
}

export const ESCAPES: readonly Escape[] = [
  {
    name: 'link to another site',
    attempt: press('<a href="https://fremd.example/">x</a>'),
    card: true,
  },
  {
    name: 'link without scheme to another host',
    attempt: press('<a href="//fremd.example/">x</a>'),
    card: true,
  },
  {
    name: 'link in a new tab',
    attempt: press('<a href="/datenschutz" target="_blank">x</a>'),
    card: true,
  },
  {
    name: 'link into a named frame',
    attempt: press('<a href="https://fremd.example/" target="fremd">x</a>'),
    card: true,
  },
  { name: 'link to sign in', attempt: press('<a href="/auth">x</a>') },
  {
    name: 'link to a page that the profile does not allow',
    attempt: press('<a href="/impressum">x</a>'),
    card: true,
  },
  { name: 'link to another screen', attempt: press('<a href="/v/anderer">x</a>') },
  { name: 'link to the gateway', attempt: press('<a href="/api/bildschirme">x</a>') },
  {
    name: 'download by link',
    attempt: press('<a href="/robots.txt" download="x.txt">x</a>'),
    card: true,
  },
  {
    name: 'javascript: address',
    attempt: press('<a href="javascript:document.title=\'offen\'">x</a>'),
  },
  { name: 'data: address', attempt: press('<a href="data:text/html,x">x</a>') },
  {
    name: 'blob: address',
    attempt: fail(() => {
      location.href = URL.createObjectURL(new Blob(['x'], { type: 'text/html' }));
    }),
  },
  { name: 'file: address', attempt: press('<a href="file:///etc/passwd">x</a>') },
  { name: 'chrome: address', attempt: press('<a href="chrome://settings">x</a>') },
  { name: 'view-source: address', attempt: press('<a href="view-source:http://localhost/">x</a>') },
  {
    name: 'tel: and mailto: address',
    attempt: press('<a href="tel:+41440002110">x</a>'),
    card: true,
  },
  { name: 'intent: address', attempt: press('<a href="intent://x#Intent;scheme=https;end">x</a>') },
  {
    name: 'link in a drawing',
    attempt: press('<svg><a href="https://fremd.example/"><text>x</text></a></svg>'),
    card: true,
  },
  {
    name: 'image map',
    attempt: press('<map name="m"><area shape="default" href="https://fremd.example/"></map>'),
    card: true,
  },
  {
    name: 'middle and modified click',
    attempt: async (page) => {
      await page.evaluate(() =>
        document
          .querySelector('main')
          ?.insertAdjacentHTML('afterbegin', '<a id="mitte" href="/kontakt">Mitte</a>'),
      );
      await page.locator('#mitte').click({ button: 'middle' });
      await page.locator('#mitte').click({ modifiers: ['Control'] });
    },
  },
  {
    name: 'form sent by a finger',
    attempt: press('<form action="https://fremd.example/" method="post"><button>x</button></form>'),
  },
  {
    name: 'form sent by a script',
    attempt: run(() => {
      const form = Object.assign(document.createElement('form'), {
        action: 'https://fremd.example/',
        method: 'post',
      });
      document.body.append(form);
      HTMLFormElement.prototype.requestSubmit.call(form);
      form.submit();
    }),
  },
  { name: 'file picker', attempt: press('<label>x<input type="file"></label>') },
  {
    name: 'file picker by a script',
    attempt: run(() => Object.assign(document.createElement('input'), { type: 'file' }).click()),
  },
  {
    name: 'directory and save pickers',
    attempt: run(() => {
      for (const name of ['showOpenFilePicker', 'showSaveFilePicker', 'showDirectoryPicker'])
        (window as unknown as Record<string, () => void>)[name]?.();
    }),
  },
  { name: 'window.open', attempt: run(() => window.open('https://fremd.example/')) },
  {
    name: 'location of a script',
    attempt: fail(() => {
      location.href = 'https://fremd.example/';
    }),
  },
  {
    name: 'location.replace and assign',
    attempt: run(() => {
      location.replace('/kontakt');
      location.assign('/auth');
    }),
  },
  {
    name: 'history of a script',
    attempt: run(() => {
      history.pushState(null, '', '/intern');
      history.back();
      history.go(-2);
    }),
  },
  {
    name: 'fragment',
    attempt: run(() => {
      location.hash = '#weg';
    }),
  },
  {
    name: 'print',
    attempt: async (page) => {
      const printed = await page.evaluate(() => {
        let times = 0;
        const count = (): void => {
          times += 1;
        };
        addEventListener('afterprint', count);
        print();
        removeEventListener('afterprint', count);
        return times;
      });
      expect(printed).toBe(0);
    },
  },
  {
    name: 'alert, confirm and prompt',
    attempt: run(() => [alert('x'), confirm('x'), prompt('x')]),
  },
  {
    name: 'frame',
    attempt: async (page) => {
      await page.evaluate(() =>
        document
          .querySelector('main')
          ?.insertAdjacentHTML(
            'afterbegin',
            '<div id="versuch"><iframe src="/kontakt"></iframe></div>',
          ),
      );
      await expect
        .poll(() => page.frames().filter((frame) => frame.url().includes('/kontakt')).length)
        .toBe(0);
      expect(
        await page.evaluate(
          () => document.querySelector('iframe')?.contentDocument?.body.textContent ?? '',
        ),
      ).toBe('');
    },
  },
  {
    name: 'refresh by the page',
    attempt: run(
      () =>
        new Promise((done) => {
          document.head.append(
            Object.assign(document.createElement('meta'), {
              httpEquiv: 'refresh',
              content: '0;url=https://fremd.example/',
            }),
          );
          setTimeout(done, 300);
        }),
    ),
  },
  {
    name: 'script or style of another host',
    attempt: async (page) => {
      const refused = await violations(page, 3, () => {
        document.head.append(
          Object.assign(document.createElement('script'), { src: 'https://fremd.example/x.js' }),
        );
        document.head.append(
          Object.assign(document.createElement('link'), {
            rel: 'stylesheet',
            href: 'https://fremd.example/x.css',
          }),
        );
        document.head.append(
          Object.assign(document.createElement('script'), {
            textContent: 'document.title = "offen"',
          }),
        );
      });
      expect(refused.toSorted()).toEqual(['script-src-elem', 'script-src-elem', 'style-src-elem']);
    },
  },
  {
    name: 'base address',
    attempt: async (page) => {
      await page.evaluate(() =>
        document.head.append(
          Object.assign(document.createElement('base'), { href: 'https://fremd.example/' }),
        ),
      );
      expect(await page.evaluate(() => document.baseURI)).toBe(screenAddress());
    },
  },
  {
    name: 'service worker for the whole site',
    attempt: async (page) => {
      const scopes = await page.evaluate(async () => {
        await navigator.serviceWorker
          .register('/kiosk/serviceWorker.js', { scope: '/' })
          .catch(() => null);
        return (await navigator.serviceWorker.getRegistrations()).map(
          ({ scope }) => new URL(scope).pathname,
        );
      });
      expect(scopes.filter((scope) => scope !== '/v/')).toEqual([]);
    },
  },
  {
    name: 'protocol handler and share',
    attempt: fail(() => navigator.share({ url: 'https://fremd.example/' })),
  },
  {
    name: 'fullscreen by a script',
    attempt: fail(() => document.documentElement.requestFullscreen()),
  },
  { name: 'context menu and long press', attempt: refuses('contextmenu') },
  { name: 'selection', attempt: refuses('selectstart') },
  {
    name: 'copy and cut',
    attempt: async (page) => {
      await refuses('copy')(page);
      await refuses('cut')(page);
    },
  },
  {
    name: 'drag and drop',
    attempt: async (page) => {
      for (const kind of ['dragstart', 'dragover', 'drop'])
        await refuses(kind, {}, 'DragEvent')(page);
    },
  },
  { name: 'zoom by wheel', attempt: refuses('wheel', { ctrlKey: true }, 'WheelEvent') },
  {
    name: 'overscroll',
    attempt: async (page, context) => {
      expect(
        await page.evaluate(() =>
          [document.documentElement, document.body].map(
            (element) => getComputedStyle(element).overscrollBehaviorY,
          ),
        ),
      ).toEqual(['none', 'none']);
      const session = await context.newCDPSession(page);
      await session.send('Input.synthesizeScrollGesture', {
        x: 540,
        y: 900,
        xDistance: 500,
        yDistance: 700,
        speed: 8000,
        gestureSourceType: 'touch',
      });
      await session.detach();
    },
  },
  {
    name: 'zoom by two fingers or two taps',
    attempt: async (page, context) => {
      const session = await context.newCDPSession(page);
      await session.send('Input.synthesizePinchGesture', {
        x: 540,
        y: 900,
        scaleFactor: 3,
        relativeSpeed: 3000,
        gestureSourceType: 'touch',
      });
      await session.detach();
      expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
      // The style sheet also prevents it where the first finger already scrolls.
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).touchAction),
      ).toBe('pan-x pan-y');
      const refused = await page.evaluate(() => {
        const target = document.body;
        const touch = (identifier: number) =>
          new Touch({ identifier, target, clientX: 100 * identifier, clientY: 100 });
        return ['touchstart', 'touchmove'].map(
          (kind) =>
            !target.dispatchEvent(
              new TouchEvent(kind, {
                bubbles: true,
                cancelable: true,
                touches: [touch(1), touch(2)],
              }),
            ),
        );
      });
      expect(refused).toEqual([true, true]);
      await refuses('dblclick')(page);
    },
  },
  {
    name: 'shortcuts of the browser',
    attempt: keys(
      'Control+p',
      'Control+s',
      'Control+o',
      'Control+l',
      'Control+u',
      'Control+f',
      'Control+j',
      'Control+h',
      'Control+Shift+I',
      'Control+0',
      'Control+-',
    ),
  },
  { name: 'function keys', attempt: keys('F1', 'F3', 'F6', 'F7', 'F10', 'F11', 'F12') },
  {
    name: 'back by keyboard and mouse',
    attempt: async (page, context) => {
      await keys('Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+Home', 'Backspace')(page);
      const session = await context.newCDPSession(page);
      for (const type of ['mousePressed', 'mouseReleased'] as const)
        await session.send('Input.dispatchMouseEvent', {
          type,
          button: 'back',
          x: 500,
          y: 900,
          clickCount: 1,
        });
      await session.detach();
    },
  },
];
