/** What the operating system refused, in words. */
import fs from 'node:fs'
import path from 'node:path'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'may not be read or written by you',
  EPERM: 'may not be read or written by you',
  EEXIST: 'exists already, and is not a folder',
  EISDIR: 'is a folder, not a file',
  ENOTDIR: 'is not possible: a part of this path is a file, not a folder',
  ENOENT: 'does not exist',
  ENOSPC: 'cannot be written: the disk is full',
  EDQUOT: 'cannot be written: your share of the disk is full',
  EROFS: 'cannot be written: the disk is read-only',
  ENAMETOOLONG: 'is too long a name',
}

/** A sentence that names the path; the message of the system for what it does not know; undefined for other errors. */
export function explainSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined
  const { path, code } = findCause(error as NodeJS.ErrnoException)
  const reason = reasons[code ?? '']
  return path === undefined || reason === undefined ? error.message : `"${path}" ${reason}.`
}

/** Of a folder that cannot be made, what refuses is one above it. Node says on a read-only disk that it does not exist. */
function findCause(error: NodeJS.ErrnoException): Pick<NodeJS.ErrnoException, 'path' | 'code'> {
  if (error.syscall !== 'mkdir' || error.path === undefined) return error
  let folder = path.resolve(error.path)
  while (!fs.existsSync(folder) && folder !== path.dirname(folder)) folder = path.dirname(folder)
  try {
    fs.accessSync(folder, fs.constants.W_OK)
    return error
  } catch (refusal) {
    return { path: folder, code: (refusal as NodeJS.ErrnoException).code }
  }
}
