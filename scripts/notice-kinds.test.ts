import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const SENTENCES = 'server/src/notify/notice/present.ts'
const SWITCHES = 'web/src/notify/notice/texts.ts'
const COPIED = ['contract', SENTENCES, 'server/src/notify/notice/rules.ts', 'server/src/platform/excerpt.ts', SWITCHES]

let copy: string
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'sp-kinds-'))
  for (const path of [...COPIED, 'tsconfig.base.json']) cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const compilerOptions = { lib: ['es2024'], paths: { '@sp/contract': ['./contract/src/index.ts'] } }
  const config = { extends: './tsconfig.base.json', compilerOptions, files: [SENTENCES, SWITCHES] }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

function errors(): string[] {
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false', '-p', copy], {
    cwd: copy,
    encoding: 'utf8',
  })
  return stdout
    .split('\n')
    .filter((line) => line.includes('error'))
    .map((line) => /^(.*)\(\d.*'(\w+)' is missing/.exec(line)?.slice(1, 3).join(' ') ?? line)
}

function add(path: string, before: string, line: string): void {
  const file = join(copy, path)
  const source = readFileSync(file, 'utf8')
  expect(source).toContain(before)
  writeFileSync(file, source.replace(before, `${line}\n${before}`))
}

it('a new kind in the table lacks only its sentence and the text of its switch', () => {
  expect(errors()).toEqual([])
  const flags = 'switchable: true, aggregates: false, anonymous: true'
  add(
    'contract/src/notify/notice/kinds.ts',
    '} as const satisfies Record<string, NoticeKindRecord>',
    `ballotEnded: { type: 1, tab: 3, default: 'app', ${flags}, opens: { target: 'post' } },`,
  )
  expect(errors().sort()).toEqual([`${SENTENCES} ballotEnded`, `${SWITCHES} ballotEnded`])
  add(SENTENCES, "  ticketAnswered: () => '", "  ballotEnded: () => '投票结束了',")
  add(SWITCHES, "  ticketAnswered: '", "  ballotEnded: '投票结束',")
  expect(errors()).toEqual([])
})
