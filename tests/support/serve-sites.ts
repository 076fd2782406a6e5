/** Serves each built site that the tests in browsers visit, at its port: one process, because each takes seconds to start. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { readHosting } from '#scripts/build/hosting-files.ts'
import { createPreviewHandler, listen } from '#scripts/build/preview-server.ts'
import { allSites } from './sites.ts'

for (const { dist, port } of allSites)
  // A site that is not built is not served, so that one kind of test needs only its own build.
  if (existsSync(dist))
    await listen(createServer(createPreviewHandler(`${dist}/client`, readHosting(dist))), port)
