import type { Ticket } from '@sp/contract'
import type { ChipTone } from '@sp/ui'
import { dayTime } from '../../platform/time.ts'
import { texts } from './texts.ts'

interface Status {
  chip: string
  tone: ChipTone
  line: string
}

const { chips, lines } = texts

/** The status of a ticket: the state of the account reset takes precedence over the answer. */
export function statusOf({ state, reset, response, readyAt }: Ticket): Status {
  if (reset === 'waiting') return { chip: chips.waiting, tone: 'primary', line: lines.waiting(dayTime(readyAt ?? '')) }
  if (reset === 'ready') return { chip: chips.ready, tone: 'lamp', line: lines.ready }
  if (reset === 'used') return { chip: chips.used, tone: 'ok', line: lines.used }
  if (reset === 'cancelled' || reset === 'expired') return { chip: chips[reset], tone: 'plain', line: lines[reset] }
  if (state === 'ended') return { chip: chips.answered, tone: 'ok', line: response || lines.closed }
  return response
    ? { chip: chips.answered, tone: 'primary', line: response }
    : { chip: chips.open, tone: 'primary', line: lines.open }
}

export const isRemovable = ({ state, reset }: Ticket): boolean =>
  state === 'ended' && reset !== 'waiting' && reset !== 'ready'
