import { Button } from '@sp/ui'
import { useEffect, useState } from 'react'
import { watchUpdates } from '../updates.ts'
import { texts } from './texts.ts'
import styles from './update-bar.module.css'

export function UpdateBar() {
  const [take, setTake] = useState<(() => void) | null>(null)
  const [taking, setTaking] = useState(false)
  useEffect(() => {
    watchUpdates((ready) => setTake(() => ready))
  }, [])
  if (!take) return null
  const press = () => {
    setTaking(true)
    take()
  }
  return (
    <div className={styles.bar} role="status">
      <span>{texts.updateReady}</span>
      <Button size="sm" busy={taking} onClick={press}>
        {texts.update}
      </Button>
    </div>
  )
}
