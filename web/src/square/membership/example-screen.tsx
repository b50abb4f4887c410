import type { SquareProfile } from '@sp/contract'
import { Header, Screen } from '@sp/ui'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import styles from './parts/lead.module.css'
import { ProfileRows } from './parts/profile-rows.tsx'
import { texts, profileTexts as words } from './texts.ts'

const EXAMPLE: SquareProfile = {
  ...words.example,
  name: null,
  age: 31,
  birthday: null,
  gender: 0,
  sexRole: 2,
  height: 178,
  weight: 68,
  wechat: null,
  hometown: null,
  salary: null,
  school: null,
  contact: null,
  hidden: ['name', 'birthday', 'hometown', 'salary', 'school', 'wechat', 'contact'],
}

export default function ExampleScreen({ title }: { title: string }) {
  const back = useBack(paths.squareProfile())
  return (
    <Screen canvas header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      <p className={styles.lead}>{words.exampleLead}</p>
      <ProfileRows profile={EXAMPLE} />
    </Screen>
  )
}
