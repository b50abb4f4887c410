import type { WhoMayMessage } from '@sp/contract'
import type { FontSize, Theme } from '../../platform/device/prefs.ts'

const fontNames: Record<FontSize, string> = { 14: '更小', 16: '小', 18: '中', 20: '大', 22: '超大' }
const themeNames: Record<Theme, string> = { system: '跟随系统', light: '浅色', dark: '深色' }

export const texts = {
  title: '设置',
  back: '返回',
  close: '关闭',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',

  fontSize: '字号',
  fontNames,
  fontValue: (size: FontSize) => `${fontNames[size]} · ${size}`,
  fontLabel: (size: FontSize) => `${fontNames[size]} ${size} 像素`,
  fontSample: '桨声很好听。这一行会跟着字号一起变。',
  fontHint: '马上生效，只影响这台设备。',
  theme: '外观',
  themeNames,
  keys: '单个按键的快捷键',
  keysSub: 'J 和 K 上下移动，L 点赞，按 ? 看全部',

  privacyGroup: '隐私与安全',
  privacySub: '谁能看到你的内容、PIN、中性图标',
  blacklist: '黑名单',
  reports: '我的举报与申诉',
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
  aboutText: '一个安静的地方：\n从外面看不见里面，\n里面有一盏灯。',
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
        '用 Safari 打开本站；微信、QQ 里请先点右上角，选“在 Safari 中打开”。',
        '点底部的分享按钮，选“添加到主屏幕”。',
        '点右上角的“添加”，之后从主屏幕打开。',
      ],
    },
    {
      name: '安卓',
      steps: [
        '用 Chrome、Edge 或手机自带的浏览器打开本站；微信、QQ 里请先选“在浏览器中打开”。',
        '点浏览器的菜单，选“安装应用”或“添加到主屏幕”。',
        '有些手机要先允许浏览器添加桌面快捷方式。',
      ],
    },
    {
      name: '电脑',
      steps: [
        '用 Chrome 或 Edge 打开本站。',
        '点地址栏右边的安装图标；Mac 上的 Safari 点“文件”菜单，选“添加到程序坞”。',
        '确认安装，之后从桌面、开始菜单或程序坞打开。',
      ],
    },
  ],
  updateTitle: '怎样更新',
  updateSteps: [
    '看到“有新版本”时，点“刷新”，写了一半的内容会留着。',
    '没有看到，就把应用完全关掉，再打开一次。',
    '还是旧的，到设置里点“清除缓存”，再打开一次。',
    '仍然不行，从桌面删掉图标，照上面的步骤重新安装；账号和发布过的内容不会丢。',
  ],
  versions: (own: string, latest: string) =>
    own === latest ? `现在是 ${own}，已是最新` : `现在是 ${own}，最新是 ${latest}`,
  ownVersion: (own: string) => `现在是 ${own}`,

  privacy: {
    title: '隐私保护',
    protect: '保护我的内容',
    protectSub: '别人看不到你的动态、帖子和回复',
    on: '已开启隐私保护',
    off: '已关闭隐私保护',
    hidden: '开启后别人看不到',
    hiddenOf: ['你主页里的动态、帖子和回复', '推荐里你的动态', '搜索里你的内容'],
    seen: '仍然看得到',
    seenOf: [
      '你的头像、昵称、签名、等级和各项数字',
      '关注你的人，仍会在关注里看到你公开的动态',
      '版块里的帖子和回复，以及直接打开链接的公开动态',
    ],
    network: '注册时的网络',
    networkOf: [
      '网站不存你的网络地址，只留一个由它算出、带密钥的记号，同一段网络里的人都一样',
      '它只用来挡住成批注册的广告号，注册满 7 天就删掉',
    ],
    messages: '私信',
    whoMay: '谁可以给我发私信',
    whoMayOf: { everyone: '所有人', following: '我关注的人', nobody: '谁都不行' } satisfies Record<
      WhoMayMessage,
      string
    >,
    whoMaySubs: {
      everyone: '没聊过的人会先放在消息请求里，最多先发 3 条',
      following: '你关注的人可以直接发',
      nobody: '不再有新的人发来',
    } satisfies Record<WhoMayMessage, string>,
    whoMayHint: '已经在聊的人不受影响。被挡住的人只会看到“对方暂不接收消息”。',
    device: '这台设备',
    deviceHint: '只对这台设备有效。退出登录后会一起清掉。',
    pin: 'PIN',
    pinSub: '打开应用时先问 PIN',
    isOn: '已开启',
    isOff: '未开启',
    neutral: '中性名称和图标',
    neutralSub: '应用改叫“便签”，图标不起眼',
    neutralOn: '已换成“便签”。已经装到桌面的，删掉重装一次才会变。',
    neutralOff: '已换回原来的名称和图标。已经装到桌面的，删掉重装一次才会变。',
  },

  pin: {
    title: 'PIN',
    about: 'PIN 像一道门帘，挡住顺手拿起手机的人。它不加密这台设备上的数据，挡不住懂技术的人。',
    when: '打开应用，或离开两分钟再回来时，会先问 PIN。',
    tries: (tries: number) => `连续错 ${tries} 次，会清空这台设备上的数据并退出登录。忘了也一样，退出再登录就好。`,
    fresh: '新 PIN',
    use: (min: number, max: number) => `${min} 到 ${max} 位数字`,
    again: '再输一次',
    old: '现在的 PIN',
    set: '开启 PIN',
    change: '换一个 PIN',
    drop: '关闭 PIN',
    isOn: '这台设备已开启 PIN。',
    wrongForm: (min: number, max: number) => `请输入 ${min} 到 ${max} 位数字`,
    mismatch: '两次输入的 PIN 不一致',
    wrong: (left: number) => `PIN 不对，还能试 ${left} 次`,
    over: '试错太多次，正在退出登录',
    done: 'PIN 已开启',
    changed: 'PIN 已更换',
    dropped: 'PIN 已关闭',
    impossible: '这个网址不是安全连接（https），浏览器不允许使用 PIN。',
  },
}
