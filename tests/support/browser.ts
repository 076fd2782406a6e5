export { launchOptions } from '#scripts/launch-options.ts'
