import type { PostItem } from '@sp/contract'
import { type ReactNode, useCallback, useState } from 'react'
import { laterOverlay } from '../../../platform/lazy-component.tsx'

const PostRowMenu = laterOverlay(() => import('./post-row-menu.tsx'))

/** One menu for the rows of a list, which opens by a long press. */
export function usePostRowMenu(): { onMenu: (post: PostItem) => void; host: ReactNode } {
  const [menu, setMenu] = useState<{ post: PostItem; open: boolean }>()
  const onMenu = useCallback((post: PostItem) => setMenu({ post, open: true }), [])
  return { onMenu, host: menu && <PostRowMenu {...menu} onClose={() => setMenu({ ...menu, open: false })} /> }
}
