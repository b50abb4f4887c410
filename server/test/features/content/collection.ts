import { calls, collectionRefusals } from '@sp/contract'
import { chance, type Living, type Planting } from '../../life.ts'
import { makeFlash } from '../../make/flash.ts'
import { must } from '../../make/must.ts'
import { anybody, having, hidden, proof, type Scene, shows, theirFlash, toTheirs, unlisted } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing, type SingleStage, type Stage } from '../../stage.ts'

const folderOfMine = async ({ world, me }: SingleStage) => ({
  id: await must(world, calls.collection.addFolder, { name: `夹 ${chance().slice(0, 9)}` }, me),
})
const flashOfOther = async ({ world, other }: Stage) => ({ kind: 'flash' as const, id: await makeFlash(world, other) })
const theirs = async (scene: Scene) => ({ kind: 'flash' as const, ...(await theirFlash(scene)) })
const keptByViewer = async (scene: Scene) => scene.world.call(calls.collection.keep, await theirs(scene), scene.viewer)

export const proofs: Proofs<'collection'> = {
  collection: {
    folders: anybody(nothing),
    addFolder: anybody(() => ({ name: `夹 ${chance().slice(0, 9)}` })),
    renameFolder: anybody(async (stage) => ({ ...(await folderOfMine(stage)), name: '睡前看' })),
    removeFolder: anybody(async (stage) => ({ ...(await folderOfMine(stage)), items: 'drop' })),
    list: proof(nothing, shows(having(keptByViewer), unlisted)),
    place: anybody(flashOfOther),
    keep: proof(flashOfOther, toTheirs(theirs, hidden(collectionRefusals.unseen))),
    drop: anybody(flashOfOther),
  },
}

export async function secrets({ world, me, plant }: Planting): Promise<void> {
  await must(world, calls.collection.addFolder, { name: plant('collection_folder.name', { text: chance() }) }, me)
}

export async function traces({ world, me, other }: Living): Promise<void> {
  const { id: folderId } = await folderOfMine({ world, me })
  const id = await makeFlash(world, other)
  await must(world, calls.collection.keep, { kind: 'flash', id, folderId }, me)
}
