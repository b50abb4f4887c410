import type { NodeReading } from '@sp/contract'
import type { Space } from '../../platform/disk/rules.ts'
import type { Bound } from '../../platform/http/refuse.ts'

/** What a node stores about itself. */
export interface StoredReading {
  version: string
  /** Missing in what a node of 0.4.0 stores, which does everything. */
  role?: NodeReading['role']
  /** How many master keys it has. Missing in what a node of 0.4.0 stores. */
  masterKeys?: number
  cpu: number
  memoryBytes: number
  memoryLimit: number
  loopMs: number
  writeMs: number
  clockMs: number
  restarts: number
  streams: number
  members: number
  slowest: { call: string; ms: number; at: string } | null
  shed: Partial<Record<Bound, number>>
  disks: Record<string, Space>
  files: Record<string, number>
  mailIn: Record<string, number>
  receivedAt: string | null
  mailOut: Record<string, number>
  mailFault: string
  push: Record<string, number>
  jobs: Record<string, number>
}
