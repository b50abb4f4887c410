import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useSquareStatus } from '../api.ts'

/** What is there only while the square is on; drawn meanwhile, for what it asks for is refused by itself. */
export function OnlyOn({ children }: { children: ReactNode }) {
  const isOff = useSquareStatus().data?.squareEnable === false
  return isOff ? <Navigate to={paths.squareHint()} replace /> : children
}
