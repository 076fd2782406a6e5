/** What the operating system refused, in words. */

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'may not be read or written by you',
  EPERM: 'may not be read or written by you',
  EEXIST: 'exists already, and is not a folder',
  EISDIR: 'is a folder, not a file',
  ENOTDIR: 'is not possible: a part of this path is a file, not a folder',
  ENOENT: 'does not exist',
  ENOSPC: 'cannot be written: the disk is full',
  EROFS: 'cannot be written: the disk is read-only',
  ENAMETOOLONG: 'is too long a name',
}

/** A sentence that names the path; the message of the system for what it does not know; undefined for other errors. */
export function explainSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined
  const { path, code, message } = error as NodeJS.ErrnoException
  const reason = reasons[code ?? '']
  return path === undefined || reason === undefined ? message : `"${path}" ${reason}.`
}
