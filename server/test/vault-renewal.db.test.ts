import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { accountCalls, calls, consoleCalls, sessionCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closedName } from '../src/account/account/closed-name.ts'
import { keyedThings, sealedColumns } from '../src/app/features.ts'
import { vaultTexts as texts } from '../src/app/vault/texts.ts'
import { bucketOf } from '../src/platform/bucket.ts'
import { lostTexts } from '../src/platform/vault/lost-texts.ts'
import { addKey } from '../src/platform/vault/rotation-service.ts'
import { type Column, sealBytesForSite, sealFor, sealForSite } from '../src/platform/vault/service.ts'
import { makeErrorsLog } from './errors-log.ts'
import { everyCall } from './every-call.ts'
import { everyConsoleCall } from './every-console-call.ts'
import type { Canary } from './life.ts'
import { filesUnder } from './make/bucket.ts'
import { makeCanary, tries } from './make/canary.ts'
import { makeCrowd } from './make/crowd.ts'
import { copyDataFolder } from './make/data-folder.ts'
import { makeFlash } from './make/flash.ts'
import { makeMember } from './make/member.ts'
import { makeChat, makePictureMessage } from './make/message.ts'
import { addPhoto } from './make/photo.ts'
import { makePushService, type PushService } from './make/push-service.ts'
import { startServer } from './make/server-process.ts'
import { runSp, startSp } from './make/sp-command.ts'
import { makeStaff } from './make/staff.ts'
import { liveIn, type Seen } from './releases/fill-site.ts'
import { makeWorld, type Who, type World } from './world.ts'

const LONG = { timeout: 600_000 }
const YES = ['vault', 'start-anew', '--yes-give-up-what-is-sealed']
const keyFileOf = (dataDir: string) => join(dataDir, 'keys', 'master.key')
const named = [...Object.values(sealedColumns).map(({ lost }) => lost), ...Object.values(keyedThings)].map(
  (each) => each.named,
)

