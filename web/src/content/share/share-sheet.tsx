import { SheetRow } from '@sp/ui'
import { useSiteName } from '../../platform/site.ts'
import { copyLink } from './copy-link.ts'
import { PictureSheet } from './picture-sheet.tsx'
import { pathOf, type Shareable } from './shareable.ts'
import { texts } from './texts.ts'
import { useShareCard } from './use-share-card.ts'

interface ShareSheetProps {
  what: Shareable
  open: boolean
  onClose: () => void
}

export default function ShareSheet({ what, open, onClose }: ShareSheetProps) {
  const site = useSiteName()
  return (
    <PictureSheet
      card={useShareCard(what, site, open)}
      name={texts.file(site, what.id)}
      alt={texts.picture(what.user.nickname, what.kind)}
      otherwise={texts.again}
      open={open}
      onClose={onClose}
    >
      <SheetRow icon="copy" onClick={() => void copyLink(pathOf(what))}>
        {texts.copy}
      </SheetRow>
    </PictureSheet>
  )
}
