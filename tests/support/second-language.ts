/** A tiny second language for the tests’ own firm: three files of it, none of them accepted. */
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withGoodContent } from '#tests/fixtures/assemble.ts'

const translations = {
  'es/pages/about.md':
    '---\ntitle: Acerca de\ndescription: La página que se llama Acerca de.\nhero:\n  title: Acerca de\n---\n',
  'es/pages/home.md': `---
title: Elm y Reed
description: Un bufete para cercas.
hero:
  title: Buenas cercas
  buttons:
    - label: Programe una consulta
sections:
  - type: practice-areas
    title: Lo que hacemos
  - type: testimonials
    title: Lo que dicen los clientes
  - type: team
    title: Quiénes somos
---
`,
  'es/legal/terms-of-service.md':
    '---\ntitle: Condiciones de uso\ndescription: Las reglas de este sitio.\n---\n\nÚselo bien.\n',
}

/** A content folder with two languages, and what tests do with it. */
export interface TwoLanguages {
  content: string
  read: (file: string) => Promise<string>
  write: (file: string, text: string) => Promise<void>
  /** Replaces words that are in a file exactly once. */
  edit: (file: string, from: string, to: string) => Promise<void>
  /** Commits everything. The first call makes the repository. */
  commit: () => void
}

/** Calls `use` with a copy of the content in a temporary folder. */
export const withSecondLanguage = <Result>(use: (folder: TwoLanguages) => Promise<Result>): Promise<Result> =>
  withGoodContent(async (content) => {
    const read = (file: string) => readFile(path.join(content, file), 'utf8')
    const write = async (file: string, text: string) => {
      await mkdir(path.dirname(path.join(content, file)), { recursive: true })
      await writeFile(path.join(content, file), text)
    }
    const edit = async (file: string, from: string, to: string) => {
      const parts = (await read(file)).split(from)
      if (parts.length !== 2) throw new Error(`"${from}" is ${parts.length - 1} times in ${file}.`)
      await write(file, parts.join(to))
    }
    const git = (...words: string[]) => execFileSync('git', ['-C', path.dirname(content), ...words])
    const commit = () => {
      git('init', '--quiet')
      git('add', '--all')
      git(
        '-c',
        'user.name=Test',
        '-c',
        'user.email=test@firm.example',
        'commit',
        '--quiet',
        '--message=Words',
      )
    }
    for (const [file, text] of Object.entries(translations)) await write(file, text)
    return use({ content, read, write, edit, commit })
  })
