import { later } from '@sp/client/load/later'
import { messageOf } from '@sp/client/message-of'
import { Header, Screen, toast, useLayer } from '@sp/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useBack, useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { uploadAvatar, wearAvatar } from './api.ts'
import { drawAvatar, openPicture } from './draw-avatar.ts'
import { AvatarChoice } from './parts/avatar-choice.tsx'
import { AvatarPreview } from './parts/avatar-preview.tsx'
import { CropSkeleton } from './parts/crop-skeleton.tsx'
import { texts } from './texts.ts'

const CropView = later(() => import('./parts/crop-view.tsx'))

type Step = { is: 'choice' } | { is: 'crop'; file: Blob } | { is: 'preview'; file: Blob; picture: Blob }

export default function AvatarScreen() {
  const [step, setStep] = useState<Step>({ is: 'choice' })
  const leave = useBack(paths.me())
  const { busy, run: wear } = useWearing()
  const back = () => {
    if (busy) return
    if (step.is === 'choice') leave()
    else setStep(step.is === 'crop' ? { is: 'choice' } : { is: 'crop', file: step.file })
  }
  // Back leaves each step before it leaves the page
  useLayer(step.is !== 'choice', back)
  useLayer(step.is === 'preview', back)
  const cut = (file: Blob) => async (area: Parameters<typeof drawAvatar>[1]) =>
    setStep({ is: 'preview', file, picture: await drawAvatar(file, area) })
  const take = async (file: Blob) => {
    try {
      const bitmap = await openPicture(file)
      bitmap.close()
    } catch {
      return toast(texts.avatar.notPicture)
    }
    setStep({ is: 'crop', file })
  }
  const { title, crop, preview } = texts.avatar
  const name = { choice: title, crop, preview }[step.is]
  return (
    <Screen canvas header={<Header title={name} back={{ label: texts.back, onClick: back }} />}>
      {step.is === 'choice' && <AvatarChoice busy={busy} onFile={(file) => void take(file)} onDefault={wear} />}
      {step.is === 'crop' && (
        <Suspense fallback={<CropSkeleton />}>
          <CropView file={step.file} words={texts.avatar} round cut={cut(step.file)} />
        </Suspense>
      )}
      {step.is === 'preview' && (
        <AvatarPreview picture={step.picture} busy={busy} onAgain={back} onSend={() => wear(step.picture)} />
      )}
    </Screen>
  )
}

function useWearing() {
  const go = useGo()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const { run, busy } = useChange({
    call: async (chosen: string | Blob) =>
      wearAvatar(typeof chosen === 'string' ? chosen : await uploadAvatar(chosen, leaving.current.signal)),
    done: (_, chosen) => {
      toast(typeof chosen === 'string' ? texts.avatar.changed : texts.avatar.uploaded)
      go(paths.me(), { replace: true })
    },
    refused: (_, error) => {
      if (!leaving.current.signal.aborted) toast(messageOf(error, texts.avatar.failed))
    },
  })
  return { busy, run }
}
