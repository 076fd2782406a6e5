import { describe, expect, test } from 'vitest'
import {
  countErrors,
  formatCounts,
  formatList,
  formatProblems,
  type ReportFormat,
} from './format-problems.ts'
import { compareProblems, createProblem, type Problem } from './problem.ts'

const error: Problem = {
  id: 'content/unknown-field',
  severity: 'error',
  file: 'team/a.md',
  line: 2,
  column: 1,
  message: 'There is no field "titel" here.',
  hint: 'Did you mean "title"?',
}
const warning: Problem = { ...error, severity: 'warning', line: 117, column: 23 }
const format = (problems: readonly Problem[], as: ReportFormat = 'text', folder = 'content') =>
  formatProblems(problems, { format: as, folder, filesRead: 61 })

describe('as text', () => {
  test('no problems are one line', () => {
    expect(format([])).toBe('No problems (61 files read).\n')
  })

  test('problems are below their files, with places and ids in columns', () => {
    const other = { ...error, file: 'team/b.md', message: 'Short.' }
    expect(format([error, warning, other])).toBe(
      [
        'content/team/a.md',
        '     2:1  error    There is no field "titel" here.  content/unknown-field',
        '                   Did you mean "title"?',
        '  117:23  warning  There is no field "titel" here.  content/unknown-field',
        '                   Did you mean "title"?',
        '',
        'content/team/b.md',
        '     2:1  error    Short.                           content/unknown-field',
        '                   Did you mean "title"?',
        '',
        '2 errors and 1 warning in 2 files (61 files read). Fix them, then run: npm run firm -- validate',
        '',
      ].join('\n'),
    )
  })

  test('the advice of warnings of the same kind in a row is there once', () => {
    const { length } = format([warning, warning, warning]).split('Did you mean')
    expect(length - 1).toBe(1)
    expect(format([error, error]).split('Did you mean')).toHaveLength(3)
    expect(format([warning, { ...warning, file: 'team/b.md' }]).split('Did you mean')).toHaveLength(3)
  })

  test('warnings alone ask for nothing', () => {
    expect(format([warning])).toMatch(/^1 warning in 1 file \(61 files read\)\. Warnings stop nothing\.$/m)
  })

  test('long words are wrapped, and what is quoted keeps its spaces', () => {
    const lines = format([{ ...error, message: `${'word '.repeat(40)}"two  spaces"` }]).split('\n')
    expect(
      Math.max(...lines.slice(1, 4).map((line) => line.replace(/ {2}content\/.*/, '').length)),
    ).toBeLessThan(110)
    expect(lines.join('\n')).toContain('"two  spaces"')
  })

  test('the name of a file cannot pretend to be a line of the report', () => {
    expect(format([{ ...error, file: 'team/a\n  1:1  error.md' }])).toContain(
      'content/team/a\\u{a}  1:1  error.md\n',
    )
  })

  test('paths in the folder itself have no folder before them', () => {
    expect(format([error], 'text', '.')).toMatch(/^team\/a\.md\n/)
  })

  test('colours are used when they are allowed', () => {
    const report = formatProblems([error], { format: 'text', folder: 'content', filesRead: 1, colors: true })
    expect(report).toContain('\u001B[31m')
    expect(format([error])).not.toContain('\u001B')
  })

  test('any number of problems can be reported', () => {
    expect(format(Array.from({ length: 200_000 }, () => error))).toContain('200000 errors in 1 file')
  })
})

test('as JSON, with counts and whole paths', () => {
  expect(JSON.parse(format([error, warning], 'json'))).toEqual({
    filesRead: 61,
    errors: 1,
    warnings: 1,
    problems: [
      { ...error, file: 'content/team/a.md' },
      { ...warning, file: 'content/team/a.md' },
    ],
  })
})

