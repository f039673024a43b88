import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { ENGINE_VIEW, type EnginePage } from './enginePage.ts';

export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
}

/** How WebDriver names an element in its answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** The toolbar of the browser's window is wider than a phone otherwise. */
const SMALL_TOOLBAR =
  '* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 4px; -gtk-icon-transform: scale(0.3); }';

const endOf = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => {
        child.once('exit', () => done());
      });

/**
 * Opens WebKitGTK's small browser on an X server in memory, and drives it by WebDriver. It leaves
 * out all scripts of a page when it reads it.
 */
export async function openWebKit({ driver, browser }: WebKitPrograms): Promise<EnginePage> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), SMALL_TOOLBAR);
  const screen = `${ENGINE_VIEW.width * 2}x${ENGINE_VIEW.height + 200}x24`;
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((done, fail) => {
    display.stdio[3]?.once('data', (data: Buffer) => done(data.toString().trim()));
    display.once('exit', () => fail(new Error('Xvfb has ended')));
  });
  const port = await findFreePort(0);
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      // Its sandbox needs namespaces, which containers do not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const stopAll = async () => {
    server.kill();
    display.kill();
    await Promise.all([endOf(server), endOf(display)]);
    rmSync(folder, { recursive: true, force: true });
  };
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { readonly value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const isUp = () => call('GET', '/status').catch(() => null);
  while ((await isUp()) === null) {
    if (server.exitCode !== null) throw new Error('The driver of WebKit has ended');
    await pause(100);
  }
  const args = ['--automation', '--enable-javascript-markup=false'];
  const { sessionId } = (await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args } } },
  }).catch(async (error: unknown) => {
    await stopAll();
    throw error;
  })) as { readonly sessionId: string };
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, ENGINE_VIEW);
  const elementAt = async (selector: string): Promise<string> => {
    const found = await call('POST', `${session}/element`, {
      using: 'css selector',
      value: selector,
    });
    return `${session}/element/${(found as Readonly<Record<string, string>>)[ELEMENT]}`;
  };
  const enter = async (selector: string, text: string) => {
    await call('POST', `${await elementAt(selector)}/value`, { text });
  };
  return {
    async open(address) {
      await call('POST', `${session}/url`, { url: address });
    },
    read: (expression) =>
      call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }).catch(
        () => null,
      ),
    async click(selector) {
      await call('POST', `${await elementAt(selector)}/click`, {});
    },
    type: enter,
    choose: enter,
    picture: async () => Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64'),
    async stop() {
      await call('DELETE', session).catch(() => undefined);
      await stopAll();
    },
  };
}
