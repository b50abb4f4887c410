import { enter } from '../../src/search/entry-service.ts'
import { makeFlash } from '../make/flash.ts'
import { proof, type Scene, shows, unlisted } from '../matrix-rows.ts'
import type { Proofs } from '../proof.ts'

const theirWord = async ({ world, owner, about }: Scene): Promise<string> => {
  const word = `word${owner.id}`
  const id = await makeFlash(world, owner, { ...about, content: `窗边的${word}` })
  await enter(world.app, { type: 'flash', id })
  return word
}

export const proofs: Proofs<'search'> = {
  search: {
    search: proof(
      () => ({ q: '窗', type: 'flash' }),
      shows(async (scene) => ({ q: await theirWord(scene), type: 'flash' }), {
        ...unlisted,
        ofPrivacyOn: 'unseen',
      }),
    ),
  },
}
