import { makeApp, type Running } from './app/app.ts'
import { repairs } from './app/features.ts'
import { decideReport, listReports } from './moderation/report/command-line.ts'
import { readConfig } from './platform/config.ts'
import { startEmbedded } from './platform/embedded/embedded.ts'
import { makeLog } from './platform/log.ts'
import { connectDatabase } from './platform/start/connect-database.ts'
import { operatorTexts as texts } from './platform/texts.ts'
import { auditCommand } from './staff/audit/command-line.ts'
import { resetOwnerFromShell } from './staff/staff/command-line.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

async function repair({ app }: Running): Promise<void> {
  for (const [name, runRepair] of Object.entries(repairs)) print(texts.repaired(name, await runRepair(app)))
}

const commands: Record<string, (running: Running, words: string[]) => Promise<void>> = {
  repair,
  audit: async ({ app }, words) => auditCommand(app, words, print),
  reports: async ({ app }) => listReports(app, print),
  decide: async ({ app }, words) => decideReport(app, words, print),
  owner: async ({ app }, words) => resetOwnerFromShell(app, words, print),
}

async function main(name: string): Promise<void> {
  const command = commands[name]
  if (!command) throw new Error(texts.commands(Object.keys(commands)))
  const config = readConfig(process.env)
  const log = makeLog('warn')
  // A command fails immediately with the reason instead of waiting for the database.
  if (config.databaseUrl !== undefined) await connectDatabase(config.databaseUrl, { print, forMs: 0 })
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log })
  try {
    const running = await makeApp(config, config.databaseUrl ?? embedded?.url ?? '', log, { jobs: false })
    await command(running, process.argv.slice(3)).finally(() => running.close())
  } finally {
    await embedded?.stop()
  }
}

try {
  await main(process.argv[2] ?? '')
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
