export const texts = {
  title: '值班的人',
  about: '谁在照看这里。角色在成员页里改：本人会收到通知，TA 在值班台的登录随即结束。',
  columns: ['成员', '角色', '动态码', '最近在值班台', '能做什么'],
  enrolled: '绑定了',
  notEnrolled: '还没绑定',
  never: '没在登录',
  you: '你自己',
  add: '请一位成员来',
  may: {
    owner: '全部：角色、封号、设置、邀请码、公告、操作日志、数据',
    moderator: '举报、申诉、所有禁言、词与图片',
    support: '找人、看情况、禁言七天以内、结束登录、帮找回密码',
  },
} as const
