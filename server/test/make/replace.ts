import type { ExtensionPoint } from '../../src/platform/extension-point.ts'
import type { World } from '../world.ts'

/** A feature of the tests in the place of a real one, for one app. */
export function replace<K, V>({ app }: Pick<World, 'app'>, point: ExtensionPoint<K, V>, key: K, value: V): void {
  ;(point.all(app) as Map<K, V>).set(key, value)
}
