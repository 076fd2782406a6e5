import path from 'node:path'

/** The folder of the code, with package.json. The site may be built from another folder, where the package is installed. */
export const packageRoot = path.resolve(import.meta.dirname, '../..')
