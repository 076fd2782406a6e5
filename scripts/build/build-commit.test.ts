import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getContentFolder, setContentFolder } from '#src/content/content-folder.server.ts'
import { findCommit } from './build-commit.ts'

const usual = getContentFolder()
let folder: string
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_COMMITTER_DATE: '2031-05-04T12:00:00Z' },
  }).trim()

beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'commit-')))
  await mkdir(path.join(folder, 'content'))
  await writeFile(path.join(folder, 'content/firm.json'), '{}')
  setContentFolder(path.join(folder, 'content'))
})
afterEach(async () => {
  setContentFolder(usual)
  await rm(folder, { recursive: true })
})

test('a commit is found in the repository of the content, with its time', () => {
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Start')
  const commit = git('rev-parse', 'HEAD')
  expect(findCommit('HEAD', true)).toEqual({ commit, time: Date.parse('2031-05-04T12:00:00Z') })
  expect(findCommit(commit.slice(0, 10), true).commit).toBe(commit)
  expect(() => findCommit(commit, false)).toThrow('Command failed: git')
})

test.each(['none', '--all', '-1', '', 'HEAD:content'])('"%s" is no commit', (name) => {
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Start')
  expect(() => findCommit(name, true)).toThrow('Command failed: git')
})

test('content in no repository has no commits', () => {
  expect(() => findCommit('HEAD', true)).toThrow(/not a git repository/)
})
