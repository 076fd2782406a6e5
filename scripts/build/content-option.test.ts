import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getContentFolder } from '#src/content/content-folder.server.ts'
import { takeContentOption } from './content-option.ts'

beforeEach(() => vi.stubEnv('CONTENT_DIR', 'before'))
afterEach(() => vi.unstubAllEnvs())

test.each([
  { args: ['--content', '../a firm/content', '--demo'], folder: '../a firm/content' },
  { args: ['--demo', '--content=/srv/content'], folder: '/srv/content' },
  { args: ['--demo'], folder: 'before' },
])('$args reads the content in $folder', ({ args, folder }) => {
  expect(takeContentOption(args)).toEqual(['--demo'])
  expect(getContentFolder()).toBe(folder)
})

test.each([[['--content']], [['--content=']], [['--content', '--demo']]])(
  '%j lacks the folder, and the error says how to write it',
  (args) => {
    expect(() => takeContentOption(args)).toThrow('Write the folder after --content')
    expect(getContentFolder()).toBe('before')
  },
)