describe('a site with something sealed in every place, whose master key is lost', () => {
  let world: World
  let push: PushService
  let bird: Canary
  let seen: Seen[]
  let env: { DATABASE_URL: string; DATA_DIR: string }
  /** Everything in columns of bytes, but hashes. */
  let sealedBefore: Set<string>
  let filesBefore: string[]
  const errors = makeErrorsLog()

  const sealedFiles = async (): Promise<string[]> => {
    const folder = join(env.DATA_DIR, 'files')
    const files = await filesUnder(folder)
    const first = await Promise.all(files.map(async (file) => (await readFile(join(folder, file)))[0]))
    return files.filter((_, at) => first[at] === 1)
  }

  const bytesOf = async (): Promise<string[]> => {
    const columns = await world.sql<{ from: string; name: string }>(
      `SELECT c.table_name AS "from", c.column_name AS name FROM information_schema.columns c
       WHERE c.table_schema = 'public' AND c.udt_name = 'bytea' AND NOT EXISTS (
         SELECT 1 FROM pg_constraint k WHERE k.conrelid = format('public.%I', c.table_name)::regclass
           AND pg_get_constraintdef(k.oid) ~ ('octet_length\\(' || c.column_name || '\\) = \\d+\\)'))`,
    )
    expect(columns.length).toBeGreaterThanOrEqual(Object.keys(sealedColumns).length)
    const values: string[] = []
    for (const { from, name } of columns) {
      const rows = await world.sql<{ hex: string }>(
        `SELECT '${from}.${name} ' || encode(${name}, 'hex') AS hex FROM ${from} WHERE octet_length(${name}) > 0`,
      )
      values.push(...rows.map(({ hex }) => hex))
    }
    return values
  }

  beforeAll(async () => {
    push = await makePushService()
    const pushAt = `http://push.test:${push.port}`
    world = await makeWorld({ PUSH_HOSTS: pushAt })
    bird = await makeCanary(world, pushAt)
    seen = await liveIn(world, pushAt)
    await fillWhatIsShort(world, bird)
    env = { DATABASE_URL: world.url, DATA_DIR: world.app.config.dataDir }
    sealedBefore = new Set(await bytesOf())
    filesBefore = await sealedFiles()
    expect(filesBefore.length).toBeGreaterThan(1)
  }, 300_000)
  afterAll(async () => {
    await world.destroy()
    await push.close()
  })

  it('keeps the key as long as it fits', LONG, async () => {
    const refused = await runSp(YES, env)
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(texts.stillOpens)])
    expect(new Set(await bytesOf())).toEqual(sealedBefore)
  })

  it('does not start without it, and the command shows what is lost of each kind before it asks', LONG, async () => {
    const { old, path } = { old: await readFile(keyFileOf(env.DATA_DIR)), path: keyFileOf(env.DATA_DIR) }
    await rm(path)
    await expect(startServer(env)).rejects.toThrow('主密钥不见了')
    const asked = await runSp(['vault', 'start-anew'], env)
    expect(asked.code).toBe(1)
    expect(asked.output).toContain('私信：')
    const missing = named.filter((name) => !new RegExp(`^  ${escape(name)}：[1-9]`, 'm').test(asked.output))
    expect(missing, 'kinds of which the site of the test has none').toEqual([])
    expect(asked.output).toContain(texts.notConfirmed)
    expect(await readdir(join(env.DATA_DIR, 'keys'))).toEqual([])
    expect(new Set(await bytesOf())).toEqual(sealedBefore)

    const [one, two] = [old.toString().trim(), randomBytes(32).toString('base64')]
    const wrongOrder = await runSp(YES, { ...env, SP_MASTER_KEY: `${two},${one}` })
    expect([wrongOrder.code, wrongOrder.output]).toEqual([1, expect.stringContaining('能对上第 1 把')])
  })

  it('is never half done: interrupted, no server starts, and the same command completes it', LONG, async () => {
    await writeFile(keyFileOf(env.DATA_DIR), 'no key')
    const { child, printed } = startSp(YES, env)
    child.stdout?.on('data', () => (printed().includes('已处理') ? child.kill('SIGKILL') : undefined))
    await once(child, 'close')
    expect(child.signalCode).toBe('SIGKILL')
    await expect(startServer(env)).rejects.toThrow('没有做完')

    const done = await runSp(YES, env)
    expect([done.code, done.output]).toEqual([0, expect.stringContaining(texts.interrupted)])
    expect(done.output).toContain(texts.announcement[0])
    const names = await readdir(join(env.DATA_DIR, 'keys'))
    expect(names).toEqual(['master.key', expect.stringMatching(/^master\.key\.unfit-/)])
    expect((await stat(keyFileOf(env.DATA_DIR))).mode & 0o777).toBe(0o600)
  })

  it('has nothing left in the database that the old key sealed', async () => {
    expect((await bytesOf()).filter((each) => sealedBefore.has(each))).toEqual([])
    expect(await world.sql(`SELECT FROM idempotency_key WHERE answer ? '$sealed'`)).toEqual([])
  })

  it('starts again and serves every call, and each thread shows what happened', LONG, async () => {
    const server = await startServer(env)
    const friend = Number(bird.people['whom they talk with'])
    const { data: messages } = await server.send(calls.message.messages, { userId: friend }, bird)
    expect(messages.list.map(({ content }) => content)).toEqual([lostTexts.thread])
    await server.send(calls.message.send, { userId: friend, content: '还在吗' }, bird)
    const { data: after } = await server.send(calls.message.messages, { userId: friend }, bird)
    expect(after.list.map(({ content }) => content).toSorted()).toEqual(['还在吗', lostTexts.thread].toSorted())
    const { data: thread } = await server.send(calls.attendant.latest, {}, bird)
    expect(thread.map(({ content }) => content)).toEqual([lostTexts.thread])
    for (const { as, call, input, contains } of seen) {
      const answer = await server.send(call, input, as)
      expect(answer.code, call.path).toBe(200)
      if (contains.startsWith('留言 ')) expect(JSON.stringify(answer.data)).toContain(lostTexts.thread)
    }
    await server.stop()
  })

  it('answers no call with an error of the server', LONG, async () => {
    const node = await makeWorld(
      { DATA_DIR: env.DATA_DIR },
      { database: basename(new URL(env.DATABASE_URL).pathname), log: errors.log },
    )
    const failed: string[] = []
    const ask = async (name: string, call: Parameters<World['send']>[0], input: unknown, as: Who) => {
      const { statusCode } = await node.send(call, input, as)
      if (statusCode >= 500) failed.push(`${name} ${JSON.stringify(input)}: ${statusCode}`)
    }
    const people = await makeCrowd(node, everyCall.length)
    for (const { name, call, example } of everyCall) {
      const me = people.pop() as Who
      const input = (await example({ world: node, me, other: bird })) ?? {}
      const isRead = call.method === 'GET' || call === calls.security.reveal
      for (const each of tries(bird, call, input)) await ask(name, call, each, isRead ? bird : me)
    }
    const owner = await makeStaff(node, 'owner', { fresh: true })
    const cases = await node.sql<{ id: number }>('SELECT id FROM report_case')
    for (const { name, call, example } of everyConsoleCall.filter(({ call }) => call.method === 'GET')) {
      const [other] = (await makeCrowd(node, 1)) as [Who]
      const input = (await example({ world: node, me: owner, owner, other })) ?? {}
      await ask(name, call, input, owner)
      for (const { id } of cases) if (Object.hasOwn(input, 'id')) await ask(name, call, { ...input, id }, owner)
      for (const each of tries(bird, call, input)) await ask(name, call, each, owner)
    }
    await node.runJobs({ early: true })
    expect(failed).toEqual([])
    expect(errors.take()).toEqual([])
    await node.close()
    // The jobs removed what waited for it before.
    expect((await sealedFiles()).filter((each) => filesBefore.includes(each))).toEqual([])
  })

  it('lets staff in by name and password alone, to enrol again', async () => {
    expect(await world.sql('SELECT FROM staff_backup_code')).toEqual([])
    const server = await startServer(env)
    await world.sql(`UPDATE person SET role = 'owner' WHERE id = $1`, [bird.id])
    const { username, password } = bird
    const login = await server.send(consoleCalls.staff.login, { username, password })
    expect(login.data).toMatchObject({ enrolled: false })
    await server.stop()
  })

  it('repeated does nothing, and the log is whole from the loss on', LONG, async () => {
    const before = await bytesOf()
    const again = await runSp(YES, env)
    expect([again.code, again.output]).toEqual([0, expect.stringContaining(texts.alreadyDone)])
    expect(await bytesOf()).toEqual(before)
    expect(await world.sql(`SELECT FROM audit_line WHERE call = 'sp vault start-anew'`)).toHaveLength(1)
    const verified = await runSp(['audit', 'verify'], env)
    expect([verified.code, verified.output]).toEqual([0, expect.stringContaining('主密钥丢失过：第')])
    await world.sql(
      `ALTER TABLE audit_line DISABLE TRIGGER USER; GRANT ALL ON audit_line TO CURRENT_USER;
       UPDATE audit_line SET reason = 'x' WHERE call = 'sp vault start-anew'`,
    )
    expect((await runSp(['audit', 'verify'], env)).output).toContain('不完整')
  })
})

