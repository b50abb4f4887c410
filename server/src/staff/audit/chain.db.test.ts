import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '../../../test/world.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { makeLog } from '../../platform/log.ts'
import { auditCommand } from './command-line.ts'
import { addLine } from './service.ts'
import { auditTexts } from './texts.ts'
import { verify, verifyDaily } from './verify-service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  const { transact, close } = openDatabase(world.url, { log: makeLog('silent'), max: 40 })
  const act = (n: number) =>
    transact((tx) =>
      addLine(world.app, tx, {
        staffId: 2000 + (n % 3),
        role: 'owner',
        kind: 'act',
        call: 'PUT setting',
        reason: `第 ${n} 次`,
      }),
    )
  const inTurn = async (n: number) => {
    for (let i = 0; i < 10; i++) await act(10 * n + i)
  }
  await Promise.all(Array.from({ length: 20 }, (_, n) => inTurn(n)))
  await close()
})
afterAll(() => world.destroy())

const whole = () => verify(world.app, { whole: true })
const brokenAt = async () => (await whole()).brokenAt

/** Simulates an attacker with full control of the database. */
const tamper = (steps: string) =>
  world.sql(`ALTER TABLE audit_line DISABLE TRIGGER USER; GRANT ALL ON audit_line TO CURRENT_USER; ${steps};
    ALTER TABLE audit_line ENABLE ALWAYS TRIGGER audit_line_stays`)
const copy = () => world.sql('CREATE TABLE was AS SELECT * FROM audit_line')
const restore = () => tamper('DELETE FROM audit_line; INSERT INTO audit_line SELECT * FROM was')

describe('the lines of the log', () => {
  it('added over twenty connections at once are one chain without a gap, in the order of their times', async () => {
    const rows = await world.sql<{ seq: string; at: Date }>('SELECT seq, at FROM audit_line ORDER BY seq')
    expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
    const times = rows.map(({ at }) => at.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(await whole()).toMatchObject({ seq: 200, brokenAt: null })
  })

  it.each([
    'UPDATE audit_line SET reason = reason WHERE seq = 3',
    'DELETE FROM audit_line WHERE seq = 200',
    'TRUNCATE audit_line',
    'DELETE FROM audit_head',
  ])('are never changed, also by the owner of the database: %s', async (statement) => {
    await expect(world.sql(statement)).rejects.toThrow(/permission denied|never changed/)
    const granted = `GRANT ALL ON audit_line, audit_head TO CURRENT_USER; ${statement}`
    await expect(world.sql(granted)).rejects.toThrow('never changed')
  })
})

describe('going through the chain', () => {
  beforeAll(copy)

  it.each([
    ['a word of a reason', 'UPDATE audit_line SET reason = reason || $$!$$ WHERE seq = 77', 77],
    ['who did it', 'UPDATE audit_line SET staff_id = 5000 WHERE seq = 3', 3],
    ['a line that is gone', 'DELETE FROM audit_line WHERE seq = 120', 120],
    ['the last lines gone', 'DELETE FROM audit_line WHERE seq > 190', 191],
    ['a hash of its own', 'UPDATE audit_line SET hash = sha256($$x$$) WHERE seq = 200', 200],
  ])('finds the first line that does not fit: %s', async (_what, steps, line) => {
    await tamper(steps)
    expect(await brokenAt()).toBe(line)
    await expect(auditCommand(world.app, ['verify'], () => undefined)).rejects.toThrow(auditTexts.broken(line))
    await restore()
    expect(await brokenAt()).toBe(null)
  })

  it('detects from its previous result that the whole log was rewritten', async () => {
    const known = await whole()
    await tamper('DELETE FROM audit_line')
    await world.sql(`UPDATE audit_head SET seq = 0, hash = decode(repeat('00', 32), 'hex')`)
    for (let n = 0; n < 200; n++)
      await world.app.transact((tx) =>
        addLine(world.app, tx, { staffId: null, role: 'machine', kind: 'act', call: 'nothing' }),
      )
    expect(await brokenAt()).toBe(known.seq)
    await restore()
    await world.sql('UPDATE audit_head SET hash = $1', [known.hash])
    expect(await brokenAt()).toBe(null)
  })

  it('on the command line prints how many lines there are, and accepts no other argument', async () => {
    const lines: string[] = []
    await auditCommand(world.app, ['verify'], (line) => void lines.push(line))
    expect(lines.join()).toContain('共 200 行')
    await expect(auditCommand(world.app, [], () => undefined)).rejects.toThrow(auditTexts.command.usage)
  })

  it('runs once a day by itself, and starts where the log was last verified', async () => {
    const checks = async () => Number((await world.sql<{ n: string }>('SELECT count(*) AS n FROM audit_check'))[0]?.n)
    const before = await checks()
    await verifyDaily(world.app)
    expect(await checks()).toBe(before)
    await world.sql(`UPDATE audit_check SET at = at - interval '1 day'`)
    await tamper('DELETE FROM audit_line WHERE seq < 100')
    await verifyDaily(world.app)
    await verifyDaily(world.app)
    expect(await checks()).toBe(before + 1)
    const [last] = await world.sql<{ brokenAt: number | null }>(
      'SELECT broken_at AS "brokenAt" FROM audit_check ORDER BY at DESC LIMIT 1',
    )
    expect(last?.brokenAt).toBe(null)
    await restore()
  })
})
