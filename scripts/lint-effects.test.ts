import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

function refused(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sp-lint-'))
  const plugin = resolve('scripts/lint-effects.mjs')
  writeFileSync(join(folder, 'effect.tsx'), source)
  writeFileSync(
    join(folder, 'rules.json'),
    JSON.stringify({ jsPlugins: [plugin], rules: { 'effects/return-no-expression': 'error' } }),
  )
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['-c', 'rules.json', 'effect.tsx'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return stdout
}

test('an effect that returns what a call returns is refused, in each kind of effect', () => {
  for (const effect of ['useEffect', 'useLayoutEffect', 'React.useEffect', 'useInsertionEffect'])
    expect(refused(`${effect}(() => ref.current?.scrollIntoView(), [])`)).toContain('effects(return-no-expression)')
})

test('an effect in braces, and one that returns a clean-up, are accepted', () => {
  const accepted = `useEffect(() => {
    ref.current?.scrollIntoView()
  }, [])
  useEffect(() => () => stop(), [])
  useMemo(() => sum(1), [])`
  expect(refused(accepted)).not.toContain('effects(')
})
