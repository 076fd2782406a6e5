import { existsSync } from 'node:fs'

/** Adds the variables of `.env` to the environment, if the file exists. Variables that are set already win. */
export function loadEnv(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Sets what the demo profile needs and the environment leaves open: the forms post to the site itself, with the delivery
 * of its specification. An environment that sets any address must also choose the delivery.
 */
export function setDemoDefaults(environment: NodeJS.ProcessEnv = process.env): void {
  const hasAddress = Object.entries(environment).some(
    ([name, value]) => /^LEADS_(HOST$|URL_)/.test(name) && value?.trim(),
  )
  if (!hasAddress) environment.LEADS_DELIVERY ||= 'seed'
  environment.LEADS_HOST ||= '/'
}
