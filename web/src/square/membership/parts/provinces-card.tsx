import { later } from '@sp/client/load/later'
import { Button, Card, Icon, Sheet } from '@sp/ui'
import { Suspense, useState } from 'react'
import { profileTexts, texts } from '../texts.ts'
import styles from './provinces.module.css'

const ProvincePills = later(() => import('./province-pills.tsx'))
const { filter: words, done } = profileTexts

interface ProvincesCardProps {
  provinces: readonly string[]
  onChange: (provinces: string[]) => void
}

export function ProvincesCard({ provinces, onChange }: ProvincesCardProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Card title={words.provinces} hint={words.provincesHint}>
      <div className={styles.pills}>
        {provinces.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.on}
            aria-label={words.remove(name)}
            onClick={() => onChange(provinces.filter((each) => each !== name))}
          >
            {name}
            <Icon name="close" size="s" />
          </button>
        ))}
        <button type="button" onClick={() => setOpen(true)}>
          <Icon name="plus" size="s" />
          {words.add}
        </button>
      </div>
      <Sheet open={open} onClose={close} title={words.pick} titled={{ close: texts.close }}>
        <div className={styles.sheet}>
          <Suspense>
            <ProvincePills provinces={provinces} onChange={onChange} />
          </Suspense>
          <Button block onClick={close}>
            {done}
          </Button>
        </div>
      </Sheet>
    </Card>
  )
}
