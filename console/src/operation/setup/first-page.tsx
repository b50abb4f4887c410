import { Navigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useSetup } from './api.ts'
import { isUntouched } from './steps.ts'

/** The owner of a site without a finished step begins with the guide, everyone else with the first page. */
export function FirstPage({ otherwise }: { otherwise: string }) {
  const { data, isError } = useSetup()
  if (data === undefined && !isError) return <main id="main" aria-busy="true" />
  return <Navigate to={data && isUntouched(data) ? paths.setup : otherwise} replace />
}
