import { expect, test, vi } from 'vitest'
import * as contract from '../index.ts'
import type { Call } from './call.ts'
import { fieldsOf } from './field.ts'

const fieldsIn = ({ calls, consoleCalls }: typeof contract) =>
  [calls, consoleCalls]
    .flatMap((all) => Object.values(all).flatMap((group) => Object.values<Call>(group)))
    .flatMap((call) =>
      Object.entries(fieldsOf(call)).map(([name, field]) => ({ of: `${call.path} ${name}`, ...field })),
    )
    .map(({ of, trim, name, minLength, maxLength, pattern, texts }) => ({
      of,
      trim,
      name,
      minLength,
      maxLength,
      pattern,
      texts,
    }))

test('a browser, which has no schema builder, reads the same limits and texts of every field', async () => {
  vi.resetModules()
  vi.doMock('typebox', () => import('./plain-schema.ts'))
  try {
    const plain = fieldsIn(await import('../index.ts'))
    expect(plain).toEqual(fieldsIn(contract))
    expect(plain.filter(({ texts }) => texts?.required !== undefined).length).toBeGreaterThan(40)
  } finally {
    vi.doUnmock('typebox')
    vi.resetModules()
  }
})
