import type { Warning } from '@sp/contract'
import { warningNames } from '../../platform/texts.ts'
import type { Shareable } from './shareable.ts'

const things = { flash: '动态', post: '帖子', reply: '回复' } satisfies Record<Shareable['kind'], string>
const measures = { flash: '条', post: '篇', reply: '条' } satisfies Record<Shareable['kind'], string>

export const texts = {
  close: '关闭',
  title: '分享',
  drawing: '正在生成分享图',
  failed: '没能生成分享图',
  again: '关上再试一次，也可以复制链接。',
  picture: (name: string, kind: Shareable['kind']) => `${name}的${things[kind]}，右下角有二维码`,
  save: '保存图片',
  send: '用其他应用分享',
  hint: { touch: '长按图片也可以保存', mouse: '也可以右键另存' },
  scan: (site: string, kind: Shareable['kind']) => `打开 ${site}，扫一扫看这${measures[kind]}${things[kind]}`,
  more: '扫码看全文',
  warned: (warning: Warning) => `【${warningNames[warning]}】`,
  file: (site: string, id: number) => `${site}-${id}.png`,
  copy: '复制链接',
  copied: '链接已复制',
  notCopied: '没能复制，请长按地址栏复制',
}
