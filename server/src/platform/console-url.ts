import type { Config } from './config.ts'

/** Where staff open the console; '' if it is on a port of its own, whose address only the operator knows. */
export function consoleUrl({ publicUrl, console: { port, host } }: Pick<Config, 'publicUrl' | 'console'>): string {
  if (host !== undefined) return `${new URL(publicUrl).protocol}//${host}/operator/`
  return port === undefined ? `${publicUrl}/operator/` : ''
}
