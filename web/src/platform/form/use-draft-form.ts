import { type FormOptions, useForm } from '@sp/client/form/use-form'
import { useCallback } from 'react'
import { useDraft } from '../device/draft.ts'

interface DraftFormOptions<V> extends FormOptions<V> {
  /** The draft on the device, and the text field that it keeps. */
  draft: { key: string; field: keyof V & string }
}

/** A form of which one text is a draft. The returned draft is for `useCreate`; discarding it empties the form. */
export function useDraftForm<V extends object>({ draft: { key, field }, onChange, ...options }: DraftFormOptions<V>) {
  const draft = useDraft(key)
  const form = useForm<V>({
    ...options,
    id: key,
    start: draft.text === '' ? options.start : { ...options.start, [field]: draft.text },
    onChange: (changed, values) => {
      if (Object.hasOwn(changed, field)) draft.setText(String(changed[field]))
      onChange?.(changed, values)
    },
  })
  const { discard: discardText } = draft
  const { reset } = form
  const discard = useCallback(() => {
    discardText()
    reset()
  }, [discardText, reset])
  return { form, draft: { key, discard } }
}
