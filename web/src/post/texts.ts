import type { Warning } from '@sp/contract'
import { warningNames } from '../platform/texts.ts'

/** Words on a post, wherever it is shown, and of what can be done with it. */
export const texts = {
  row: {
    stickied: '置顶',
    selected: '精选',
    warned: (warning: Warning) => `内容提醒：${warningNames[warning]}，点开才显示`,
    likes: (count: string) => `赞 ${count}`,
    replies: (count: string) => `回复 ${count}`,
    active: (when: string) => `${when}有动静`,
    pictures: (count: number) => `${count} 张图片`,
  },
}
