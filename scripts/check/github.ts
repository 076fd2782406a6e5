/**
 * What the workflows in .github/ post to GitHub. They run it with a token in GITHUB_TOKEN, so it uses no packages:
 *
 *     node scripts/check/github.ts comment <file>             on the pull request of HEAD_OWNER and HEAD_BRANCH
 *     node scripts/check/github.ts issue <title> <file>       open while the file says something
 *     node scripts/check/github.ts pull-request <branch> <title> <file> <path>    with what changed below the path
 *
 * Exit codes: 0 done, 1 GitHub or git failed, 2 wrong usage.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isMain } from '#scripts/build/is-main.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** GitHub refuses texts of more than 65,536 characters. */
const longestText = 60_000

interface Entry {
  number: number
  title: string
  body: string | null
  html_url: string
  user: { type: string } | null
  state: 'open' | 'closed'
  pull_request?: object
  head: { sha: string }
}

/** Sends one request about the repository. `read` reads all pages of a list. Both throw if GitHub refuses. */
function connect(environment: Environment) {
  const token = requireSetting(environment, 'GITHUB_TOKEN')
  const api = environment.GITHUB_API_URL ?? 'https://api.github.com'
  const root = `${api}/repos/${requireSetting(environment, 'GITHUB_REPOSITORY')}`
  async function send<Answer>(method: string, address: string, body?: object): Promise<Answer> {
    const response = await fetch(`${root}/${address}`, {
      method,
      headers: { Accept: 'application/vnd.github+json', Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    if (!response.ok)
      throw new Error(`GitHub answered ${response.status} to ${method} ${address}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
  async function read<Item>(address: string): Promise<Item[]> {
    const items: Item[] = []
    for (let page = 1; ; page++) {
      const found = await send<Item[]>(
        'GET',
        `${address}${address.includes('?') ? '&' : '?'}per_page=100&page=${page}`,
      )
      items.push(...found)
      if (found.length < 100) return items
    }
  }
  return { send, read }
}

function requireSetting(environment: Environment, name: string): string {
  const value = environment[name]
  if (!value) throw new Error(`${name} is not set. The workflows in .github/ set it.`)
  return value
}

/**
 * Posts a comment on the open pull request of a branch, or replaces the earlier one, which has the same first line.
 * Returns what it did. A pull request that has newer commits gets its comment from a later run.
 */
export async function postComment(body: string, environment: Environment): Promise<string> {
  const { send, read } = connect(environment)
  const [owner, branch, commit] = ['HEAD_OWNER', 'HEAD_BRANCH', 'HEAD_COMMIT'].map((name) =>
    requireSetting(environment, name),
  )
  const head = encodeURIComponent(`${owner}:${branch}`)
  const pulls = await read<Entry>(`pulls?state=open&head=${head}`)
  const pull = pulls.find((one) => one.head.sha === commit)
  if (!pull) return `No open pull request has the commit ${commit}.`
  const mark = body.split('\n', 1)[0]!
  const comments = await read<{ id: number; body: string; user: Entry['user'] }>(
    `issues/${pull.number}/comments`,
  )
  // Only its own: anybody may write the mark into a comment.
  const earlier = comments.find((one) => one.user?.type === 'Bot' && one.body.startsWith(mark))
  if (earlier) await send('PATCH', `issues/comments/${earlier.id}`, { body })
  else await send('POST', `issues/${pull.number}/comments`, { body })
  return `${earlier ? 'Replaced the comment' : 'Commented'} on pull request ${pull.number}.`
}

/** Opens an issue with what was found, keeps it up to date, and closes it when nothing is found. Returns what it did. */
export async function reportInIssue(title: string, found: string, environment: Environment): Promise<string> {
  const { send, read } = connect(environment)
  const issues = await read<Entry>('issues?state=open')
  const issue = issues.find((one) => one.title === title && one.user?.type === 'Bot' && !one.pull_request)
  if (found.trim() === '') {
    if (!issue) return 'Nothing was found.'
    await send('PATCH', `issues/${issue.number}`, { state: 'closed', state_reason: 'completed' })
    return `Nothing was found any more. Closed issue ${issue.number}.`
  }
  const body = formatBlock(found)
  if (!issue) {
    const { number } = await send<Entry>('POST', 'issues', { title, body })
    return `Opened issue ${number}.`
  }
  if (issue.body?.replaceAll('\r', '') === body) return `Issue ${issue.number} is up to date.`
  await send('PATCH', `issues/${issue.number}`, { body })
  return `Updated issue ${issue.number}.`
}

/** A report as a block of code, in which GitHub links and mentions nothing. */
function formatBlock(text: string): string {
  const cut =
    text.length > longestText ? `${text.slice(0, longestText)}\n… the rest is too long.` : text.trimEnd()
  const fences = cut.match(/`+/g) ?? []
  const fence = '`'.repeat(Math.max(3, ...fences.map(({ length }) => length + 1)))
  return `${fence}text\n${cut}\n${fence}`
}

export interface NewPullRequest {
  branch: string
  title: string
  /** What the pull request says. */
  report: string
  /** A path in the repository. */
  changed: string
  /** A folder in the repository. */
  repository?: string
}

/**
 * Commits what changed below `changed` to a branch, and opens a pull request for it unless one is open. Returns what it
 * did. Nothing happens if nothing changed, or if a pull request has the same change: one that staff closed stays closed.
 */
export async function openPullRequest(
  { branch, title, report, changed, repository = '.' }: NewPullRequest,
  environment: Environment,
): Promise<string> {
  const { send, read } = connect(environment)
  const base = requireSetting(environment, 'GITHUB_REF_NAME')
  const owner = requireSetting(environment, 'GITHUB_REPOSITORY').split('/')[0]
  // In the environment, because other users of the machine can read the arguments of a process.
  const basic = Buffer.from(`x-access-token:${environment.GITHUB_TOKEN}`).toString('base64')
  const env = {
    ...process.env,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${environment.GITHUB_SERVER_URL ?? 'https://github.com'}/.extraheader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${basic}`,
  }
  const git = (...words: string[]) => {
    return spawnSync('git', ['-C', repository, ...words], { env, encoding: 'utf8' })
  }
  const mustGit = (...words: string[]) => {
    const { status, stderr } = git(...words)
    if (status !== 0) throw new Error(`git ${words[0]} failed:\n${stderr}`)
  }
  mustGit('add', '--all', '--', changed)
  if (git('diff', '--cached', '--quiet', '--', changed).status === 0) return 'Nothing changed.'
  const isThere = git('fetch', '--depth=1', 'origin', branch).status === 0
  const isPushed = isThere && git('diff', '--cached', '--quiet', 'FETCH_HEAD', '--', changed).status === 0
  const head = encodeURIComponent(`${owner}:${branch}`)
  const pulls = await read<Entry>(`pulls?state=all&head=${head}`)
  const open = pulls.find(({ state }) => state === 'open')
  const body = formatBlock(report)
  if (isPushed) {
    if (open) return `Pull request ${open.number} has this change already.`
    const commit = git('rev-parse', 'FETCH_HEAD').stdout.trim()
    const closed = pulls.find((one) => one.head.sha === commit)
    if (closed) return `Pull request ${closed.number} had this change, and was closed.`
  } else pushCommit()
  if (open) {
    await send('PATCH', `pulls/${open.number}`, { body })
    return `Updated pull request ${open.number}.`
  }
  const { number } = await send<Entry>('POST', 'pulls', { title, body, head: branch, base })
  return `Opened pull request ${number}.`

  function pushCommit() {
    const author = [
      '-c',
      'user.name=github-actions[bot]',
      '-c',
      'user.email=github-actions[bot]@users.noreply.github.com',
    ]
    mustGit(...author, 'commit', '--quiet', '--message', title, '--', changed)
    mustGit('push', '--force', 'origin', `HEAD:refs/heads/${branch}`)
  }
}

async function main([verb, ...words]: readonly string[]): Promise<string | undefined> {
  const [first, second, third, fourth] = words
  const { env } = process
  if (verb === 'comment' && first && words.length === 1) return postComment(readFileSync(first, 'utf8'), env)
  if (verb === 'issue' && first && second && words.length === 2)
    return reportInIssue(first, readFileSync(second, 'utf8'), env)
  if (verb === 'pull-request' && first && second && third && fourth && words.length === 4)
    return openPullRequest(
      { branch: first, title: second, report: readFileSync(third, 'utf8'), changed: fourth },
      env,
    )
  return undefined
}

if (isMain(import.meta.url))
  await main(process.argv.slice(2)).then(
    (done) => {
      console.log(
        done ?? 'Usage: node scripts/check/github.ts comment|issue|pull-request …, see its first lines',
      )
      if (done === undefined) process.exitCode = 2
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    },
  )
