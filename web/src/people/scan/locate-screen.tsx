import { later } from '@sp/client/load/later'
import { Button, Header, Icon, Screen, useLayer } from '@sp/ui'
import { Suspense, useRef, useState } from 'react'
import { PictureInput } from '../../content/upload/parts/picture-input.tsx'
import { useBack } from '../../platform/navigation.ts'
import { CropSkeleton } from '../profile/parts/crop-skeleton.tsx'
import styles from './locate-screen.module.css'
import { texts } from './texts.ts'
import { useDroppedPicture, useReading } from './use-reading.ts'

const CropView = later(() => import('../profile/parts/crop-view.tsx'))

/** Reads a code from a picture on the device and navigates to its target (specification 1 § 2). */
export default function LocateScreen() {
  const leave = useBack()
  const { read, busy, problem } = useReading()
  const [cropped, setCropped] = useState<Blob>()
  const uncrop = () => setCropped(undefined)
  useLayer(cropped !== undefined, uncrop)
  const back = cropped ? uncrop : leave
  const bring = (file: Blob | undefined) => {
    uncrop()
    void read(file)
  }
  useDroppedPicture(bring)
  return (
    <Screen
      header={<Header title={cropped ? texts.cropTitle : texts.title} back={{ label: texts.back, onClick: back }} />}
    >
      {cropped ? (
        <Suspense fallback={<CropSkeleton />}>
          <CropView
            file={cropped}
            words={texts.words}
            cut={async (area) => {
              await read(cropped, area)
              uncrop()
            }}
          />
        </Suspense>
      ) : (
        <div className={styles.page}>
          <Icon name="scan" size="l" />
          <p className={styles.lead}>{texts.lead}</p>
          <p className={styles.sub}>{texts.sub}</p>
          <Choose busy={busy} again={problem?.file !== undefined} onFile={bring} />
          {problem?.file && !busy && (
            <Button variant="soft" onClick={() => setCropped(problem.file)}>
              {texts.crop}
            </Button>
          )}
          <p className={styles.problem} role="alert">
            {problem?.problem}
            {problem?.detail && <span>{problem.detail}</span>}
          </p>
        </div>
      )}
    </Screen>
  )
}

interface ChooseProps {
  busy: boolean
  again: boolean
  onFile: (file: File | undefined) => void
}

function Choose({ busy, again, onFile }: ChooseProps) {
  const [library, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  return (
    <>
      <Button busy={busy} onClick={() => library.current?.click()}>
        {busy ? texts.reading : again ? texts.other : texts.pick}
      </Button>
      <PictureInput ref={library} label={texts.pick} onPick={onFile} />
      <Button variant="soft" className={styles.camera} disabled={busy} onClick={() => camera.current?.click()}>
        {texts.camera}
      </Button>
      <PictureInput ref={camera} label={texts.camera} capture="environment" onPick={onFile} />
    </>
  )
}
