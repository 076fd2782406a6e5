import path from 'node:path'
import { expect, test } from 'vitest'
import { adaptCommands, formatCommand } from './content-folder.ts'

const installed = path.resolve('/site/node_modules/texas-firm-site')
const clone = path.resolve('/clone')

test('commands are those of a clone, or those of an installed package', () => {
  expect(formatCommand('validate', 'content', clone)).toBe('npm run firm -- validate')
  expect(formatCommand('validate', 'content', installed)).toBe('npx firm validate')
  expect(formatCommand('build', 'content', clone)).toBe('npm run build')
  expect(formatCommand('build', 'content', installed)).toBe('npx firm build')
})

test('they name a content folder that is not the usual one', () => {
  expect(formatCommand('build', '../our firm', clone)).toBe('npm run build -- --content "../our firm"')
  expect(formatCommand('facts', '../firm', installed)).toBe('npx firm facts --content ../firm')
})

test('the commands in a hint are adapted, and nothing else', () => {
  const hint =
    'Prepare: npm run firm -- filing pack. Then npm run firm -- filing record --filed <date>, or npm run build'
  expect(adaptCommands(hint, 'content', clone)).toBe(hint)
  expect(adaptCommands(hint, 'content', installed)).toBe(
    'Prepare: npx firm filing pack. Then npx firm filing record --filed <date>, or npx firm build',
  )
  expect(adaptCommands(hint, '../firm', clone)).toBe(
    'Prepare: npm run firm -- filing pack --content ../firm. Then npm run firm -- filing record --content ../firm --filed <date>, or npm run build -- --content ../firm',
  )
})
