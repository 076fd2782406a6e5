import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPullRequest, postComment, reportInIssue } from './github.ts'
import { listen } from '#scripts/build/preview-server.ts'

/** Requests that change something: `POST /issues {"title":"A"}`. */
let changes: string[]
/** What the lists answer, by the beginning of their addresses. */
let lists: Record<string, object[]>
let status: number
let server: Server
let environment: Record<string, string>

const bot = { type: 'Bot' }
const person = { type: 'User' }

beforeEach(async () => {
  changes = []
  lists = {}
  status = 200
  server = createServer(async (request, response) => {
    const address = request.url!.replace('/repos/firm/site', '')
    const { searchParams, pathname } = new URL(address, 'http://localhost')
    response.statusCode = request.headers.authorization === 'Bearer secret' ? status : 401
    if (request.method !== 'GET') {
      changes.push(`${request.method} ${pathname} ${JSON.stringify(await json(request))}`)
      return response.end('{"number":7}')
    }
    const list = lists[pathname] ?? []
    const page = Number(searchParams.get('page'))
    response.end(JSON.stringify(list.slice((page - 1) * 100, page * 100)))
  })
  environment = {
    GITHUB_TOKEN: 'secret',
    GITHUB_REPOSITORY: 'firm/site',
    GITHUB_API_URL: await listen(server, 0),
    GITHUB_REF_NAME: 'main',
    HEAD_OWNER: 'ann',
    HEAD_BRANCH: 'hours',
    HEAD_COMMIT: 'abc',
  }
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

describe('a comment', () => {
  const body = '<!-- mark -->\nWords'
  beforeEach(() => {
    lists['/pulls'] = [{ number: 3, head: { sha: 'abc' } }]
  })

  test('is posted on the pull request with the commit', async () => {
    expect(await postComment(body, environment)).toBe('Commented on pull request 3.')
    expect(changes).toEqual([`POST /issues/3/comments ${JSON.stringify({ body })}`])
  })

  test('replaces the earlier one, even behind a hundred others', async () => {
    lists['/issues/3/comments'] = [
      ...Array.from({ length: 130 }, (_, id) => ({ id, body: 'Hi', user: person })),
      { id: 500, body: '<!-- mark -->\nOld', user: bot },
    ]
    expect(await postComment(body, environment)).toBe('Replaced the comment on pull request 3.')
    expect(changes).toEqual([`PATCH /issues/comments/500 ${JSON.stringify({ body })}`])
  })

  test('never replaces what a person wrote', async () => {
    lists['/issues/3/comments'] = [{ id: 1, body, user: person }]
    await postComment(body, environment)
    expect(changes[0]).toMatch(/^POST/)
  })

  test('is not posted when the pull request has newer commits', async () => {
    lists['/pulls'] = [{ number: 3, head: { sha: 'newer' } }]
    expect(await postComment(body, environment)).toBe('No open pull request has the commit abc.')
    expect(changes).toEqual([])
  })

  test('GitHub’s refusal is an error with its answer', async () => {
    status = 403
    await expect(postComment(body, environment)).rejects.toThrow('GitHub answered 403 to GET pulls')
  })

  test('a setting that is missing is named', async () => {
    await expect(postComment(body, { ...environment, GITHUB_TOKEN: '' })).rejects.toThrow(
      'GITHUB_TOKEN is not set',
    )
  })
})

describe('an issue', () => {
  const found = 'Two ```links``` are broken. @someone\n'
  const text = '````text\nTwo ```links``` are broken. @someone\n````'
  const issue = { number: 5, title: 'Links', user: bot, body: 'Old' }

  test('is opened when something is found', async () => {
    expect(await reportInIssue('Links', found, environment)).toBe('Opened issue 7.')
    expect(changes).toEqual([`POST /issues ${JSON.stringify({ title: 'Links', body: text })}`])
  })

  test('is updated while it is open, and left alone when it says the same', async () => {
    lists['/issues'] = [issue]
    expect(await reportInIssue('Links', found, environment)).toBe('Updated issue 5.')
    lists['/issues'] = [{ ...issue, body: text }]
    expect(await reportInIssue('Links', found, environment)).toBe('Issue 5 is up to date.')
    expect(changes).toEqual([`PATCH /issues/5 ${JSON.stringify({ body: text })}`])
  })

  test('is closed when nothing is found any more', async () => {
    lists['/issues'] = [issue]
    expect(await reportInIssue('Links', '', environment)).toMatch(/Closed issue 5/)
    expect(changes[0]).toContain('"state":"closed"')
    lists['/issues'] = []
    expect(await reportInIssue('Links', '', environment)).toBe('Nothing was found.')
    expect(changes).toHaveLength(1)
  })

  test('of a person, or a pull request with its title, is another one', async () => {
    lists['/issues'] = [
      { ...issue, user: person },
      { ...issue, pull_request: {} },
    ]
    expect(await reportInIssue('Links', found, environment)).toBe('Opened issue 7.')
  })
})

describe('a pull request', () => {
  let folder: string
  const run = () =>
    openPullRequest(
      {
        branch: 'snapshot',
        title: 'Update',
        report: 'added post 1',
        changed: 'blog',
        repository: path.join(folder, 'site'),
      },
      environment,
    )
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: path.join(folder, 'site'), encoding: 'utf8' })

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'github-'))
    execFileSync('git', ['init', '--quiet', '--bare', 'origin'], { cwd: folder })
    execFileSync('git', ['clone', '--quiet', 'origin', 'site'], { cwd: folder, stdio: 'pipe' })
    await writeFile(path.join(folder, 'site/other'), 'old')
    await mkdir(path.join(folder, 'site/blog'))
    await writeFile(path.join(folder, 'site/blog/post'), 'old')
    git('add', '--all')
    git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--message', 'Start')
    git('push', '--quiet', 'origin', 'HEAD:main')
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('is not opened without a change', async () => {
    expect(await run()).toBe('Nothing changed.')
    expect(changes).toEqual([])
  })

  test('has only what changed below the path', async () => {
    await writeFile(path.join(folder, 'site/blog/post'), 'new')
    await writeFile(path.join(folder, 'site/other'), 'new')
    expect(await run()).toBe('Opened pull request 7.')
    expect(git('diff', '--name-only', 'origin/main', 'HEAD').trim()).toBe('blog/post')
    expect(git('ls-remote', 'origin', 'snapshot')).toContain(git('rev-parse', 'HEAD').trim())
    expect(changes).toEqual([
      `POST /pulls ${JSON.stringify({ title: 'Update', body: '```text\nadded post 1\n```', head: 'snapshot', base: 'main' })}`,
    ])
  })

  /** Runs on a fresh clone in which the blog says this. */
  const runAgain = async (post: string) => {
    git('reset', '--quiet', '--hard', 'origin/main')
    await writeFile(path.join(folder, 'site/blog/post'), post)
    return run()
  }

  test('is left alone when it has the same change, and updated otherwise', async () => {
    await runAgain('new')
    lists['/pulls'] = [{ number: 9, state: 'open', head: { sha: '' } }]
    expect(await runAgain('new')).toBe('Pull request 9 has this change already.')
    expect(await runAgain('newer')).toBe('Updated pull request 9.')
  })

  test('is opened later if GitHub refused it after the branch was pushed', async () => {
    await runAgain('new')
    const pushed = git('rev-parse', 'HEAD')
    lists['/pulls'] = [{ number: 9, state: 'closed', head: { sha: 'an older commit' } }]
    expect(await runAgain('new')).toBe('Opened pull request 7.')
    expect(git('ls-remote', 'origin', 'snapshot')).toContain(pushed.trim())
  })

  test('stays closed if staff closed it, until there is another change', async () => {
    await runAgain('new')
    lists['/pulls'] = [{ number: 9, state: 'closed', head: { sha: git('rev-parse', 'HEAD').trim() } }]
    expect(await runAgain('new')).toBe('Pull request 9 had this change, and was closed.')
    expect(await runAgain('newer')).toBe('Opened pull request 7.')
  })
})
