import type { DatabaseReading, HealthReadings } from '@sp/contract'
import { Box } from '../../../parts/box.tsx'
import { bytes } from '../../../platform/bytes.ts'
import { clock } from '../../../platform/time.ts'
import { whole } from '../measures.ts'
import { texts } from '../texts.ts'
import { FactList, type FactRow, StateChip } from './pieces.tsx'

const words = texts.database

interface DatabaseBoxProps {
  database: DatabaseReading
  slowest: NonNullable<HealthReadings['speed']>['slowest'] | undefined
  ok: boolean
}

export function DatabaseBox({ database, slowest, ok }: DatabaseBoxProps) {
  const { bytesADay, connections, mostConnections, lagMs, pingMs, isOwner } = database
  const size = bytes(database.bytes)
  const rows: FactRow[] = [
    { label: words.size, value: bytesADay && bytesADay > 0 ? `${size}，${words.growth(bytes(bytesADay))}` : size },
    { label: words.connections, value: `${connections} / ${mostConnections}` },
    { label: words.lag, value: lagMs === null ? words.noReplica : texts.nodes.ms(lagMs) },
    { label: words.ping, value: texts.nodes.ms(pingMs) },
  ]
  if (isOwner !== undefined)
    rows.push({ label: words.account, value: isOwner ? words.ownerAccount : words.siteAccount })
  if (slowest) {
    const value = `${slowest.call.replace('/api', '')} · ${words.slowestAt(whole(slowest.ms), clock(slowest.at))}`
    rows.push({ label: words.slowest, value })
  }
  return (
    <Box title={words.title} end={<StateChip ok={ok} />}>
      <FactList rows={rows} />
    </Box>
  )
}
