import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Lock {
  packages: Record<
    string,
    {
      version?: string
      resolved?: string
      integrity?: string
      inBundle?: boolean
      hasInstallScript?: boolean
      optionalDependencies?: Record<string, string>
    }
  >
}

const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lock

/** A platform's binary is looked up beside its package, then further out, as Node does. */
function isLocked(from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    if (`${folder}/node_modules/${name}` in lock.packages) return true
    if (!folder.includes('/node_modules/')) return `node_modules/${name}` in lock.packages
  }
}

test('the lock file holds the binaries of every platform: without one of them npm ci refuses to install', () => {
  const missing = Object.entries(lock.packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(from, name))
      .map((name) => `${from} wants ${name}`),
  )
  expect(missing).toEqual([])
})

test('the lock file names no registry, so that it works with any', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([])
})

test('the lock file has the hash of every package, so that no other can take its place', () => {
  const unhashed = Object.entries(lock.packages).filter(
    // What is in the file of another package is part of its hash.
    ([name, { integrity = '', inBundle }]) =>
      name !== '' && !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity),
  )
  expect(unhashed.map(([name]) => name)).toEqual([])
})

test('no package needs its install script, which npm ignores', () => {
  const scripted = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  // Its script only makes its command start faster.
  expect(scripted.map(([name]) => name)).toEqual(['node_modules/esbuild'])
})

test('every version in package.json is exact', async () => {
  const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as Record<
    string,
    Record<string, string>
  >
  const versions = Object.entries({ ...dependencies, ...devDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})
