import { sha256 } from '@noble/hashes/sha2.js'
import type { ProofTask } from '@sp/contract'

const STEP = 2_000

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

/** The number that the server hid. @param onProgress from 0 to 1; most searches end earlier. */
export function solve({ salt, target, max }: ProofTask, onProgress: (part: number) => void): number {
  const encoder = new TextEncoder()
  const wanted = bytesOf(target)
  for (let number = 0; number < max; number++) {
    const hash = sha256(encoder.encode(`${salt}:${number}`))
    if (wanted.every((byte, at) => hash[at] === byte)) return number
    if (number % STEP === 0) onProgress(number / max)
  }
  throw new Error('the task has no solution')
}
