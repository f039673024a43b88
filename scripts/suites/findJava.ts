import { spawnSync } from 'node:child_process';

/** The W3C's Nu HTML checker runs from here on. */
const OLDEST_JAVA = 11;

/** The Java that this machine has, or null where it has none, or one that is too old. */
export function findJava(): string | null {
  const java =
    process.env['JAVA_HOME'] === undefined ? 'java' : `${process.env['JAVA_HOME']}/bin/java`;
  const { status, stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  return status === 0 && Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0) >= OLDEST_JAVA
    ? java
    : null;
}
