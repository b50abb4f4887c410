import { FACTOR_END_DAYS } from '@sp/contract'

export const texts = {
  title: '两步验证',
  back: '返回',
  close: '关闭',
  cancel: '再想想',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',

  row: {
    sub: '密码之外，再多一道门',
    on: '已打开',
    off: '未打开',
    ending: '正在等待关闭',
  },

  about: {
    off: [
      '密码有可能被人猜到、看到。加上第二步，别人就算知道了密码，也进不来。',
      '先加一把通行密钥：用指纹、面容或锁屏密码确认，不用再记什么。没有的话，用验证器也一样。',
    ],
    on: '已经打开。登录、改重要的资料、在新设备上打开寻\u2060TA 时，会多问这一步。',
  },

  keys: {
    title: '通行密钥',
    sub: '指纹、面容或锁屏密码，也能单独用来登录',
    add: '添加通行密钥',
    added: '通行密钥加好了',
    cannotAdd: '现在加不了通行密钥',
    cannot: '这个浏览器用不了通行密钥，可以用验证器，或者换一个浏览器来加。',
    full: (max: number) => `最多 ${max} 把，移除一把才能再加`,
    dates: (added: string, used: string | null) =>
      used === null ? `${added}添加，还没用过` : `${added}添加，最近使用 ${used}`,
    android: '安卓手机',
    rename: '改名',
    renamed: '改好了',
    name: '名字',
    nameUse: '只有你看得到，写得认得出是哪台设备就好',
    remove: '移除',
    askRemove: (name: string) => `移除“${name}”吗？`,
    askRemoveText: '以后不能再用它登录。设备里存着的那一份，要到设备的密码设置里删掉。',
    removed: '已移除',
  },

  authenticator: {
    title: '验证器',
    sub: '手机上的验证器应用，每半分钟一个 6 位码',
    add: '绑定验证器',
    bound: '验证器绑好了',
    boundOn: (time: string) => `${time}绑定`,
    remove: '移除',
    askRemove: '移除验证器吗？',
    askRemoveText: '应用里的那一条就没用了，可以一起删掉。',
    removeOf: '移除验证器',
    removed: '已移除',
    scan: '用验证器应用扫这个码。在同一台手机上，就复制下面的密钥，到应用里手动添加。',
    qr: '给验证器应用扫的二维码',
    copy: '复制',
    copySecret: '复制密钥',
    copied: '密钥已复制',
    notCopied: '没能复制，请长按选中',
    open: '在验证器应用里打开',
    fill: '再把应用里显示的 6 位数字填在这里',
    bind: '绑定',
  },

  codes: {
    title: '恢复码',
    left: (left: number) => `还有 ${left} 个没用过`,
    draw: '换一批恢复码',
    askDraw: '换一批恢复码吗？',
    askDrawText: '以前的恢复码会马上失效。',
    doDraw: '换一批',
    none: '恢复码用完了。换一批收好，手机丢了才进得来。',
    head: '收好这些恢复码',
    lead: '通行密钥和验证器都不在身边时，用密码加一个恢复码就能登录。每个只能用一次。',
    once: '只显示这一次。记在纸上，或者存在别人打不开的地方，不要截图留在相册里。',
    copy: '复制',
    copied: '恢复码已复制',
    notCopied: '没能复制，请长按选中',
    save: '存成文件',
    fileName: 'recovery-codes.txt',
    file: (host: string) => `${host} 的恢复码，每个只能用一次`,
    areKept: '我已经保存好了',
    leave: {
      title: '恢复码收好了吗？',
      text: '返回以后就看不到这些码了，只能换一批。',
      cancel: '再看看',
      action: '收好了',
    },
    done: '完成',
  },

  last: '这是最后一种第二步。移除以后，只用密码就能登录，恢复码也一起失效。',

  ending: {
    note: (time: string) =>
      `有人申请关闭两步验证，${time} 生效，到那时只用密码就能登录。不是你的话，请作废，再换一个密码。`,
    cancel: '作废，继续用两步验证',
    cancelled: '已作废，两步验证照旧',
  },

  step: {
    key: '用通行密钥验证',
    keyLead: '密码对了。再用通行密钥确认一下是你。',
    codeLead: '密码对了。再填验证器应用里的 6 位码。',
    recoveryLead: '密码对了。填一个还没用过的恢复码，用过就失效。',
    code: '6 位验证码',
    recovery: '恢复码',
    verify: '验证',
    toKey: '用通行密钥',
    toCode: '用验证器的 6 位码',
    toRecovery: '用恢复码',
    toLost: '都拿不到了',
    noWay: '这个浏览器用不了通行密钥。换一个浏览器，从本站的正式地址打开，再试一次。',
  },

  lost: {
    title: '都拿不到了',
    lead: `通行密钥、验证器和恢复码都找不回来时，可以申请关闭两步验证。要等 ${FACTOR_END_DAYS} 天：这期间所有登录着的设备和绑定的邮箱都会收到提醒，任何一处都能作废，所以别人偷不走你的账号。`,
    after: `${FACTOR_END_DAYS} 天以后，只用密码就能登录。密码也忘了的话，先去找回密码。`,
    ask: `申请关闭，等 ${FACTOR_END_DAYS} 天`,
    askedTitle: '申请收到了',
    asked: (time: string) =>
      `${time} 以后，回到这里只用密码就能登录。在那之前找到了通行密钥或恢复码，照常登录，这次申请就会作废。`,
    done: '知道了',
    until: (time: string) => `已经申请关闭两步验证，${time} 以后只用密码就能登录。`,
    stepBack: '再试试别的方式',
  },

  proof: {
    title: '先验证密码',
    text: '这一步关系到账号安全，要确认是你本人。之后十分钟内改资料不会再问。',
    password: '密码',
    verify: '验证',
    byKey: '用通行密钥验证',
    orPassword: '或者用密码',
  },

  ceremony: {
    known: '这把通行密钥已经加过了',
    notDone: '没有完成。可以再试一次，或者换一种方式。',
    failed: '这里用不了通行密钥，请换一种方式。',
  },
}
