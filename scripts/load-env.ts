import { existsSync } from 'node:fs'

/** Adds the variables of `.env` to the environment, where there is one. What is set already stays as it is. */
export function loadEnv(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * The settings of the demo profile, for what is not set: the site receives its own forms, as its specification says.
 * An environment that sets any address must also choose the delivery.
 */
export function setDemoDefaults(environment: NodeJS.ProcessEnv = process.env): void {
  const hasAddress = Object.entries(environment).some(
    ([name, value]) => /^LEADS_(HOST$|URL_)/.test(name) && value?.trim(),
  )
  if (!hasAddress) environment.LEADS_DELIVERY ||= 'seed'
  environment.LEADS_HOST ||= '/'
}