describe('for GitHub', () => {
  const annotate = (problem: Problem) =>
    format([problem], 'github')
      .split('\n')
      .filter((line) => line.startsWith('::'))

  test('the text is followed by one annotation for each problem', () => {
    expect(format([error], 'github')).toBe(
      `${format([error])}::error file=content/team/a.md,line=2,col=1,title=content/unknown-field::There is no field "titel" here. Did you mean "title"?\n`,
    )
  })

  test('what would end an annotation or a part of it is escaped', () => {
    expect(annotate({ ...warning, file: 'team/a,b:c%\n.md', message: '100 %\r\n::error::x' })).toEqual([
      '::warning file=content/team/a%2Cb%3Ac%25%0A.md,line=117,col=23,title=content/unknown-field::100 %25%0D%0A::error::x Did you mean "title"?',
    ])
  })

  test('nothing that is quoted is read as a command', () => {
    const message = `${'word '.repeat(16)}::stop-commands::x`
    const [report] = format([{ ...error, message }], 'github').split('\n::')
    expect(report).not.toMatch(/^\s*::/m)
  })
})

test('errors are counted, warnings are not', () => {
  expect(countErrors([error, warning, warning])).toBe(1)
})

test('problems are sorted by file, place and id', () => {
  const problems = [
    { ...error, file: 'b.md' },
    { ...error, line: 10 },
    { ...error, column: 5 },
    { ...error, id: 'content/bad-date' as const },
    error,
  ]
  expect(
    problems.sort(compareProblems).map(({ file, line, column, id }) => `${file}:${line}:${column} ${id}`),
  ).toEqual([
    'b.md:2:1 content/unknown-field',
    'team/a.md:2:1 content/bad-date',
    'team/a.md:2:1 content/unknown-field',
    'team/a.md:2:5 content/unknown-field',
    'team/a.md:10:1 content/unknown-field',
  ])
})

describe('what a problem quotes', () => {
  const place = { file: 'a.md', line: 1, column: 1 }

  test('is cut short', () => {
    const { message } = createProblem('content/bad-email', place, {
      field: 'email',
      value: 'x'.repeat(100_000),
    })
    expect(message.length).toBeLessThan(300)
    expect(message).toContain('xxx…"')
  })

  test('shows what cannot be seen', () => {
    const value = 'a\u001B[31mb\u202Ec\ud800d\ne'
    const { message } = createProblem('content/bad-email', place, { field: 'email', value })
    expect(message).toContain('"a\\u{1b}[31mb\\u{202e}c\\u{d800}d e"')
  })
})

describe('a problem that is not in a file', () => {
  const subject = createProblem(
    'webhooks/refused',
    { subject: 'newsletter' },
    { host: 'a.example', reason: 'no' },
  )

  test('is listed below its subject, without a place', () => {
    expect(formatList([subject])).toBe(
      [
        'newsletter',
        '  error    a.example cannot be reached: no.  webhooks/refused',
        '           Start the service, and check the port and the firewall.',
        '',
      ].join('\n'),
    )
  })

  test('shares the columns of those that have a place', () => {
    expect(formatList([error, subject], { folder: 'content' }).split('\n').slice(-4)).toEqual([
      'newsletter',
      '       error    a.example cannot be reached: no.  webhooks/refused',
      '                Start the service, and check the port and the firewall.',
      '',
    ])
  })

  test('keeps its subject as JSON, and names it in an annotation', () => {
    const options = { folder: 'content', filesRead: 8, noun: 'form' }
    expect(JSON.parse(formatProblems([subject], { format: 'json', ...options }))).toMatchObject({
      errors: 1,
      problems: [{ id: 'webhooks/refused', subject: 'newsletter' }],
    })
    expect(formatProblems([subject], { format: 'github', ...options })).toMatch(
      /\n1 error in 1 form \(8 forms read\)\..*\n::error title=webhooks\/refused::newsletter: a\.example cannot /,
    )
  })
})

test('a list without problems is empty', () => {
  expect([formatList([]), formatCounts([])]).toEqual(['', ''])
})
