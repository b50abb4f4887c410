import type { Flash } from '@sp/contract'
import { ImageViewer } from '@sp/ui'
import { type ReactNode, useMemo, useState } from 'react'
import type { Shareable } from '../../../content/share/shareable.ts'
import { afterFirstPage } from '../../../platform/after-first-page.ts'
import { laterOverlay } from '../../../platform/lazy-component.tsx'
import { picsOf } from '../../../platform/pics.ts'
import { texts } from '../texts.ts'

const FlashMenu = laterOverlay(importMenu)
const ShareSheet = laterOverlay(() => import('../../../content/share/share-sheet.tsx'))

function importMenu() {
  return import('./flash-menu.tsx')
}
void afterFirstPage.then(importMenu).catch(() => {})

export interface FlashTools {
  menu: (flash: Flash) => void
  share: (flash: Flash) => void
  picture: (flash: Flash, index: number) => void
}

/**
 * One menu, one share sheet and one viewer for all flashes of a screen.
 * @param leave called after the flash was deleted, on its own page.
 * @param isRecommended whether the flashes are recommendations.
 */
export function useFlashTools(
  leave: () => void = stay,
  isRecommended = false,
): { tools: FlashTools; hosts: ReactNode } {
  const [menu, setMenu] = useState<{ flash: Flash; open: boolean }>()
  const [share, setShare] = useState<{ what: Shareable; open: boolean }>()
  const [viewed, setViewed] = useState<{ flash: Flash; index: number }>()
  const tools = useMemo<FlashTools>(
    () => ({
      menu: (flash) => setMenu({ flash, open: true }),
      share: (flash) => setShare({ what: { kind: 'flash', ...flash }, open: true }),
      picture: (flash, index) => setViewed({ flash, index }),
    }),
    [],
  )
  const hosts = (
    <>
      {menu && (
        <FlashMenu
          {...menu}
          onClose={() => setMenu({ ...menu, open: false })}
          onShare={tools.share}
          exitPage={leave}
          isRecommended={isRecommended}
        />
      )}
      {share && <ShareSheet {...share} onClose={() => setShare({ ...share, open: false })} />}
      {viewed && (
        <ImageViewer
          pics={picsOf(viewed.flash.imgs)}
          start={viewed.index}
          onClose={() => setViewed(undefined)}
          labels={texts.viewer}
        />
      )}
    </>
  )
  return { tools, hosts }
}

const stay = () => {}
