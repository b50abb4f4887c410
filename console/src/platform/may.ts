import { hasRole, type Permission, permissions, type Role } from '@sp/contract'
import { useSession } from './session.ts'

/** Whether this role makes that call; what it may not do is not drawn. */
export const may = (role: Role, what: Permission): boolean => hasRole(role, permissions[what])

/** `const may = useMay()`: the same for whoever sits here. */
export function useMay(): (what: Permission) => boolean {
  const role = useSession()?.colleague.role
  return (what) => role !== undefined && may(role, what)
}
