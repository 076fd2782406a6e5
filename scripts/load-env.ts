import { existsSync } from 'node:fs'

/** Adds the variables of `.env` to the environment, where there is one. What is set already stays as it is. */
export function loadEnv(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file)
}

/** What the demo profile sets where nothing else is: forms are posted to the site itself, which keeps an inbox. */
export function setDemoDefaults(environment: NodeJS.ProcessEnv = process.env): void {
  environment.LEADS_HOST ||= '/'
}
