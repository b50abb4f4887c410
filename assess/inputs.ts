import type { Document, Operation, Schema } from './operations.ts'
import { faker, naughtyStrings } from './outside.ts'
import type { Pool } from './pool.ts'

/** Numbers from a seed, the same in each run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const oneOf = <Value>(random: () => number, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value

const OFTEN = 0.8

/** Inputs that a schema allows, with ids of things that exist, and such inputs with one wrong field. */
export async function inputMaker({ components }: Document, pool: Pool, random: () => number) {
  const { generate } = await faker()
  const naughty = await naughtyStrings()
  const fakeOf = (schema: Schema): Promise<unknown> =>
    generate(
      { ...schema, components },
      { seed: Math.floor(random() * 2 ** 31), optionalsProbability: 0.5, failOnInvalidTypes: false },
    )

  async function sound({ tag, input }: Operation): Promise<Record<string, unknown>> {
    const { properties, required } = input
    const made = (await fakeOf({ type: 'object', properties, required: [...required] })) as Record<string, unknown>
    for (const [name, value] of Object.entries(made)) {
      const known = pool.known(tag, name)
      if (known.length === 0 || random() > OFTEN) continue
      made[name] = Array.isArray(value) ? [oneOf(random, known)] : oneOf(random, known)
    }
    return made
  }

  async function wrong(operation: Operation): Promise<Record<string, unknown>> {
    const names = Object.keys(operation.input.properties)
    const made = await sound(operation)
    return names.length === 0 ? made : { ...made, [oneOf(random, names)]: oneOf(random, naughty) }
  }

  return { sound, wrong }
}
