/** Loaded into every measured process: appends what it used to USAGE_FILE when it ends. */
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (isMainThread)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const usage = { peakMb: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }
    appendFileSync(process.env.USAGE_FILE, `${JSON.stringify(usage)}\n`)
  })
