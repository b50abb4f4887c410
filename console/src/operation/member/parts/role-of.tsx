import type { Member } from '@sp/contract'
import { Chip } from '@sp/ui'
import { useState } from 'react'
import { useMay } from '../../../platform/may.ts'
import { useSession } from '../../../platform/session.ts'
import { OwnerDialog } from '../../../staff/countersign/parts/owner-dialog.tsx'
import { texts as countersignTexts } from '../../../staff/countersign/texts.ts'
import { texts } from '../texts.ts'
import styles from './acts.module.css'
import link from './member.module.css'
import { RoleDialog } from './role-dialog.tsx'

const { owner: ownerTexts } = countersignTexts

export function RoleOf({ member }: { member: Member }) {
  const [isAsking, setIsAsking] = useState(false)
  const may = useMay()
  const [isOwnerAsked, setIsOwnerAsked] = useState(false)
  const isMe = useSession()?.colleague.id === member.id
  const mayGive = may('POST user/role') && member.state === 'active' && (member.role !== 'owner' || isMe)
  const mayAsk = may('POST user/request-owner') && member.state === 'active' && member.role !== 'member' && !isMe
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
            !mayAsk && texts.byOwner
          )}
        </span>
      </h3>
      <p className={styles.role}>
        <Chip>{texts.roles[member.role]}</Chip>
        {member.role === 'member' ? texts.noRole : texts.hasRole}
      </p>
      {mayAsk && (
        <button type="button" className={link.link} onClick={() => setIsOwnerAsked(true)}>
          {member.role === 'owner' ? ownerTexts.end : ownerTexts.ask}
        </button>
      )}
      <OwnerDialog
        member={member}
        to={member.role === 'owner' ? 'member' : 'owner'}
        open={isOwnerAsked}
        onClose={() => setIsOwnerAsked(false)}
      />
      <RoleDialog key={member.role} member={member} open={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  )
}
