import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { flashCalls } from '@sp/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { backupName } from '../../platform/backup/format.ts'
import {
  addTo,
  type Register,
  readRegister,
  registerName,
  siteOfRing,
  writeRegister,
} from '../../platform/backup/register.ts'
import type { BackupTarget } from '../../platform/backup/stored.ts'
import { openTarget } from '../../platform/backup/target.ts'
import { copyErasures } from './register-service.ts'

const DAY_MS = 86_400_000
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS)

let world: World
let folder: string
let target: BackupTarget
beforeEach(async () => {
  world = await makeWorld()
  folder = join(world.app.config.dataDir, 'store')
  await mkdir(folder)
  target = openTarget(folder, world.app.config)
})
afterEach(() => world.destroy())

const place = () => ({ vault: world.app.vault, target })
const known = async (): Promise<string[]> =>
  [...((await readRegister(place())) ?? new Map<string, unknown>()).keys()].sort()

async function removeOne(): Promise<number> {
  const author = await makeMember(world)
  const id = await makeFlash(world, author)
  await world.call(flashCalls.remove, { id }, author)
  return id
}

async function putRegister(...entries: [id: number, at: Date][]): Promise<void> {
  const register: Register = new Map()
  for (const [id, at] of entries) addTo(register, { kind: 'account', id, how: 'all', at })
  await writeRegister(place(), register)
}

const putBackup = (at: Date) => writeFile(join(folder, backupName(siteOfRing(world.app.vault), at)), '')

describe('the register of erasures beside the backups', () => {
  it('has what the database knows, and what only it knows since a restore', async () => {
    await putRegister([7, ago(1)])
    const id = await removeOne()
    await copyErasures(world.app, target)
    expect(await known()).toEqual(['account 7', `flash ${id}`])
  })

  it('gets again what a copy at the same time left out', async () => {
    const [one, other] = [await removeOne(), await removeOne()]
    await Promise.all([copyErasures(world.app, target), copyErasures(world.app, target)])
    await putRegister([7, new Date()])
    await copyErasures(world.app, target)
    expect(await known()).toEqual(['account 7', `flash ${one}`, `flash ${other}`].sort())
  })

  it('keeps an entry as long as a backup may have what was erased', async () => {
    await putBackup(ago(14))
    await putRegister([7, ago(13)], [8, ago(40)], [9, ago(50)])
    await removeOne()
    await copyErasures(world.app, target)
    expect((await known()).filter((key) => key.startsWith('account'))).toEqual(['account 7', 'account 8'])
  })

  it('is no backup, and opens for this site alone', async () => {
    await removeOne()
    await copyErasures(world.app, target)
    expect(await target.list()).toEqual([])
    const other = await makeWorld()
    const bytes = await target.read(registerName(siteOfRing(world.app.vault)))
    await target.write(registerName(siteOfRing(other.app.vault)), bytes ?? Buffer.alloc(0))
    await expect(readRegister({ vault: other.app.vault, target })).rejects.toThrow('别的网站的抹除登记')
    await other.destroy()
  })
})
