import type { FontSize, Theme } from '../platform/prefs.ts'

const fontNames: Record<FontSize, string> = { 14: '更小', 16: '小', 18: '中', 20: '大', 22: '超大' }
const themeNames: Record<Theme, string> = { system: '跟随系统', light: '浅色', dark: '深色' }

/** Words of the settings, help, rules and about pages. */
export const texts = {
  title: '设置',
  back: '返回',
  close: '关闭',

  fontSize: '字号',
  fontNames,
  fontValue: (size: FontSize) => `${fontNames[size]} · ${size}`,
  fontLabel: (size: FontSize) => `${fontNames[size]} ${size} 像素`,
  fontSample: '桨声很好听。这一行会跟着字号一起变。',
  fontHint: '马上生效，只影响这台设备。',
  theme: '外观',
  themeNames,

  privacyGroup: '隐私与安全',
  privacy: '隐私保护',
  privacySub: '谁能看到你的内容、PIN、中性图标',
  blacklist: '黑名单',
  reports: '我的举报',
  password: '修改密码',
  security: '账号安全',
  securitySub: '邮箱、密保问题和登录的设备',
  notices: '提醒方式',
  noticesSub: '推送，和每一类通知怎么提醒',

  clear: '清除缓存',
  clearSub: '只清这台设备上的副本，写了一半的内容会留着',
  cleared: '缓存已清除',
  logOut: '退出登录',
  logOutTitle: '退出登录吗？',
  logOutText: '这台设备上的缓存、设置和草稿会一起清掉，发布过的内容都还在。',
  logOutAction: '退出',
  stay: '再想想',

  rules: '社区规则',
  rulesVersion: (version: string) => `第 ${version} 版`,
  rulesIntro: '这里是大家一起住的地方，请守住这几条。',

  about: '关于',
  aboutText: '一个安静的地方：从外面看不见里面，里面有一盏灯。',
  days: '天',
  daysLabel: '建站以来',
  founded: '始于 2020 年 3 月 24 日',
  version: '客户端版本',
  support: '联系客服',

  help: '安装与更新必读',
  installTitle: '安装到桌面',
  installText: '装好以后从桌面打开，没有地址栏，没有网络时也能看之前的内容。',
  installNow: '安装到这台设备',
  download: '下载安装包',
  platforms: [
    {
      name: 'iPhone 和 iPad',
      steps: [
        '用 Safari 打开本站；微信、QQ 里请先点右上角，选在 Safari 中打开。',
        '点底部的分享按钮，选添加到主屏幕。',
        '点右上角的添加，之后从主屏幕打开。',
      ],
    },
    {
      name: '安卓',
      steps: [
        '用 Chrome、Edge 或手机自带的浏览器打开本站；微信、QQ 里请先选在浏览器中打开。',
        '点浏览器的菜单，选安装应用或添加到主屏幕。',
        '有些手机要先允许浏览器添加桌面快捷方式。',
      ],
    },
    {
      name: '电脑',
      steps: [
        '用 Chrome 或 Edge 打开本站。',
        '点地址栏右边的安装图标；Mac 上的 Safari 点文件菜单，选添加到程序坞。',
        '确认安装，之后从桌面、开始菜单或程序坞打开。',
      ],
    },
  ],
  updateTitle: '怎样更新',
  updateSteps: [
    '看到“有新版本”时，点刷新，写了一半的内容会留着。',
    '没有看到，就把应用完全关掉，再打开一次。',
    '还是旧的，到设置里点清除缓存，再打开一次。',
    '仍然不行，从桌面删掉图标，照上面的步骤重新安装；账号和发布过的内容不会丢。',
  ],
  versions: (own: string, latest: string) =>
    own === latest ? `现在是 ${own}，已是最新` : `现在是 ${own}，最新是 ${latest}`,
  ownVersion: (own: string) => `现在是 ${own}`,
}
