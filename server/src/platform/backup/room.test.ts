import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { requireRoom } from './room.ts'

it('a restore that would fill the disk is refused before it begins', async () => {
  await requireRoom(tmpdir(), 1)
  await expect(requireRoom(tmpdir(), 1e18)).rejects.toThrow('放不下')
})
