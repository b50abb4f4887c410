// Two builds of the same sources, in folders of different depth, at different times and in different time zones: the server
// and both fronts have the same bytes. Their hashes go to dist/sha256sums.txt.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Digests, differencesOf, digestsOf, sumsOf, wholeOf } from './digests.ts'
import { report } from './report.ts'
import { run } from './run.ts'

const PARTS = ['server', 'web', 'console']
const PLACES = [
  { folder: 'a', env: { TZ: 'UTC', LANG: 'C' } },
  { folder: 'another/place/of/the/sources', env: { TZ: 'Asia/Shanghai', LANG: 'C.UTF-8' } },
]

/** Packages are linked, not copied: a build reads them only. */
function copySources(to: string): void {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files.filter((each) => existsSync(each))) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(file, join(to, file), { verbatimSymlinks: true })
  }
  const linked = spawnSync('cp', ['-al', resolve('node_modules'), join(to, 'node_modules')], { stdio: 'ignore' })
  if (linked.status !== 0) cpSync('node_modules', join(to, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  rmSync(join(to, 'node_modules/.cache'), { recursive: true, force: true })
}

function buildIn(folder: string, env: Record<string, string>): Digests {
  mkdirSync(folder, { recursive: true })
  copySources(folder)
  const { status, stderr } = run(process.execPath, ['scripts/build.mjs'], { cwd: folder, env })
  if (status !== 0) throw new Error(`no build: ${stderr}`)
  const all = PARTS.flatMap((part) =>
    [...digestsOf(join(folder, part, 'dist'))].map(([path, digest]) => [`${part}/dist/${path}`, digest] as const),
  )
  rmSync(folder, { recursive: true, force: true })
  return new Map(all)
}

const base = mkdtempSync(join(tmpdir(), 'sp-build-'))
try {
  const [one, other] = PLACES.map(({ folder, env }) => buildIn(join(base, folder), env))
  if (!one || !other) throw new Error('two builds are needed')
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/sha256sums.txt', sumsOf(one))
  const ofPart = (part: string) => new Map([...one].filter(([path]) => path.startsWith(`${part}/`)))
  report('build', {
    program: `npm run build with Node.js ${process.version}`,
    checks: one.size,
    findings: differencesOf(one, other),
    notes: [
      `the sources of ${run('git', ['describe', '--always', '--dirty']).stdout.trim()}`,
      ...PARTS.map((part) => `${part}: ${ofPart(part).size} files, sha256 of their list ${wholeOf(ofPart(part))}`),
    ],
  })
} finally {
  rmSync(base, { recursive: true, force: true })
}
