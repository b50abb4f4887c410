// Known faults of every package that is installed for the project, for its other browsers and for these programs.
import { type Audit, advisoriesIn, failureOf } from './npm.ts'
import { report, reportNotRun } from './report.ts'
import { run } from './run.ts'

const program = `npm ${run('npm', ['--version']).stdout.trim()} audit`
const answers = ['.', 'engines', 'assess', 'assess/mutation'].map((folder) => ({
  folder,
  output: run('npm', ['audit', '--json'], { cwd: folder }).stdout,
}))
const failure = answers.map(({ output }) => failureOf(output)).find((each) => each !== undefined)
if (failure !== undefined) reportNotRun('audit', program, failure)
else {
  const audits = answers.map(({ folder, output }) => ({ folder, audit: JSON.parse(output) as Audit }))
  report('audit', {
    program,
    checks: audits.reduce((sum, { audit }) => sum + audit.metadata.dependencies.total, 0),
    findings: audits.flatMap(({ folder, audit }) => advisoriesIn(folder, audit)),
  })
}
