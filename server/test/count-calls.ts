import { afterEach } from 'vitest'
import { takeTried } from './tried.ts'

afterEach(({ task }) => {
  task.meta.tried = takeTried()
})
