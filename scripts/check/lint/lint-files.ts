import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Lints the given files alone, with the rules of this repository. Returns what finds the messages for one of them. */
export async function lintFiles(files: readonly { file: string; code: string }[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lint-'))
  try {
    for (const name of ['.oxlintrc.json', 'scripts/check/lint'])
      await cp(name, path.join(folder, name), { recursive: true })
    for (const { file, code } of files) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), `${code}\n`)
    }
    const oxlint = path.resolve('node_modules/oxlint/bin/oxlint')
    // oxlint exits 1 when it finds something. Output that is not its JSON fails below.
    const output = await new Promise<string>((resolve) =>
      execFile(process.execPath, [oxlint, '--format=json'], { cwd: folder }, (_, stdout) => resolve(stdout)),
    )
    const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; message: string }[] }
    return (file: string) =>
      diagnostics.filter(({ filename }) => filename === file).map(({ message }) => message)
  } finally {
    await rm(folder, { recursive: true })
  }
}
