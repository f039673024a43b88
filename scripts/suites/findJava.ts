import { spawnSync } from 'node:child_process';

/** The oldest version on which the W3C's Nu HTML checker runs. */
const OLDEST_JAVA = 11;

/** This machine's Java; null if there is none or it is too old. */
export function findJava(): string | null {
  const java =
    process.env['JAVA_HOME'] === undefined ? 'java' : `${process.env['JAVA_HOME']}/bin/java`;
  const { status, stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  return status === 0 && Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0) >= OLDEST_JAVA
    ? java
    : null;
}