const escape = (text: string): string => text.replace(/[()]/g, '\\$&')

/** What the site of a fixture has none of. */
async function fillWhatIsShort(world: World, { id }: Canary): Promise<void> {
  const { app, sql } = world
  const sealed = (column: Column, text: string, row?: number) =>
    app.transact((tx) => sealFor(app, tx, id, column, text, row))
  const [bucket, hash] = [bucketOf(id), () => randomBytes(32)]
  await sql(
    `INSERT INTO old_email (bucket, user_id, id, email, valid_until) VALUES ($1, $2, 7, $3, app_now() + interval '7 days')`,
    [bucket, id, await sealed('old_email.email', 'before@canary.example', 7)],
  )
  await sql(
    `INSERT INTO password_reset (name_mac, user_id, token_hash, nonce_hash, code_mac, proven_by, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, app_now() + interval '1 day')
     ON CONFLICT (user_id) WHERE used_at IS NULL DO UPDATE SET proven_by = excluded.proven_by`,
    [hash(), id, hash(), hash(), hash(), await sealed('password_reset.proven_by', 'before@canary.example')],
  )
  await sql(
    `INSERT INTO team_alert (topics, webhook_kind, webhook) VALUES ('{case}', 'feishu', $1)
     ON CONFLICT (one) DO UPDATE SET webhook_kind = excluded.webhook_kind, webhook = excluded.webhook`,
    [sealForSite(app, 'team_alert.webhook', 'one', JSON.stringify({ url: 'https://hook.example/x', secret: 'y' }))],
  )
  const [one, another] = (await makeCrowd(world, 2)) as [Who, Who]
  await makeChat(world, one, another)
  // Of each chat, one message stays.
  for (let n = 0; n < 2; n++) await makePictureMessage(world, one, another)
  const gone = await makeMember(world)
  await sql('UPDATE account_name SET name_key = $2 WHERE user_id = $1', [gone.id, closedName(app, 'gone')])
  await sql(
    `INSERT INTO staff_reset (bucket, user_id, by_id, ready_at, code_mac, expires_at)
     VALUES ($1, $2, $2, app_now(), $3, app_now() + interval '1 day')
     ON CONFLICT (bucket, user_id) DO UPDATE SET code_mac = excluded.code_mac`,
    [bucket, id, hash()],
  )
  await addPhoto(world, one, await makeFlash(world, one, { isPrivate: true }))
  await app.transact((tx) => addKey(app, tx, id))
  const key = 'sealed/house/evidence.jpg'
  await app.files.write(key, sealBytesForSite(app, 'report_evidence.files', key, randomBytes(40)), 'image/jpeg')
  const [evidence] = await sql<{ case_id: number }>(
    `UPDATE report_evidence SET files = files || $1::text WHERE id = (SELECT min(id) FROM report_evidence) RETURNING case_id`,
    [key],
  )
  const caseId = Number(evidence?.case_id)
  await sql('UPDATE report_case SET handed = $2 WHERE id = $1', [
    caseId,
    sealForSite(app, 'report_case.handed', caseId, JSON.stringify({ kind: 'privacy', reason: '说出了别人的住处' })),
  ])
}

