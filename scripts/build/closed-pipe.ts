/**
 * Lets a program end its work when the reader of its output has gone: `firm routes | head`. Without it, Node ends with
 * an EPIPE that nothing handles.
 */
export function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
