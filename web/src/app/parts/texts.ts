export const texts = {
  aside: '侧栏',
  login: '登录',
  register: '注册',
  notLoggedIn: '你还没有登录',
  whyLogin: '登录后可以发动态、评论和关注别人。',
  author: '作者',
  links: { rules: '规则', about: '关于', guides: '使用指南', help: '安装与更新', attendant: '联系客服' },

  updateReady: '有新版本',
  update: '刷新',
}
