import { expect, test } from 'vitest'
import { summarize } from './measure-load.ts'
import type { Task, Visit } from './read-trace.ts'
import { createByType } from './transfer.ts'

const createTask = (at: number, wall: number): Task => ({ at, wall, cpu: wall / 2 })
const createVisit = (largestPaint: number, tasks: Task[]): Visit => ({
  tasks,
  firstPaint: 500,
  largestPaint,
  shift: 0,
})
const transfer = { requests: createByType(), bytes: createByType() }

test('blocking is what tasks take beyond 50 ms after the first paint', () => {
  const tasks = [
    createTask(100, 300),
    // Its last 80 ms come after the paint.
    createTask(400, 180),
    createTask(700, 49),
    createTask(900, 60),
  ]
  const load = summarize([createVisit(800, tasks)], [transfer])
  expect(load).toMatchObject({ blocking: 40, longTasks: 3, longestTask: 300, longestTaskCpu: 150 })
})

test('each figure is the median of its own', () => {
  const visits = [
    createVisit(900, [createTask(0, 10)]),
    createVisit(700, [createTask(0, 90)]),
    createVisit(800, [createTask(0, 40)]),
  ]
  const transfers = [1, 3, 2].map((js) => ({ ...transfer, bytes: { ...createByType(), js } }))
  const { largestPaint, longestTask, bytes } = summarize(visits, transfers)
  expect({ largestPaint, longestTask, js: bytes.js }).toEqual({ largestPaint: 800, longestTask: 40, js: 2 })
})
