import type { Member } from '@sp/contract'
import { Chip } from '@sp/ui'
import { useState } from 'react'
import { useMay } from '../../../platform/may.ts'
import { texts } from '../texts.ts'
import styles from './acts.module.css'
import link from './member.module.css'
import { RoleDialog } from './role-dialog.tsx'

export function RoleOf({ member }: { member: Member }) {
  const [isAsking, setIsAsking] = useState(false)
  const may = useMay()
  const mayGive = may('POST user/role') && member.state === 'active'
  return (
    <section>
      <h3>
        {texts.role}
        <span className={styles.end}>
          {mayGive ? (
            <button type="button" className={link.link} onClick={() => setIsAsking(true)}>
              {texts.changeRole}
            </button>
          ) : (
            texts.byOwner
          )}
        </span>
      </h3>
      <p className={styles.role}>
        <Chip>{texts.roles[member.role]}</Chip>
        {member.role === 'member' ? texts.noRole : texts.hasRole}
      </p>
      <RoleDialog key={member.role} member={member} open={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  )
}
