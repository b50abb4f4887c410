import type { ChatPartner } from '@sp/contract'
import { Button } from '@sp/ui'
import { useBlock } from '../../../people/follow/api.ts'
import { texts } from '../texts.ts'

export function Shut({ partner, gone }: { partner: ChatPartner; gone: string | undefined }) {
  const block = useBlock(partner.userId)
  if (gone !== undefined) return gone
  if (!partner.blocked) return partner.reason
  return (
    <>
      {texts.blocked}
      <Button variant="text" size="sm" onClick={() => void block(false)}>
        {texts.unblock}
      </Button>
    </>
  )
}
