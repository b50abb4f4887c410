import { later } from '@sp/client/load/later'
import type { OwnSquareProfile } from '@sp/contract'
import { Sheet } from '@sp/ui'
import { Suspense } from 'react'
import { fieldNames } from '../field-texts.ts'
import type { Edited, OwnEdits } from '../profile-api.ts'
import { texts, profileTexts as words } from '../texts.ts'
import { FieldForm } from './field-form.tsx'
import { nextField } from './field-groups.tsx'

const PlaceForm = later(() => import('./place-form.tsx'))

type Single = Exclude<Edited, 'province' | 'city'>

interface FieldSheetsProps {
  open: Edited | null
  profile: OwnSquareProfile
  onChange: (more: Partial<OwnEdits>) => void
  onClose: () => void
  onNext: (field: Edited) => void
}

const isPlace = (field: Edited | null): field is 'province' | 'city' => field === 'province' || field === 'city'

export function FieldSheets({ open, profile, onChange, onClose, onNext }: FieldSheetsProps) {
  const field: Single | null = isPlace(open) ? null : open
  const next = open === null ? undefined : nextField(open)
  const goOn = next && (() => onNext(next))
  return (
    <>
      <Sheet
        open={field !== null}
        onClose={onClose}
        title={field === null ? '' : fieldNames[field]}
        titled={{ close: texts.close }}
      >
        {field !== null && <FieldForm key={field} {...{ field, profile, onChange, onClose }} onNext={goOn} />}
      </Sheet>
      <Sheet open={isPlace(open)} onClose={onClose} title={words.place}>
        <Suspense>
          {isPlace(open) && (
            <PlaceForm
              province={profile.province}
              city={profile.city}
              onPlace={onChange}
              onClose={onClose}
              onNext={goOn}
            />
          )}
        </Suspense>
      </Sheet>
    </>
  )
}
