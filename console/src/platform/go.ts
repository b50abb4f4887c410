import { useNavigate } from 'react-router'

export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return (path, options = {}) => void navigate(path, options)
}
