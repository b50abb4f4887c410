const number = new Intl.NumberFormat('zh-CN')

export const vaultTexts = {
  command: {
    usage: 'vault <reseal | new-member-key 用户名 | start-anew [--yes-give-up-what-is-sealed]>',
    about:
      'reseal：加了新的主密钥（写在旧的后面，所有服务器都重启过）以后，把旧的那把加密的内容换成新的，网站照常运行。new-member-key：给一位成员换一把新的数据密钥，重新加密这位成员的全部内容，然后销毁旧的（疑似泄露时用），网站照常运行。start-anew：主密钥丢了、哪里都找不到抄件时，放弃用它加密的内容，换一把新的，让网站能再启动；要先停下网站，先说清楚会失去什么，确认以后才动手，--yes-give-up-what-is-sealed 供脚本使用、不再问。哪一个中断了，同一条命令都可以再运行。',
  },
  memberWithoutKey: (name: string) => `没有叫 ${name} 的成员，或者这位成员没有加密过的内容，什么也没有动。`,
  keyBecomesKnown: (seconds: number) => `新的密钥已生成。等 ${seconds} 秒，让每台服务器都知道它……`,
  resealed: (n: number) => `已重新加密 ${number.format(n)} 处……`,
  memberKeyReplaced: (name: string) =>
    `${name} 的数据密钥换好了，旧的已销毁。更早的备份里还有旧的密钥和用它加密的内容，过期删掉以后才没有。`,
  oneMasterKey: '只有一把主密钥。先把新的一把写在旧的后面，重启所有服务器，再运行这个命令。什么也没有动。',
  nodesDiffer: '正在更新：有的服务器还是另一个版本。等全部更新完，再运行这个命令。什么也没有动。',
  nodesTooOld: '还有服务器是在新的主密钥加上以前启动的，它打不开新加密的内容。请先重启所有服务器。什么也没有动。',
  wrapping: (n: number) => `正在换成员的数据密钥外面的锁：${number.format(n)}……`,
  wrapped: (n: number) => `成员的数据密钥都由新的主密钥锁着（这次换了 ${number.format(n)} 把）。`,
  siteResealed: (current: number) => [
    `换好了：数据库和文件里，没有一处还要第 ${current - 1} 把或更早的主密钥才能打开。`,
    '旧的主密钥仍然要留在原来的位置：操作日志以前的行靠它核对，注销过的名字、恢复码、寻TA 的密钥和这个网站的备份靠它认出，图片地址和信里的链接靠它签名。它打不开任何加密的内容。',
    '更早的备份要旧的主密钥才能恢复，最后一份过期以前，抄件不要扔。',
  ],
  isRunning:
    '网站还在运行：它的内存里还有主密钥，先不要停它。请先去找抄件（密码管理器、SP_MASTER_KEY 所在的配置、别的机器上的 keys/master.key）。确定要放弃，停下所有服务器一分钟以后再运行这个命令。',
  stillOpens: '现在的主密钥能打开这个数据库，什么都不用放弃。什么也没有动。',
  alreadyDone: '已经换好了：现在的主密钥能打开这个数据库。什么也没有动。',
  opensPartly: (numbers: readonly number[]) =>
    `这个数据库用过几把主密钥，现在给的能对上第 ${numbers.join('、')} 把，只是少了别的，或者顺序不对。请按原来的顺序放齐（旧的在前）。真要全部放弃，先把现在的 keys/master.key 移到别处，或取消 SP_MASTER_KEY。`,
  nothingSealed: '这个数据库还没有用主密钥加密过东西，直接启动就行。',
  interrupted: '上一次换新主密钥没有做完，现在接着做。',
  first: '先再找一遍旧的主密钥：放回去就什么都不会失去。换了新的以后，再找到旧的也没有用了。',
  loses: '换新的主密钥以后，这些会永远失去：',
  kind: (named: string, n: number) => `  ${named}：${number.format(n)}`,
  losesNothing: '  （没有加密过的内容）',
  stays:
    '不受影响：账号和密码、动态、评论、帖子、回复、图片、关注、积分、等级、禁言和封禁。私信、配对和客服的对话都还在，里面会有一行说明之前的内容读不了；配对不因此结束，照原来的阶段继续。',
  backups: (count: number, newest: string) =>
    `备份 ${count} 个要旧的主密钥才能恢复，换了新的也恢复不了（最近的：${newest}）。先不要删：旧密钥要是哪天找到了，它们就又有用。`,
  noBackups: '没有看到这个网站的备份（BACKUP_TO）。别处的备份同样要旧的主密钥才能恢复。',
  backupsUnknown: (why: string) => `没能看 BACKUP_TO 里的备份：${why}。那里的备份要旧的主密钥才能恢复。`,
  ask: (words: string) => `确定放弃，请输入“${words}”然后回车：`,
  words: '放弃旧密钥',
  notConfirmed: '没有确认，什么也没有动。',
  keptUnfit: (path: string) => `原来那把对不上的密钥没有删，改名为 ${path}`,
  keyMade: (path: string) => `新的主密钥在 ${path}`,
  keyGiven: '新的主密钥是 SP_MASTER_KEY。',
  removed: (named: string, n: number) => `已处理 ${named}：${number.format(n)}`,
  recounting: '正在重新计数……',
  done: '换好了，可以启动：npm start',
  busy: '另一个 sp vault 命令正在进行。',
  next: [
    '接下来：',
    '  1. 现在就把新的主密钥抄到别处，和备份分开放。',
    '  2. 值班的人用名字和密码登录值班台，重新设置两步验证。在那之前，知道密码的人就能替他们设置，请站长马上登录，再请大家尽快。忘了密码：npm run sp -- owner reset 用户名',
    '  3. 重新填值班提醒的机器人，重新打开推送。',
    '  4. 马上做一次备份：npm run sp -- backup',
    '  5. 发公告告诉大家。下面是一份草稿：',
  ],
  announcement: [
    '各位：因为我们的失误，网站用来加密的主密钥丢失了。在这之前的私信、配对里的话、和客服的对话，还有绑定的邮箱、手机号、寻TA 资料里的名字和联系方式，都读不出来了，我们也找不回来。没有人因此看到它们。',
    '对话都还在，可以接着说；动态、帖子、积分和关注不受影响。请重新绑定邮箱和手机号（设置 → 账号与安全），否则忘记密码时找不回账号；用寻TA 的请重新填写联系方式；要推送的请重新打开。',
    '对不起。今后主密钥会有分开保存的抄件。',
  ],
} as const
