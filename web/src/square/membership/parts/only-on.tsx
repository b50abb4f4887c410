import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useSquareStatus } from '../api.ts'

/** Pages that require the square to be on. Renders while loading, because the server refuses the calls by itself. */
export function OnlyOn({ children }: { children: ReactNode }) {
  const isOff = useSquareStatus().data?.squareEnable === false
  return isOff ? <Navigate to={paths.squareHint()} replace /> : children
}
