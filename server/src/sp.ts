import { makeApp } from './app/app.ts'
import { backupCommand, drillCommand, restoreCommand, verifyCommand } from './app/backup/commands.ts'
import { commandTexts as backupTexts } from './app/backup/texts.ts'
import { distributeCommand, undistributeCommand } from './app/distribute/command.ts'
import { distributeTexts } from './app/distribute/texts.ts'
import { repairs } from './app/features.ts'
import { upgradeCommand } from './app/upgrade/command.ts'
import { upgradeTexts } from './app/upgrade/texts.ts'
import { keysCommand, needsSite, vaultCommand } from './app/vault/command.ts'
import { vaultTexts } from './app/vault/texts.ts'
import { sectionCommand } from './forum/transfer/command-line.ts'
import { transferTexts } from './forum/transfer/texts.ts'
import { decideReport, listReports } from './moderation/report/command-line.ts'
import { moderationTexts } from './moderation/report/texts.ts'
import { type CommandTexts, commandHelp } from './platform/command.ts'
import { type Config, readConfig } from './platform/config.ts'
import type { App } from './platform/ctx.ts'
import { type Log, makeLog } from './platform/log.ts'
import { openCommandDatabase } from './platform/start/command-database.ts'
import { operatorTexts as texts } from './platform/texts.ts'
import { auditCommand } from './staff/audit/command-line.ts'
import { auditTexts } from './staff/audit/texts.ts'
import { resetOwnerFromShell } from './staff/staff/command-line.ts'
import { ownerTexts } from './staff/staff/texts.ts'

/** Lines for a person or a script; the log goes to the other stream, so that the last line is the result. */
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Begun by the server, which may still run the version before: that decides when the data are upgraded. */
const isScheduled = process.send !== undefined

interface Site {
  config: Config
  log: Log
}

interface Command extends CommandTexts {
  run(site: Site, words: readonly string[]): Promise<void>
}

/**
 * For a command that needs the site: it runs beside a running one, on the same database.
 * @param isOwner with the rights of the owner, for a command that reads what is hidden from the role of the site
 */
const onSite =
  (
    run: (site: { app: App; url: string }, words: readonly string[]) => Promise<void>,
    { isOwner = false } = {},
  ): Command['run'] =>
  async ({ config, log }, words) => {
    const database = await openCommandDatabase(config, log, print)
    try {
      const siteUrl = isOwner ? undefined : database.siteUrl
      const options = { jobs: false, mustBeCurrent: database.isRunning || isScheduled, siteUrl }
      const { app, close } = await makeApp(config, database.url, log, options)
      await run({ app, url: database.url }, words).finally(close)
    } finally {
      await database.close()
    }
  }

async function repair(app: App): Promise<void> {
  for (const [name, runRepair] of Object.entries(repairs)) print(texts.repaired(name, await runRepair(app)))
}

const commands: Readonly<Record<string, Command>> = {
  backup: { ...backupTexts.backup, run: onSite((site, words) => backupCommand(site, words, print)) },
  verify: { ...backupTexts.verify, run: ({ config }, words) => verifyCommand(config, words, print) },
  restore: { ...backupTexts.restore, run: (site, words) => restoreCommand({ ...site, print }, words) },
  drill: { ...backupTexts.drill, run: onSite(({ app }, words) => drillCommand(app, words, print)) },
  'upgrade-database': { ...upgradeTexts.command, run: (site, words) => upgradeCommand({ ...site, print }, words) },
  distribute: { ...distributeTexts.distribute, run: (site, words) => distributeCommand({ ...site, print }, words) },
  undistribute: {
    ...distributeTexts.undistribute,
    run: (site, words) => undistributeCommand({ ...site, print }, words),
  },
  vault: {
    ...vaultTexts.command,
    run: (site, words) =>
      needsSite(words)
        ? onSite((running, given) => keysCommand(running, given, print), { isOwner: true })(site, words)
        : vaultCommand({ ...site, print }, words),
  },
  repair: { ...texts.repairCommand, run: onSite(({ app }) => repair(app)) },
  section: { ...transferTexts.command, run: onSite(({ app }, words) => sectionCommand(app, words, print)) },
  audit: { ...auditTexts.command, run: onSite(({ app }, words) => auditCommand(app, words, print)) },
  reports: { ...moderationTexts.reportsCommand, run: onSite(({ app }) => listReports(app, print)) },
  decide: { ...moderationTexts.decideCommand, run: onSite(({ app }, words) => decideReport(app, words, print)) },
  owner: { ...ownerTexts.command, run: onSite(({ app }, words) => resetOwnerFromShell(app, words, print)) },
}

function printCommands(): void {
  print(texts.commands)
  for (const { usage, about } of Object.values(commands)) print(texts.command(usage, about))
}

async function main([name = '--help', ...words]: readonly string[]): Promise<void> {
  if (name === '--help') {
    printCommands()
    return
  }
  const command = commands[name]
  if (!command) {
    printCommands()
    throw new Error(texts.commandUnknown(name))
  }
  if (words.includes('--help')) {
    print(commandHelp(command))
    return
  }
  await command.run({ config: readConfig(process.env), log: makeLog('warn', process.stderr) }, words)
}

const endWithServer = () => process.exit(1)
if (isScheduled) process.once('disconnect', endWithServer)

main(process.argv.slice(2)).then(
  () => {
    // Its own disconnection is no end of the server.
    process.off('disconnect', endWithServer)
    process.disconnect?.()
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  },
)
