/** What to do about an error of the system, by its code. */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES:
    'this user may not use it: run this as the user that it belongs to, or give it to this one (chown)',
  EPERM:
    'this user may not use it: run this as the user that it belongs to, or give it to this one (chown)',
  EROFS: 'its disk is mounted read-only: dmesg says why, findmnt shows how',
  ENOSPC: 'its disk is full: make room (du -xh / | sort -h | tail)',
  EDQUOT: 'the quota of this user is used up: make room',
  EIO: 'its disk does not work: dmesg says more',
  ENOTDIR: 'a file is where a folder has to be: move it away',
  EEXIST: 'a file is where a folder has to be: move it away',
  EISDIR: 'a folder is where a file has to be: move it away',
  ERR_FS_EISDIR: 'a folder is where a file has to be: move it away',
  ENOENT: 'it is missing: is its disk mounted, and the setting right?',
  ELOOP: 'it is a link that leads to itself: remove it',
  ENAMETOOLONG: 'its path is too long: choose a shorter VAR_DIR',
  EMFILE: 'too many files are open: raise the limit (ulimit -n)',
  ENFILE: 'too many files are open on this machine: raise fs.file-max',
  ENOMEM: 'there is too little memory',
  EADDRINUSE: 'another program uses its port: ss -ltnp shows which',
};

/** A fault of the machine as one sentence for an operator; null for an error of the code. */
export function explainFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  const remedy = REMEDIES[code];
  return remedy === undefined ? null : `${path ?? message} (${code}): ${remedy}.`;
}
