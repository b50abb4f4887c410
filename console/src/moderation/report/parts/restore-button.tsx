import { Button, toast } from '@sp/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { useRestore } from '../api.ts'
import { texts } from '../decision-texts.ts'

const usual = texts.restoreReasons.map((label) => ({ label, text: label }))

export function RestoreButton({ id }: { id: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const restore = useRestore(id)
  return (
    <>
      <Button variant="line" onClick={() => setIsAsking(true)}>
        {texts.restore}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.restoreTitle}
        action={texts.restoreAct}
        usual={usual}
        consequences={[{ icon: 'eye', text: texts.restoreText }]}
        act={(reason) => restore.send({ id, reason })}
        done={() => toast(texts.restored)}
      />
    </>
  )
}
