import { ListGroup, ListRow, RadioList, Sheet } from '@sp/ui'
import { useState } from 'react'
import { saveTheme, THEMES, type Theme } from '../../../platform/device/prefs.ts'
import { useTheme } from '../prefs-hooks.ts'
import { texts } from '../texts.ts'

const options = THEMES.map((value) => ({ value, label: texts.themeNames[value] }))

export function ThemeRow() {
  const [open, setOpen] = useState(false)
  const theme = useTheme()
  const choose = (next: Theme) => saveTheme(next)
  return (
    <>
      <ListGroup card>
        <ListRow icon="moon" value={texts.themeNames[theme]} chevron onClick={() => setOpen(true)}>
          {texts.theme}
        </ListRow>
      </ListGroup>
      <Sheet open={open} onClose={() => setOpen(false)} title={texts.theme} titled={{ close: texts.close }}>
        <RadioList label={texts.theme} options={options} value={theme} onChange={choose} />
      </Sheet>
    </>
  )
}
