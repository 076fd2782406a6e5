import path from 'node:path'
import { expect, test } from 'vitest'
import { findCaptionFault, measureFilm } from './films.server.ts'

const fixtures = path.join(import.meta.dirname, '../../tests/fixtures')

test('reads the size of the picture of an MP4', async () => {
  const size = await measureFilm(fixtures, 'full-firm/pages/fence-walk.mp4')
  expect(size).toEqual({ width: 320, height: 180 })
})

test('refuses a picture in HEVC, and a QuickTime movie, whatever their names', async () => {
  const find = (name: string) => measureFilm(fixtures, `problems/${name}/content/pages/tour.mp4`)
  await expect(find('unreadable-video')).rejects.toThrow('HEVC')
  await expect(find('unreadable-video--quicktime')).rejects.toThrow('QuickTime')
})

test('accepts captions with hours, settings, notes and names of cues', () => {
  const text =
    'WEBVTT - A tour\n\nNOTE made by hand\n\nintro\n00:01.000 --> 01:00:02.500 align:start\nHello.\n'
  expect(findCaptionFault(text)).toBeUndefined()
})

test.each([
  ['00:01.000 --> 00:02.000\nHello.', 1],
  ['WEBVTT\n\n00:01,000 --> 00:02,000\nHello.', 3],
  ['WEBVTT\n\n00:02.000 --> 00:01.000\nHello.', 3],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\n\nHello.', 3],
  ['WEBVTT\n\nHello.', 3],
])('finds the line of the fault in %j', (text, line) => {
  expect(findCaptionFault(text)?.line).toBe(line)
})
