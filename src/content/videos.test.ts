import { expect, test } from 'vitest'
import { findVideo, formatPlayerHref } from './videos.ts'

const youTube = { provider: 'YouTube', link: 'https://www.youtube.com/watch?v=abcdefghijk' }
const vimeo = { provider: 'Vimeo', link: 'https://vimeo.com/123456' }

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', youTube],
  ['https://www.youtube.com/watch?list=PL1&v=abcdefghijk&t=3', youTube],
  ['https://m.youtube.com/watch?v=abcdefghijk', youTube],
  ['https://youtu.be/abcdefghijk?si=x', youTube],
  ['https://www.youtube.com/shorts/abcdefghijk', youTube],
  ['https://www.youtube.com/live/abcdefghijk', youTube],
  ['https://www.youtube-nocookie.com/embed/abcdefghijk', youTube],
  ['https://vimeo.com/123456', vimeo],
  ['https://player.vimeo.com/video/123456', vimeo],
  ['https://vimeo.com/123456/abcdef1234', { provider: 'Vimeo', link: 'https://vimeo.com/123456/abcdef1234' }],
])('%s is a video', (address, video) => {
  expect(findVideo(address)).toMatchObject(video)
})

test.each([
  'http://www.youtube.com/watch?v=abcdefghijk',
  'https://www.youtube.com/@firm',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/playlist?list=PL1',
  'https://www.youtube.com:8080/watch?v=abcdefghijk',
  'https://user@www.youtube.com/watch?v=abcdefghijk',
  'https://youtube.com.example/watch?v=abcdefghijk',
  'https://youtu.be/abc"onload="x',
  'https://vimeo.com/channels/staffpicks',
  'youtube.com/watch?v=abcdefghijk',
  'https://',
])('%s is none', (address) => {
  expect(findVideo(address)).toBeUndefined()
})

test('the frame starts by itself, without cookies of YouTube and without tracking by Vimeo', () => {
  const format = (address: string) => formatPlayerHref(findVideo(address)!)
  expect(format('https://youtu.be/abcdefghijk')).toBe(
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0',
  )
  expect(format('https://vimeo.com/123456')).toBe('https://player.vimeo.com/video/123456?autoplay=1&dnt=1')
  expect(format('https://vimeo.com/123456/abcdef1234')).toBe(
    'https://player.vimeo.com/video/123456?h=abcdef1234&autoplay=1&dnt=1',
  )
})
