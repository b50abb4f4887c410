import type { Flash } from '@sp/contract'
import { ImageViewer } from '@sp/ui'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { texts } from '../texts.ts'
import { picsOf } from './flash-body.tsx'
import { FlashMenu } from './flash-menu.tsx'

const ShareSheet = lazy(() => import('../../share/share-sheet.tsx'))

/** What a press on a flash opens over the page. */
export interface FlashTools {
  menu: (flash: Flash) => void
  share: (flash: Flash) => void
  picture: (flash: Flash, index: number) => void
}

/**
 * One menu, one share sheet and one viewer for all flashes of a screen.
 * @param leave what to do when the flash was deleted, on its own page.
 */
export function useFlashTools(leave: () => void = stay): { tools: FlashTools; hosts: ReactNode } {
  const [menu, setMenu] = useState<{ flash: Flash; open: boolean }>()
  const [share, setShare] = useState<{ flash: Flash; open: boolean }>()
  const [viewed, setViewed] = useState<{ flash: Flash; index: number }>()
  const tools = useMemo<FlashTools>(
    () => ({
      menu: (flash) => setMenu({ flash, open: true }),
      share: (flash) => setShare({ flash, open: true }),
      picture: (flash, index) => setViewed({ flash, index }),
    }),
    [],
  )
  const hosts = (
    <>
      {menu && (
        <FlashMenu {...menu} onClose={() => setMenu({ ...menu, open: false })} onShare={tools.share} leave={leave} />
      )}
      {share && (
        <Suspense>
          <ShareSheet {...share} onClose={() => setShare({ ...share, open: false })} />
        </Suspense>
      )}
      {viewed && (
        <ImageViewer
          pics={picsOf(viewed.flash)}
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
