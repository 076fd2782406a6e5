/** Answers of a real WordPress, recorded by tests/integration/record-answers.ts. */
import { readFileSync } from 'node:fs'

export interface RecordedAnswer {
  /** `GET /wp-json/wp/v2/posts?…` */
  request: string
  status: number
  /** Names in small letters. */
  headers: Record<string, string>
  body: unknown
}

/** The blog in the recorded answers. */
export const recordedBlog = 'https://blog.firm.example/wp-json/wp/v2'

export function readRecordedAnswer(name: string): RecordedAnswer {
  const text = readFileSync(`tests/fixtures/wordpress/recorded/${name}.json`, 'utf8')
  return JSON.parse(text) as RecordedAnswer
}