describe('a site with the embedded database', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(inject('scratch'), 'sp-renewal-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is stopped first, asks for the typed words, and goes on with its members', LONG, async () => {
    const env = { DATA_DIR: join(folder, 'data') }
    await mkdir(env.DATA_DIR)
    await copyDataFolder(env.DATA_DIR)
    const first = await startServer(env)
    const one = { username: 'memberone', password: 'a quiet window' }
    await first.send(accountCalls.register, { ...one, nickname: '住客', email: 'one@example.com' })
    await rm(keyFileOf(env.DATA_DIR))
    expect((await runSp(YES, env)).output).toContain(texts.isRunning)
    await first.stop()

    const typed = async (words: string) => {
      const { child, output } = startSp(['vault', 'start-anew'], env, 'pipe')
      child.stdin?.end(`${words}\n`)
      const [code] = (await once(child, 'close')) as [number]
      return { code, output: output() }
    }
    expect(await typed('好')).toMatchObject({ code: 1, output: expect.stringContaining('绑定的邮箱：1') })
    expect(await typed(texts.words)).toMatchObject({ code: 0, output: expect.stringContaining(texts.done) })

    const second = await startServer(env)
    const { data } = await second.send(sessionCalls.login, one)
    const who = { ...one, id: data.user.id, token: data.token }
    expect((await second.send(calls.security.reveal, { password: one.password }, who)).data).toMatchObject({
      email: '',
    })
    await second.stop()
  })
})
