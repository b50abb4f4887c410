import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { accountCalls, type Call, securityCalls as calls, exportCalls, sessionCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMailbox } from '../../../test/make/mailbox.ts'
import { startReset } from '../../../test/make/reset.ts'
import { dump, filesBelow, spilled } from '../../../test/spill.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { personalTables } from '../../app/features.ts'
import { makeLog } from '../../platform/log.ts'
import { makeExport } from '../export/service.ts'
import { boundEmails } from './sealed-addresses.ts'

const password = 'a quiet window'
const FIRST = 'canaryone@example.com'
const SECOND = 'canarytwo@example.org'
const WAITING = 'canarythree@example.org'
const PHONES = ['13712345678', '13787654321']
const SECRETS = [FIRST, SECOND, WAITING, 'canary', 'CANARY', ...PHONES]

const found = (text: string) => spilled(SECRETS, text)

describe('addresses and numbers', () => {
  let world: World
  let mail: Awaited<ReturnType<typeof makeMailbox>>
  const lines: string[] = []
  beforeAll(async () => {
    const to = new Writable({
      write: (line, _encoding, next) => {
        lines.push(String(line))
        next()
      },
    })
    world = await makeWorld({ LOG_LEVEL: 'trace' }, { log: makeLog('trace', to) })
    mail = await makeMailbox(world)
  })
  afterAll(async () => {
    await mail.close()
    await world.destroy()
  })

  const ask = async <C extends Call>(call: C, input: Parameters<typeof world.call<C>>[1], as?: Who) => {
    const answer = await world.call(call, input, as)
    expect(answer.code, answer.msg).toBe(200)
    return answer.data
  }
  const enter = async (pwd = password): Promise<Who> => {
    const username = 'northshore'
    const { token, user } = await ask(sessionCalls.login, { username, password: pwd })
    return { id: user.id, username, token }
  }

  it('appear nowhere in the database, the files and the log, after any operation', async () => {
    const account = { username: 'northshore', nickname: '北岸', password, email: FIRST, phone: PHONES[0] ?? '' }
    await ask(accountCalls.register, account)
    const me = await enter()
    await ask(calls.phone, { phone: PHONES[1] ?? '' }, me)
    const bind = await ask(calls.email, { email: SECOND }, me)
    expect((await mail.letter(me, bind?.checkCode ?? '', { from: SECOND })).code).toBe(250)
    await ask(calls.email, { email: WAITING }, me)
    const id = await ask(exportCalls.startExport, {}, me)
    await makeExport(world.app, personalTables, { userId: me.id, id })
    const reset = await startReset(world, me)
    expect((await mail.letter(me, reset.checkCode, { from: 'canary@evil.example' })).code).toBe(550)
    expect((await mail.letter(me, reset.checkCode, { from: FIRST })).code).toBe(250)
    expect(await ask(calls.reveal, { password }, me)).toEqual({ email: SECOND, phone: PHONES[1] })
    expect(await ask(calls.get, {}, me)).toMatchObject({ email: 'c***@e*.org', pendingEmail: 'c***@e*.org' })
    expect((await boundEmails(world.app, me.id)).sort()).toEqual([FIRST, SECOND])
    const kinds = [
      'credential.email',
      'credential.phone',
      'old_email.email',
      'email_change.email',
      'password_reset.proven_by',
    ]
    for (const [table, column] of kinds.map((each) => each.split('.')))
      expect(await world.sql(`SELECT 1 FROM ${table} WHERE octet_length(${column}) > 30`)).toHaveLength(1)

    expect(found(await dump(world.sql))).toEqual([])
    expect(found(await filesBelow(world.app.config.dataDir))).toEqual([])
    expect(lines.length).toBeGreaterThan(0)
    expect(found(lines.join('\n'))).toEqual([])
  })

  it('would be found if they were stored there', async () => {
    for (const [type, value] of [
      ['text', FIRST],
      ['bytea', `\\x${Buffer.from(FIRST).toString('hex')}`],
    ]) {
      await world.sql(`CREATE TABLE careless (it ${type})`)
      await world.sql(`INSERT INTO careless VALUES ($1)`, [value])
      expect(found(await dump(world.sql))).toContain(FIRST)
      await world.sql('DROP TABLE careless')
    }
    const file = join(world.app.config.dataDir, 'careless')
    await writeFile(file, `{"email":"${FIRST}"}`)
    expect(found(await filesBelow(world.app.config.dataDir))).toContain(FIRST)
    await rm(file)
  })
})
