/** Writes the accessibility conformance report, to which the page of the statement links. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { formatOpenAcr } from '#src/accessibility/openacr.ts'
import { builtFiles } from '#src/routes.ts'
import type { Site } from '#src/site/site.ts'

/** `folder` contains the built pages. A site without a statement has no report. */
export async function writeOpenAcr(site: Site, folder: string): Promise<void> {
  if (site.legal.has('accessibility'))
    await writeFile(path.join(folder, builtFiles.openAcr), formatOpenAcr(site))
}
