import type { Post } from '@sp/contract'
import { ImageViewer } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import type { Shareable } from '../../../content/share/shareable.ts'
import { texts as flashTexts } from '../../../flash/flash/texts.ts'
import { afterFirstPage } from '../../../platform/after-first-page.ts'
import { laterOverlay } from '../../../platform/lazy-component.tsx'
import { picsOf } from '../../../platform/pics.ts'
import { BanSheet } from '../../section/parts/ban-sheet.tsx'
import { type ActOfOffice, ReasonSheet } from '../../section/parts/reason-sheet.tsx'

const PostMenu = laterOverlay(importMenu)
const ShareSheet = laterOverlay(() => import('../../../content/share/share-sheet.tsx'))
const VersionsSheet = laterOverlay(() => import('./versions-sheet.tsx'))

function importMenu() {
  return import('./post-menu.tsx')
}
void afterFirstPage.then(importMenu).catch(() => {})

type Layer = 'menu' | 'share' | 'versions' | 'act' | 'ban'

export interface PostTools {
  menu: () => void
  picture: (index: number) => void
}

const shareable = ({ description, ...post }: Post): Shareable => ({ kind: 'post', ...post, content: description })

/**
 * The menu of a post and the sheets it opens, one overlay at a time.
 * @param leave leaves the page on which the post can no longer be shown.
 */
export function usePostTools(post: Post | undefined, leave: () => void): { tools: PostTools; hosts: ReactNode } {
  const [opened, setOpened] = useState<{ layer: Layer; open: boolean }>()
  /** A snapshot at opening, so that a vote does not redraw the picture. */
  const [shared, setShared] = useState<Shareable>()
  /** A snapshot at selection, unaffected by later changes of the post. */
  const [act, setAct] = useState<ActOfOffice>()
  const [viewed, setViewed] = useState<number>()
  const show = (layer: Layer) => setOpened({ layer, open: true })
  const tools = { menu: () => show('menu'), picture: setViewed }
  if (!post) return { tools, hosts: null }
  const share = () => {
    setShared(shareable(post))
    show('share')
  }
  const govern = (chosen: ActOfOffice) => {
    setAct(chosen)
    show('act')
  }
  const layer = (name: Layer) => ({
    open: opened?.layer === name && opened.open,
    onClose: () => setOpened((now) => (now?.layer === name ? { ...now, open: false } : now)),
  })
  const hosts = (
    <>
      {opened && (
        <PostMenu
          post={post}
          {...layer('menu')}
          onShare={share}
          onVersions={() => show('versions')}
          onAct={govern}
          onBan={() => show('ban')}
          exitPage={leave}
        />
      )}
      {shared && <ShareSheet what={shared} {...layer('share')} />}
      {opened?.layer === 'versions' && <VersionsSheet postId={post.id} {...layer('versions')} />}
      {opened && post.can.ban && <BanSheet nodeId={post.nodeId} who={post.user} {...layer('ban')} />}
      {act && <ReasonSheet {...layer('act')} act={act} />}
      {viewed !== undefined && (
        <ImageViewer
          pics={picsOf(post.imgs)}
          start={viewed}
          onClose={() => setViewed(undefined)}
          labels={flashTexts.viewer}
        />
      )}
    </>
  )
  return { tools, hosts }
}
