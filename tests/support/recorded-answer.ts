/** Reads the responses of a real WordPress that tests/integration/record-answers.ts recorded. */
import { readFileSync } from 'node:fs'

export interface RecordedAnswer {
  /** `GET /wp-json/wp/v2/posts?…` */
  request: string
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: unknown
}

/** The address of the blog in the recorded responses. */
export const recordedBlog = 'https://blog.firm.example/wp-json/wp/v2'

export function readRecordedAnswer(name: string): RecordedAnswer {
  const text = readFileSync(`tests/fixtures/wordpress/recorded/${name}.json`, 'utf8')
  return JSON.parse(text) as RecordedAnswer
}
