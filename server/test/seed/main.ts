// npm run dev -- --seed: fills the empty database of a developer with a populated site, and ends before the server starts.
import pg from 'pg'
import { ensureOwner } from '../../src/account/account/service.ts'
import { makeApp } from '../../src/app/app.ts'
import { postWelcome } from '../../src/forum/post/welcome-service.ts'
import { readConfig } from '../../src/platform/config.ts'
import { startEmbedded } from '../../src/platform/embedded/embedded.ts'
import { makeLog } from '../../src/platform/log.ts'
import { enrolFirstOwner } from '../../src/staff/staff/owner-service.ts'
import { drive } from '../drive.ts'
import { PASSWORD } from '../make/session.ts'
import { hasMembers, populate } from './populate.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const ROLES = { member: '成员', support: '客服', moderator: '值班', owner: '站长' }

async function seed(): Promise<number> {
  if (process.env['NODE_ENV'] === 'production') {
    print('正式环境里不能填充示例数据。')
    return 1
  }
  const config = readConfig({ ...process.env, SP_RATE_LIMITS: 'off' })
  const log = makeLog(config.logLevel)
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  // The jobs are left to the server, which starts next. A busy machine refuses nothing.
  const patient = { jobs: false, mostDelayMs: Number.POSITIVE_INFINITY, waitMs: 60_000, replayMs: 60_000 }
  const running = await makeApp(config, url, log, patient)
  try {
    const world = {
      ...running,
      ...drive(running, pool),
      url,
      runJobs: async () => undefined,
      destroy: running.close,
    }
    if (await hasMembers(world)) {
      print('这个数据库里已有住户，不再填充。去掉 --seed 即可启动；要重新填充，请换一个 DATA_DIR 或空的数据库。')
      return 1
    }
    print('正在填充示例数据……')
    const owner = await ensureOwner(running.app, () => PASSWORD)
    if (owner) {
      await enrolFirstOwner(running.app, owner.username)
      await postWelcome(running.app, owner.userId)
    }
    const { members, moderator, support } = await populate(world)
    print(
      `已填充 ${members.length} 位住户，密码都是“${PASSWORD}”：${members.map(({ username }) => username).join('、')}`,
    )
    if (owner?.madeUp) print(`站长 ${owner.username}，密码相同，第一次登录值班台时绑定验证器`)
    for (const { username, secret, role } of [moderator, support])
      print(`值班台${ROLES[role]} ${username}，密码相同，验证器密钥 ${secret}`)
    return 0
  } finally {
    await pool.end()
    await running.close()
    await embedded?.stop()
  }
}

process.exit(await seed())
