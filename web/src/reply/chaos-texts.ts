/** Words of the chaos sea: what maintainers removed from a section, and from a post. */
export const texts = {
  title: '混沌海',
  back: '返回',
  lead: {
    post: '被移走的帖子漂在这里，登录的人能看，不能再回。只写理由和日期，不写是谁移的。',
    reply: '被移走的回复漂在这里，登录的人能看，不能再回。只写理由和日期，不写是谁移的。',
  },
  movedAway: (when: string) => `${when} 移到混沌海`,
  held: (when: string) => `${when} 被隐去，交给站务在看`,
  heldReadOnly: '现在只有你能看到，站务看过以后会告诉你。',
  readOnly: '登录的人还能看，不能再回。',
  moved: (when: string) => `${when} 移到这里`,
  why: (reason: string) => `理由：${reason}`,
  stub: { post: '作者自己删掉了这篇帖子', reply: '作者自己删掉了这条回复' },
  yours: { post: '你的帖子', reply: '你的回复' },
  appeal: '申诉一次',
  more: { post: '这篇帖子的更多操作', reply: '这条回复的更多操作' },
  menu: { post: '被移走的帖子', reply: '被移走的回复' },
  list: { post: '被移走的帖子，最近的在前', reply: '被移走的回复，最近的在前' },
  none: {
    post: { title: '这里是空的', text: '这个版块没有被移走的帖子。' },
    reply: { title: '这里是空的', text: '这篇帖子没有被移走的回复。' },
  },
  replies: (count: string) => `回复 ${count}`,
  floor: (floor: number) => `${floor} 楼`,
}
