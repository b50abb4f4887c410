// npm run dev -- --seed: fills the empty database of a developer with a populated site, and ends before the server starts.
import { readConfig } from '../../src/platform/config.ts'
import { PASSWORD } from '../make/session.ts'
import { fillSite } from './fill-site.ts'
import { SMALL } from './sizes.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const ROLES = { member: '成员', support: '客服', moderator: '值班', owner: '站长' }

async function seed(): Promise<number> {
  if (process.env['NODE_ENV'] === 'production') {
    print('正式环境里不能填充示例数据。')
    return 1
  }
  print('正在填充示例数据……')
  const filled = await fillSite(readConfig({ ...process.env, SP_RATE_LIMITS: 'off' }), SMALL)
  if (filled === undefined) {
    print('这个数据库里已有成员，不再填充。去掉 --seed 即可启动；要重新填充，请换一个 DATA_DIR 或空的数据库。')
    return 1
  }
  const { members, moderator, support, owner } = filled
  print(`已填充 ${members.length} 位成员，密码都是“${PASSWORD}”：${members.map(({ username }) => username).join('、')}`)
  if (owner?.madeUp) print(`站长 ${owner.username}，密码相同，第一次登录值班台时绑定验证器`)
  for (const { username, secret, role } of [moderator, support])
    print(`值班台${ROLES[role]} ${username}，密码相同，验证器密钥 ${secret}`)
  return 0
}

process.exit(await seed())
