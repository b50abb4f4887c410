import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { auditCalls as calls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStaff, type Staff } from '../../../test/make/staff.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { makeLog } from '../../platform/log.ts'
import { auditCommand } from './command-line.ts'
import { hashOf, type Line, type Link } from './rules.ts'
import { addLine } from './service.ts'
import { auditTexts } from './texts.ts'
import { sealOldLines, verify, verifyAndLog, verifyDaily } from './verify-service.ts'

const file = join(tmpdir(), `sp-audit-${process.pid}.jsonl`)
const LINES = 60
let world: World
let owner: Staff
let logged = ''
beforeAll(async () => {
  const out = new PassThrough().on('data', (text: Buffer) => (logged += text.toString()))
  world = await makeWorld({}, { log: makeLog('info', out) })
  owner = await makeStaff(world, 'owner')
  await world.sql(`ALTER TABLE audit_line DISABLE TRIGGER ALL; ALTER TABLE audit_head DISABLE TRIGGER ALL;
    GRANT ALL ON audit_line, audit_head TO CURRENT_USER`)
})
afterAll(async () => {
  await world.destroy()
  await rm(file, { force: true })
})
beforeEach(async () => {
  logged = ''
  await world.sql(`DELETE FROM audit_line; DELETE FROM audit_check;
    UPDATE audit_head SET seq = 0, hash = decode(repeat('00', 32), 'hex'), keyed_from = 1`)
  for (let n = 1; n <= LINES; n++) await act(n)
})

const act = (n: number) =>
  world.app.transact((tx) =>
    addLine(world.app, tx, { staffId: 2000, role: 'owner', kind: 'act', call: 'PUT setting', reason: `第 ${n} 次` }),
  )
const whole = () => verify(world.app, { whole: true })
const columns = `seq::integer, at, staff_id::integer AS "staffId", role, kind, call, subject_kind AS "subjectKind", subject,
  reason, details, keyed, hash`

/** Recomputes the hashes of all lines from `from` on by the rule of version 0.1.0, which needs no key. */
async function rechain(from: number, keyed?: 0): Promise<void> {
  const rows = await world.sql<Line & Link>(`SELECT ${columns} FROM audit_line WHERE seq >= $1 - 1 ORDER BY seq`, [
    from,
  ])
  let previous: Buffer = Buffer.alloc(32)
  for (const row of rows) {
    if (row.seq >= from) {
      row.hash = hashOf(() => undefined, previous, { ...row, keyed: 0 }) ?? previous
      const values = [row.seq, row.hash, keyed ?? row.keyed]
      await world.sql('UPDATE audit_line SET hash = $2, keyed = $3 WHERE seq = $1', values)
    }
    previous = row.hash
  }
  await world.sql('UPDATE audit_head SET hash = $1', [previous])
}

async function addOldLine(): Promise<void> {
  const [{ seq, hash } = { seq: 0, hash: Buffer.alloc(32) }] = await world.sql<{ seq: number; hash: Buffer }>(
    'UPDATE audit_head SET seq = seq + 1 RETURNING seq::integer, hash',
  )
  const [{ at } = { at: new Date() }] = await world.sql<{ at: Date }>(
    `SELECT date_trunc('milliseconds', clock_timestamp()) AS at`,
  )
  const line = { seq, at, staffId: 2000, role: 'owner', kind: 'act', call: 'GET figures', reason: '', details: '{}' }
  const next = hashOf(() => undefined, hash, { ...line, subjectKind: null, subject: null, keyed: 0 })
  await world.sql(
    `INSERT INTO audit_line (seq, at, staff_id, role, kind, call, hash) VALUES ($1, $2, 2000, 'owner', 'act', 'GET figures', $3)`,
    [seq, at, next],
  )
  await world.sql('UPDATE audit_head SET hash = $1', [next])
}

async function upgrade(lines: number): Promise<void> {
  await world.sql(`DELETE FROM audit_line; UPDATE audit_head SET seq = 0, hash = decode(repeat('00', 32), 'hex')`)
  for (let n = 0; n < lines; n++) await addOldLine()
  await world.sql('UPDATE audit_head SET keyed_from = seq + 1')
  await sealOldLines(world.app)
}

describe('an attacker with the database and without the key', () => {
  const rewrite = () =>
    world.sql(`UPDATE audit_line SET call = 'POST user/note', reason = 'nothing happened here' WHERE seq = 54`)

  it('rewrites a line and recomputes all hashes: the line is reported on the command line and in the console', async () => {
    await rewrite()
    await rechain(54)
    expect((await whole()).brokenAt).toBe(54)
    await expect(auditCommand(world.app, ['verify'], () => undefined)).rejects.toThrow(auditTexts.broken(54))
    const { list } = (await world.call(calls.lines, {}, owner)).data
    expect(list.find(({ seq }) => seq === 54)?.intact).toBe(false)
    expect(list.find(({ seq }) => seq === 53)?.intact).toBe(true)
  })

  it('declares the lines to be of the version without a key: they are reported all the same', async () => {
    await rewrite()
    await rechain(54, 0)
    expect((await whole()).brokenAt).toBe(54)
    expect((await world.call(calls.lines, {}, owner)).data.list.find(({ seq }) => seq === 54)).toMatchObject({
      intact: false,
      keyed: false,
    })
  })

  it('cannot use the key of another site', async () => {
    const [{ hash } = { hash: Buffer.alloc(0) }] = await world.sql<{ hash: Buffer }>(
      'SELECT hash FROM audit_line WHERE seq = 59',
    )
    const [line] = await world.sql<Line & Link>(`SELECT ${columns} FROM audit_line WHERE seq = 60`)
    if (!line) throw new Error('no line')
    const mine = hashOf(() => Buffer.alloc(32, 7), hash, line)
    await world.sql('UPDATE audit_line SET hash = $1 WHERE seq = 60', [mine])
    await world.sql('UPDATE audit_head SET hash = $1', [mine])
    expect((await whole()).brokenAt).toBe(60)
  })
})

