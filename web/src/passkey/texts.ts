import { CUSTOM_KEY } from '@sp/contract'

/** Words of the keys by which somebody whom one knows comes to one's profile. */
export const texts = {
  back: '返回',
  add: '新建密钥',
  enter: '输入密钥',
  about: '把密钥交给认识的人，他就能看你的寻TA 资料并开始配对。过期或用完会自动失效，也可以随时销毁。',
  list: '我的密钥',
  noneTitle: '还没有密钥',
  noneText: '想让认识的人直接找到你，就建一个交给他。',
  valid: '有效',
  over: '已失效',

  days: (days: number) => `${days} 天内有效`,
  until: (when: string) => `${when} 失效`,
  since: (when: string) => `${when} 已失效`,
  uses: (uses: number) => `限用 ${uses} 次`,
  left: (uses: number) => `还剩 ${uses} 次`,
  used: '已用完',

  copy: '复制',
  copyWho: (key: string) => `复制 ${key}`,
  copied: (key: string) => `sp密钥:${key}`,
  code: '二维码',
  codeWho: (key: string) => `二维码 ${key}`,
  remove: '销毁',
  removeWho: (key: string) => `销毁 ${key}`,
  removed: '已销毁',
  removeAsk: (key: string) => ({
    title: `销毁 ${key}？`,
    text: '之后谁也不能再用它。已经开始的配对不受影响。',
    cancel: '再想想',
    action: '销毁',
  }),

  create: {
    title: '新建密钥',
    action: '新建',
    time: '按时间失效',
    uses: '按次数失效',
    kinds: { 1: '1 天', 2: '7 天', 3: '30 天', 4: '1 次', 5: '7 次', 6: '30 次' },
    custom: '自己起一个',
    customText: '不起的话，会得到一串好认的字符',
    key: '自定义密钥',
    count: (length: number) => `${length} / ${CUSTOM_KEY.max}`,
    help: '字母、数字、汉字、- 和 _，别用能认出你的名字',
    easy: '这个密钥容易被猜到，换个难猜的更稳妥。',
    required: '自定义密钥需大于5个及以上字符',
    tooLong: '不能超过15个字',
    wrong: '只能用字母、数字、汉字、- 和 _',
    done: '密钥建好了',
  },

  qr: {
    picture: (key: string) => `二维码：${key}`,
    how: '请他在“话题”或“动态”右上角扫一扫',
    close: '关闭',
    save: '保存图片',
    file: '二维码.png',
  },

  open: {
    lead: '认识的人给了你一个密钥？输入它，就能看他的寻TA 资料，并和他开始配对。',
    label: '密钥',
    placeholder: '例如 k7m2x9qa',
    action: '看他的资料',
    scan: '扫一扫',
    required: '请填写密钥',
    slow: '试得太多了，过一个小时再来。手里的密钥不会因此失效。',
    toProfile: '先去填完我的资料',
  },
}
