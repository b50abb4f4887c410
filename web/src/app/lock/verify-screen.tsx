import { Button, Header, Icon, Screen, Tile } from '@sp/ui'
import { useEffect, useRef } from 'react'
import { useProof } from '../../account/factor/proof.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './verify-screen.module.css'

const { verify: words } = texts

export default function VerifyScreen({ onVerified }: { onVerified: () => void }) {
  const back = useBack(paths.flashHome())
  const { askAgain, dialog } = useProof()
  const ask = () => askAgain().then(onVerified, () => {})
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void ask()
  })
  return (
    <Screen canvas header={<Header title={words.header} back={{ label: words.back, onClick: back }} />}>
      <div className={styles.column}>
        <Tile size="l">
          <Icon name="lock" size="l" />
        </Tile>
        <h2>{words.title}</h2>
        <p>{words.text}</p>
        <Button onClick={() => void ask()}>{words.act}</Button>
      </div>
      {dialog}
    </Screen>
  )
}
