import { Header, Screen } from '@sp/ui'
import type { ReactNode } from 'react'
import { useBack } from '../../../platform/navigation.ts'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../texts.ts'

interface EntryScreenProps {
  title: string
  bar?: ReactNode
  children: ReactNode
}

export function EntryScreen({ title, bar, children }: EntryScreenProps) {
  const back = useBack(paths.square())
  return (
    <Screen canvas header={<Header title={title} back={{ label: texts.back, onClick: back }} />} bar={bar}>
      {children}
    </Screen>
  )
}
