import { SelectField } from './select-field.tsx'
import { texts } from './texts.ts'

interface SectionFieldProps {
  label: string
  sections: readonly { id: number; node: string }[]
  value: number | undefined
  onChange: (nodeId: number | undefined) => void
}

export const SectionField = ({ label, sections, value, onChange }: SectionFieldProps) => (
  <SelectField label={label} value={String(value ?? '')} onChange={(next) => onChange(Number(next) || undefined)}>
    <option value="">{texts.everySection}</option>
    {value !== undefined && !sections.some(({ id }) => id === value) && <option value={value}>{`#${value}`}</option>}
    {sections.map(({ id, node }) => (
      <option key={id} value={id}>
        {node}
      </option>
    ))}
  </SelectField>
)
