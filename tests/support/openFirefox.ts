import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINE_VIEW, type EnginePage } from './enginePage.ts';

/** The browser's own setting turns scripts off, and nothing leaves this machine. */
const SETTINGS = {
  'javascript.enabled': false,
  'ui.useOverlayScrollbars': 1,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'app.normandy.enabled': false,
  'services.settings.server': 'data:,',
  'extensions.systemAddon.update.enabled': false,
  'browser.safebrowsing.provider.mozilla.updateURL': '',
};

interface Answer {
  readonly id?: number;
  readonly result?: Readonly<Record<string, never>>;
  readonly error?: string;
  readonly message?: string;
}

/** Opens Debian's Firefox without a window, and drives it by WebDriver BiDi. */
export async function openFirefox(command: string): Promise<EnginePage> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(SETTINGS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const browser = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const ended = new Promise<void>((done) => {
    browser.once('exit', () => done());
  });
  const endpoint = await new Promise<string>((done, fail) => {
    let said = '';
    browser.stderr.on('data', (piece: Buffer) => {
      said += piece.toString();
      const [address] = /ws:\/\/\S+/.exec(said) ?? [];
      if (address !== undefined) done(address);
    });
    browser.once('exit', () => fail(new Error(`Firefox has ended: ${said}`)));
  });
  const line = new WebSocket(`${endpoint}/session`);
  await new Promise((done, fail) => {
    line.addEventListener('open', done);
    line.addEventListener('error', fail);
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  line.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id ?? 0)?.(answer);
  });
  let count = 0;
  const ask = (method: string, params: object = {}): Promise<Answer> =>
    new Promise((done) => {
      count += 1;
      waiting.set(count, done);
      line.send(JSON.stringify({ id: count, method, params }));
    });
  const must = async <Result>(method: string, params: object = {}): Promise<Result> => {
    const { result, error, message } = await ask(method, params);
    if (result === undefined) throw new Error(`${method}: ${error} ${message}`);
    return result as Result;
  };

  await must('session.new', { capabilities: {} });
  const { contexts } = await must<{ readonly contexts: readonly { readonly context: string }[] }>(
    'browsingContext.getTree',
  );
  const context = contexts[0]?.context;
  await must('browsingContext.setViewport', { context, viewport: ENGINE_VIEW });
  const elementAt = async (selector: string) => {
    const { nodes } = await must<{ readonly nodes: readonly { readonly sharedId: string }[] }>(
      'browsingContext.locateNodes',
      { context, locator: { type: 'css', value: selector }, maxNodeCount: 1 },
    );
    if (nodes[0] === undefined) throw new Error(`Nothing on the page is ${selector}`);
    return { sharedId: nodes[0].sharedId };
  };
  const press = async (selector: string) => {
    const origin = { type: 'element', element: await elementAt(selector) };
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await must('input.performActions', {
      context,
      actions: [{ type: 'pointer', id: 'pointer', actions }],
    });
  };
  const read = async (expression: string): Promise<unknown> => {
    // Page scripts are off; a world of its own evaluates nevertheless.
    const { result } = await ask('script.evaluate', {
      expression: `JSON.stringify(${expression})`,
      target: { context, sandbox: 'driver' },
      awaitPromise: false,
    });
    const { result: value } = (result ?? {}) as {
      readonly result?: { readonly value?: string };
    };
    return value?.value === undefined ? null : JSON.parse(value.value);
  };
  return {
    async open(address) {
      await must('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    read,
    click: press,
    async type(selector, text) {
      // Its label: a press on a list of choices would open it.
      const id = await read(`document.querySelector(${JSON.stringify(selector)}).id`);
      await press(`label[for="${String(id)}"]`);
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await must('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keys', actions }],
      });
    },
    async choose(selector, path) {
      const element = await elementAt(selector);
      await must('input.setFiles', { context, element, files: [path] });
    },
    async picture() {
      const { data } = await must<{ readonly data: string }>('browsingContext.captureScreenshot', {
        context,
        origin: 'document',
      });
      return Buffer.from(data, 'base64');
    },
    async stop() {
      line.close();
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
