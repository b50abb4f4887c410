import { type AuditLine, auditCalls, type Data } from '@sp/contract'
import { useState } from 'react'
import { useConsoleQuery } from '../../platform/api.ts'
import { useGo } from '../../platform/go.ts'
import { paths } from '../../platform/paths.ts'
import { dateTime } from '../../platform/time.ts'
import { type Change, changesOf, type Names } from './details.ts'
import { everything, type Filter, inputOf } from './filter.ts'
import { aboutText } from './words.ts'

export interface ShownLine extends AuditLine {
  changes: readonly Change[]
  aboutName: string
}

const noNames: Pick<Data<typeof auditCalls.lines>, 'people' | 'nodes'> = { people: [], nodes: [] }

/** A filtered page of the log and its open line. @param open line number from the address */
export function useLines(open: number | undefined) {
  const go = useGo()
  const [now] = useState(() => new Date())
  const [filter, setFilter] = useState(everything)
  // A link opens the page that begins with its line.
  const [places, setPlaces] = useState<readonly (number | undefined)[]>(() => [open && open + 1])
  const result = useConsoleQuery(auditCalls.lines, inputOf(filter, now, places.at(-1)), { keep: true })
  const { people, nodes } = result.data ?? noNames
  const names: Names = {
    people: new Map(people.map(({ id, nickname }) => [id, nickname])),
    nodes: new Map(nodes.map(({ id, name }) => [id, name])),
  }
  const list = (result.data?.list ?? []).map(
    (line): ShownLine => ({
      ...line,
      changes: changesOf(line, names, dateTime),
      aboutName: aboutText(line, names),
    }),
  )
  const line = list.find(({ seq }) => seq === open) ?? list[0]
  const show = ({ seq }: AuditLine) => go(paths.auditLine(seq), { replace: true })
  const step = (by: 1 | -1) => {
    const next = line && list[list.indexOf(line) + by]
    if (next) show(next)
  }
  const next = result.data?.next ?? null
  return {
    look: result,
    list,
    line,
    show,
    step,
    filter,
    change: (changed: Partial<Filter>) => {
      setFilter({ ...filter, ...changed })
      setPlaces([undefined])
    },
    older: next === null ? undefined : () => setPlaces([...places, next]),
    newer: places.length > 1 ? () => setPlaces(places.slice(0, -1)) : places[0] && (() => setPlaces([undefined])),
  }
}
export type Lines = ReturnType<typeof useLines>
