import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { resolveTempFolder } from './resolveTempFolder.ts';

const GIB = 1024 ** 3;
const mountsOf = (line: string): string =>
  ['proc /proc proc rw,relatime 0 0', line, '/dev/vda / ext4 rw 0 0', ''].join('\n');
const ROOMY = {
  mounts: mountsOf('tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0'),
  inFolder: 12 * GIB,
  inAll: 20 * GIB,
};

describe('the temporary folder of a run', () => {
  it('is in memory if there is enough space', () => {
    expect(resolveTempFolder(ROOMY)).toBe('/dev/shm');
  });

  it.each([
    ['nothing is known of the folder', { mounts: '' }],
    ['the folder is none in memory', { mounts: mountsOf('/dev/vdb /dev/shm ext4 rw 0 0') }],
    [
      'no program may run from there',
      { mounts: mountsOf('shm /dev/shm tmpfs rw,nosuid,nodev,noexec,size=16g 0 0') },
    ],
    ['it is small, as in a container', { inFolder: GIB / 16 }],
    ['memory is in use', { inAll: 2 * GIB }],
  ])('is the default of the system if %s', (_, memory) => {
    expect(resolveTempFolder({ ...ROOMY, ...memory })).toBe(tmpdir());
  });
});
