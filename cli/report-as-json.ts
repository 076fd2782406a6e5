/**
 * Runs a command that reports in words. With `--json`, its words go to the standard error instead, and what it returns
 * to the standard output.
 */
export async function reportAsJson({ json }: { json?: boolean }, run: () => Promise<unknown>): Promise<void> {
  if (!json) {
    await run()
    return
  }
  const { write } = process.stdout
  process.stdout.write = process.stderr.write.bind(process.stderr)
  const result = await run().finally(() => (process.stdout.write = write))
  console.log(JSON.stringify(result, null, 2))
}
