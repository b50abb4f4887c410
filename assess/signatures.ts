// The signatures of the registry under every installed package, and where its attestations state that it was built.
import { readFileSync } from 'node:fs'
import { failureOf, type Signatures, unsignedIn } from './npm.ts'
import { report, reportNotRun } from './report.ts'
import { run } from './run.ts'

const program = `npm ${run('npm', ['--version']).stdout.trim()} audit signatures`
const { stdout } = run('npm', ['audit', 'signatures', '--json', '--include-attestations'])
const failure = failureOf(stdout)
if (failure !== undefined) reportNotRun('signatures', program, failure)
else {
  const answer = JSON.parse(stdout) as Signatures
  const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')) as { packages: object }
  const attested = new Set(answer.verified?.map(({ name, version }) => `${name}@${version}`))
  report('signatures', {
    program,
    checks: Object.keys(packages).length,
    findings: unsignedIn(answer),
    notes: [`${attested.size} packages have a verified attestation: ${[...attested].toSorted().join(', ')}`],
  })
}
