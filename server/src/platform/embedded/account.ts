import { chmod, lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.ts'
import { embeddedTexts as texts } from './texts.ts'

export interface Owner {
  uid: number
  gid: number
}

export interface Account {
  prefix: string[]
  spawnAs: Partial<Owner>
  /** Owner of the database's files; unknown on Windows. */
  owner: Owner | undefined
  diesWithParent: boolean
}

const UNPRIVILEGED: Owner = { uid: 65534, gid: 65534 }
// PostgreSQL refuses to run as root. In a separate user namespace, root and root's files appear as an ordinary
// user's.
const NAMESPACE = ['unshare', '-U', `--map-user=${UNPRIVILEGED.uid}`, `--map-group=${UNPRIVILEGED.gid}`]
// The kernel signals the parent's death only from now on; the shell checks whether the parent died before that.
const STILL_OURS = ['/bin/sh', '-c', '[ "$PPID" = "$0" ] && exec "$@"', String(process.pid)]
const PARENT_DEATH = ['setpriv', '--pdeathsig', 'INT', ...STILL_OURS]

const ownerOf = (path: string): Promise<Owner | undefined> =>
  lstat(path).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  )

/** For root: data that belongs to another user keeps its owner, and PostgreSQL runs as that user. */
async function accountForRoot(
  home: string,
  postgres: string,
  deathPrefix: string[],
): Promise<[string[], Owner, boolean]> {
  const root = { uid: 0, gid: 0 }
  const homeOwner = (await ownerOf(home)) ?? root
  // In the middle of a major update the data are only in the folder that it moves them from.
  const dataOwner =
    (await ownerOf(join(home, 'postgres'))) ?? (await ownerOf(join(home, 'restoring', 'postgres'))) ?? homeOwner
  if (dataOwner.uid === 0) {
    const prefix = [...NAMESPACE, ...deathPrefix]
    if ((await run([...prefix, postgres, '--version'])).ok) return [prefix, root, false]
  }
  const owner = dataOwner.uid === 0 ? UNPRIVILEGED : dataOwner
  if (owner.uid !== homeOwner.uid) await chmod(home, ((await lstat(home)).mode & 0o777) | 0o011)
  return [deathPrefix, owner, true]
}

/**
 * A container may run this process under a uid without a name, which initdb rejects; a user namespace provides
 * one.
 */
async function named(prefix: readonly string[], postgres: string, spawnAs: Partial<Owner>): Promise<string[]> {
  const user = { ...spawnAs, cwd: '/' }
  const lent = [...NAMESPACE, ...prefix]
  const needed = !prefix.includes('unshare') && !(await run(['id', '-un'], user)).ok
  return needed && (await run([...lent, postgres, '--version'], user)).ok ? lent : [...prefix]
}

export async function chooseAccount(home: string, postgres: string): Promise<Account> {
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  // Windows: Node's job object ends the children together with the parent.
  if (uid === undefined || gid === undefined) {
    return { prefix: [], spawnAs: {}, owner: undefined, diesWithParent: true }
  }
  const diesWithParent = process.platform === 'linux' && (await run([...PARENT_DEATH, 'true'])).ok
  const deathPrefix = diesWithParent ? PARENT_DEATH : []
  const [prefix, owner, otherUser] =
    uid === 0 ? await accountForRoot(home, postgres, deathPrefix) : ([deathPrefix, { uid, gid }, false] as const)
  const spawnAs = otherUser ? owner : {}
  const account = { prefix: await named(prefix, postgres, spawnAs), spawnAs, owner, diesWithParent }
  const trial = await run([...account.prefix, postgres, '--version'], { ...spawnAs, cwd: '/' })
  if (!trial.ok) throw new Error(texts.cannotRun(trial.output))
  return account
}
