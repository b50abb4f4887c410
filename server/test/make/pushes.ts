import { expect } from 'vitest'
import { type Device, readSignature } from './device.ts'
import type { Received } from './push-service.ts'

/** Casts what the push service sees of each push, and what these devices read. At least one of them has one. */
export function castPushes(
  received: readonly Received[],
  devices: Readonly<Record<string, Device>>,
  cast: (where: string, what: string | Buffer) => void,
): void {
  expect(received.filter(({ path }) => path in devices).length).toBeGreaterThan(0)
  for (const { path, headers, body } of received) {
    const { authorization = '', ...plain } = headers
    const claims = readSignature(authorization, /k=([\w-]+)/.exec(authorization)?.[1] ?? '')
    cast('a push', JSON.stringify({ plain, claims }))
    cast('a push', body)
    if (devices[path]) cast('a push', devices[path].read(body))
  }
}
