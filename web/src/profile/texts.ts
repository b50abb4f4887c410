/** Words of one's own page. */
export const texts = {
  title: '更多',
  scan: '扫一扫',
  setting: '设置',
  pleaseLogin: '请登录',
  whyLogin: '登录后可以发动态、评论和关注别人',
  myPage: '看我的主页',
  notices: '通知',
  followers: '关注与粉丝',
  support: '联系客服',
  ticket: '找回密码工单',
  game: '扫雷',
  rules: '社区规则',
  help: '安装与更新必读',
  about: (site: string) => `关于 ${site}`,
}
