export { launchOptions } from '#scripts/build/launch-options.ts'
