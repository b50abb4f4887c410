import type { OwnSquareProfile, SquareField } from '@sp/contract'
import { confirm, ListGroup } from '@sp/ui'
import { useGo } from '../../../platform/navigation.ts'
import { paths } from '../../../platform/paths.ts'
import { fieldNames } from '../field-texts.ts'
import type { Edited, OwnEdits } from '../profile-api.ts'
import { fieldText } from '../profile-rows.ts'
import { lockOf, missingOf, mistakeIn, withLock } from '../rules.ts'
import { profileTexts as words } from '../texts.ts'
import { FieldRow } from './field-row.tsx'

export const nextField = (field: Edited): Edited | undefined => {
  const all = GROUPS.flatMap(({ fields }) => fields).filter((each): each is Edited => !isDerived(each))
  // The city is edited together with its province.
  const at = all.indexOf(field === 'province' ? 'city' : field)
  return all[at + 1]
}

const GROUPS: readonly { title: string; fields: readonly SquareField[] }[] = [
  { title: words.groups.basics, fields: ['name', 'gender', 'birthday', 'age', 'height', 'weight', 'sexRole'] },
  { title: words.groups.place, fields: ['province', 'city', 'hometown'] },
  { title: words.groups.work, fields: ['job', 'salary', 'education', 'school', 'major'] },
  { title: words.groups.about, fields: ['signature', 'detail'] },
  { title: words.groups.contact, fields: ['wechat', 'contact'] },
]

interface FieldGroupsProps {
  profile: OwnSquareProfile
  isTried: boolean
  onOpen: (field: Edited) => void
  onChange: (more: Partial<OwnEdits>) => void
}

export function FieldGroups({ profile, isTried, onOpen, onChange }: FieldGroupsProps) {
  const { hideCode } = profile
  const go = useGo()
  const missing: readonly SquareField[] = missingOf(profile)
  const text = (field: SquareField): string => fieldText(profile, field)
  return GROUPS.map(({ title, fields }) => (
    <ListGroup key={title} card title={title}>
      {fields.map((field) => (
        <FieldRow
          key={field}
          name={fieldNames[field]}
          text={text(field)}
          unset={missing.includes(field) ? (field === 'detail' ? words.neededDetail : words.needed) : words.notYet}
          isNeeded={(isTried && missing.includes(field)) || mistakeIn(field, typedText(profile, field)) !== undefined}
          lock={lockOf(hideCode, field)}
          onOpen={() => (isDerived(field) ? void openSupport(go) : onOpen(field))}
          onLock={() => onChange({ hideCode: withLock(hideCode, field) })}
        />
      ))}
    </ListGroup>
  ))
}

const isDerived = (field: SquareField): field is 'age' | 'birthday' => field === 'age' || field === 'birthday'

async function openSupport(go: (path: string) => void): Promise<void> {
  if (await confirm(words.birthday)) go(paths.attendant())
}

const typedText = (profile: OwnSquareProfile, field: SquareField): string => String(profile[field] ?? '')
