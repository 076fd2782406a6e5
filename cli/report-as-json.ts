/**
 * Runs a command that reports in words. With `--json`, its words go to the standard error instead, and what it returns
 * to the standard output. So do those that it writes later: a server goes on.
 */
export async function reportAsJson({ json }: { json?: boolean }, run: () => Promise<unknown>): Promise<void> {
  if (!json) {
    await run()
    return
  }
  const { write } = process.stdout
  process.stdout.write = process.stderr.write.bind(process.stderr)
  try {
    const result = await run()
    write.call(process.stdout, `${JSON.stringify(result, null, 2)}\n`)
  } catch (error) {
    // run.ts writes the reason.
    process.stdout.write = write
    throw error
  }
}
