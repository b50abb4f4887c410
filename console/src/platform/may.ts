import { hasRole, type Permission, permissions, type Role } from '@sp/contract'
import { useSession } from './session.ts'

export const may = (role: Role, what: Permission): boolean => hasRole(role, permissions[what])

export function useMay(): (what: Permission) => boolean {
  const role = useSession()?.colleague.role
  return (what) => role !== undefined && may(role, what)
}
