import { makeSeekers } from './make/pairing.ts'
import { makePasskey } from './make/passkey.ts'
import { enterSquare } from './make/square.ts'
import type { Who, World } from './world.ts'

interface Scene {
  world: World
  me: Who
}

const inSquare =
  <I>(example: (scene: Scene) => I | Promise<I>) =>
  async (scene: Scene): Promise<I> => {
    await enterSquare(scene.world, scene.me)
    return example(scene)
  }

export const passkeyExamples = {
  addPasskey: inSquare(({ me }) => ({ type: 5 as const, key: `我的${me.id % 10 ** 12}` })),
  passkeys: inSquare(() => ({ page: 0 })),
  removePasskey: inSquare(async ({ world, me }) => ({ id: (await makePasskey(world, me)).id })),
  openPasskey: inSquare(async ({ world }) => {
    const [owner] = (await makeSeekers(world, 1)) as [Who]
    return { passkey: (await makePasskey(world, owner)).passkey }
  }),
}
