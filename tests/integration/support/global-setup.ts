/** Brings up the WordPress that all integration tests share, and ends it after the last. */
import type { TestProject } from 'vitest/node'
import type { WordPress } from '../wordpress/wordpress.ts'
import { startWordPress } from './start-wordpress.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    wordpress: WordPress
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { wordpress, stop } = await startWordPress()
  project.provide('wordpress', wordpress)
  return stop
}
