import type { ManifestOptions } from 'vite-plugin-pwa'

export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'SP 社区',
  short_name: 'SP',
  description: '留一盏灯，等一个人回家',
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f5f4f1',
  theme_color: '#ffffff',
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    { src: '/screenshots/feed.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow', label: '动态' },
    {
      src: '/screenshots/talk.webp',
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: '一条动态和评论',
    },
    { src: '/screenshots/me.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow', label: '更多' },
    { src: '/screenshots/wide.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide', label: '在电脑上' },
  ],
  // Only texts: what other apps share is put into the address, and no file of a member goes through the worker.
  share_target: { action: '/', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
  shortcuts: [{ name: '发动态', url: '/#/flash/add' }],
}