describe('what version 0.1.0 wrote', () => {
  it('is sealed with the key when this version starts, once, even if two nodes start at the same time', async () => {
    await upgrade(20)
    await Promise.all([sealOldLines(world.app), sealOldLines(world.app)])
    const lines = await world.sql<{ seq: number; call: string; keyed: number }>(
      'SELECT seq::integer, call, keyed FROM audit_line WHERE seq > 19 ORDER BY seq',
    )
    expect(lines).toEqual([
      { seq: 20, call: 'GET figures', keyed: 0 },
      { seq: 21, call: 'sp audit key', keyed: 1 },
    ])
    expect(await whole()).toMatchObject({ seq: 21, brokenAt: null, plainAt: null })
    await verifyAndLog(world.app, { whole: true })
    expect((await world.call(calls.chain, {}, owner)).data).toMatchObject({ keyedFrom: 21, brokenAt: null })
  })

  it('cannot be rewritten from then on', async () => {
    await upgrade(20)
    await world.sql(`UPDATE audit_line SET reason = '另一件事' WHERE seq = 5`)
    await rechain(5)
    await world.sql('UPDATE audit_line SET keyed = 0 WHERE seq < 21')
    expect((await whole()).brokenAt).toBe(21)
  })

  it('while the update goes on breaks nothing, and is named; a day later it is no line of ours', async () => {
    await upgrade(5)
    await act(1)
    await addOldLine()
    await act(2)
    expect(await whole()).toMatchObject({ seq: 9, brokenAt: null, plainAt: 8 })
    const lines: string[] = []
    await auditCommand(world.app, ['verify'], (line) => void lines.push(line))
    expect(lines).toContain(auditTexts.plain(8))
    await world.sql(`UPDATE audit_line SET at = at + interval '25 hours' WHERE seq = 8`)
    await rechain(8, 0)
    expect((await whole()).brokenAt).toBe(8)
  })

  it('reported as broken by its own rule is ignored: this version verifies again', async () => {
    await upgrade(5)
    await world.sql(`INSERT INTO audit_check (seq, hash, broken_at) VALUES (5, sha256('x'), 6)`)
    await verifyDaily(world.app)
    expect((await world.call(calls.chain, {}, owner)).data).toMatchObject({ verifiedTo: 6, brokenAt: null })
  })
})

describe('the entries in the log of the server', () => {
  const against = async (text = logged) => {
    await writeFile(file, text)
    const lines: string[] = []
    await auditCommand(world.app, ['verify', '--against', file], (line) => void lines.push(line))
    return lines
  }
  const threeDays = async () => {
    for (let day = 0; day < 3; day++) {
      await act(day)
      await verifyAndLog(world.app, { whole: false })
    }
  }

  it('is compared line by line, beside all else that such a log holds', async () => {
    await threeDays()
    const noise = '{"level":30,"msg":"an answer"}\nno JSON\n{"audit":{"seq":"1"}}\n'
    expect(await against(noise + logged + noise)).toContain(auditTexts.agrees(3, LINES + 3))
  })

  it('shows that the last lines were taken out, which the chain alone does not', async () => {
    await threeDays()
    await world.sql(`DELETE FROM audit_check; DELETE FROM audit_line WHERE seq > 61;
      UPDATE audit_head SET seq = 61, hash = (SELECT hash FROM audit_line WHERE seq = 61)`)
    expect((await whole()).brokenAt).toBe(null)
    await expect(against()).rejects.toThrow(/里有第 62 行，现在没有了：第 61 行以后的被删过/)
  })

  it('show that an attacker who also has the key rewrote the log, and between which lines', async () => {
    await threeDays()
    await world.sql(`DELETE FROM audit_check; DELETE FROM audit_line WHERE seq > 61;
      UPDATE audit_head SET seq = 61, hash = (SELECT hash FROM audit_line WHERE seq = 61)`)
    for (let n = 0; n < 5; n++) await act(100 + n)
    expect((await whole()).brokenAt).toBe(null)
    await expect(against()).rejects.toThrow(/第 62 行和服务器日志（.*）不符：第 62 行里有一行被改写过/)
  })

  it('shows that lines were made into such of the version without a key', async () => {
    await threeDays()
    await rechain(1, 0)
    await world.sql(`DELETE FROM audit_check; UPDATE audit_head SET keyed_from = seq + 1`)
    await sealOldLines(world.app)
    expect((await whole()).brokenAt).toBe(null)
    await expect(against()).rejects.toThrow(/第 61 行和服务器日志/)
  })

  it('must be a log that contains chain entries', async () => {
    await expect(against('{"level":30}\n')).rejects.toThrow(auditTexts.nothingTold(file))
    const usage = auditCommand(world.app, ['verify', '--against'], () => undefined)
    await expect(usage).rejects.toThrow(auditTexts.command.usage)
    const none = auditCommand(world.app, ['verify', '--against', `${file}.none`], () => undefined)
    await expect(none).rejects.toThrow('ENOENT')
  })
})
