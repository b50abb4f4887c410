import { setBirthday } from '../../src/account/account/person-service.ts'
import type { Who, World } from '../world.ts'

/** As customer service does it for members who have used the square. */
export const correctBirthday = (world: World, { id: userId }: Pick<Who, 'id'>, birthday: string): Promise<boolean> =>
  world.app.transact((tx) => setBirthday(world.app, tx, { userId, birthday, by: 'staff' }))
