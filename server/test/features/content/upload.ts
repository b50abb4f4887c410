import { calls, common } from '@sp/contract'
import sharp from 'sharp'
import { makeFlash } from '../../make/flash.ts'
import { byOwner, ownersOnly, proof } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import type { Stage } from '../../stage.ts'

async function putPicture({ world, me }: Stage): Promise<string> {
  const { data } = await world.call(calls.flash.addImage, { flashId: await makeFlash(world, me) }, me)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f7d9a8' } })
    .jpeg()
    .toBuffer()
  const { pathname, search } = new URL(data.url, 'http://127.0.0.1')
  await world.server.inject({
    method: 'PUT',
    url: pathname + search,
    headers: { 'content-type': 'image/jpeg' },
    payload: picture,
  })
  return data.url
}

export const proofs: Proofs<'upload'> = {
  upload: {
    done: proof(
      async (stage) => ({ url: await putPicture(stage) }),
      (of) => ownersOnly(byOwner(of), common.notFound),
    ),
  },
}
