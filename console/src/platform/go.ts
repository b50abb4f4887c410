import { useNavigate } from 'react-router'

/** `go(paths.report(3))`; `replace` leaves no step to come back to. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return (path, options = {}) => void navigate(path, options)
}
