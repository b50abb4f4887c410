import { NODE_DESCRIPTION_MAX, type NodeAction, type Office, PROPOSE_LEVEL, type PreModeration } from '@sp/contract'

const reviewLevels: Record<PreModeration, string> = { off: '不预审', new: '新人的先看', all: '全部先看' }

export const texts = {
  back: '返回',
  close: '关闭',
  clear: '清除',
  more: '更多操作',
  search: '搜索',
  searchHere: '在这个版块里搜',
  add: '发帖',
  write: '在这个版块写一篇…',
  logIn: '去登录',
  thinkAgain: '再想想',
  allNodes: '全部版块',
  stickies: '置顶',
  offices: { head: '区长', vice: '副区长', staff: '站务', machine: '自动' } satisfies Record<Office, string>,

  home: {
    title: '话题',
    tabs: '看版块还是看帖子',
    nodes: '版块',
    posts: '帖子',
    order: '怎么排',
    newest: '最新',
    hot: '最热',
    hotRule: '最热是怎么排的',
    hotPart: '大家在聊什么',
    locate: '扫一扫',
    recommended: '推荐版块',
    recommendedFailed: '没能拿到推荐版块',
    joined: '我加入的',
    joinedFailed: '没能拿到你加入的版块',
    noneJoined: '还没有加入版块。到全部版块里看看，加入了就会出现在这里。',
    logInFirst: '登录后，你加入的版块会在这里。',
    refresh: '刷新',
    fresh: (count: number) => `${count} 新帖`,
    noPostsTitle: '还没有人发帖',
    noPostsText: '选一个版块，写下第一篇。',
  },

  aside: {
    sections: '版块',
    fresh: (count: number) => `${count} 篇新帖`,
    quiet: '今天还没有新帖',
    all: (count: number) => `全部 ${count} 个`,
    stickies: '社区置顶',
    talk: '大家在聊',
    replies: (count: string) => `${count} 条回复`,
    perhaps: '去看看这些版块',
    inNode: '所在版块',
    about: '关于这个版块',
    posts: (count: string) => `${count} 篇帖子`,
    today: (count: number) => `今天 ${count} 篇新帖`,
    rules: '社区规则',
    keepers: '在照看这里的人',
    noKeepers: '还没有区长，由站里照看。',
    allInfo: '简介和管理记录',
  },

  sections: {
    find: '找一个版块',
    propose: '提议新版块',
    whyPropose: `没有想去的？${PROPOSE_LEVEL} 级以后可以提议一个新版块，由站里看过再开。`,
    sum: (joined: 'any' | 'joined' | 'others', total: number, mine: number | undefined) =>
      joined === 'others'
        ? `没加入的有 ${total} 个`
        : `共 ${total} 个${mine === undefined ? '' : `，已加入 ${mine} 个`}`,
    found: (filter: string, total: number) =>
      total === 0 ? `没有名字里有“${filter}”的版块` : `名字里有“${filter}”的版块，${total} 个`,
    onlyOthers: '只看没加入的',
    showAll: '看全部',
    none: { any: '还没有版块', joined: '还没有加入版块', others: '所有版块你都加入了' },
  },

  propose: {
    title: '提议新版块',
    send: '提交',
    done: '已收到，有答复会通知你',
    about: '同时只能有一个提议在等答复。站里看过以后，用通知告诉你结果。',
    tooEarly: (level: number) => `你现在是 ${level} 级，到 ${PROPOSE_LEVEL} 级就能提议新版块。`,
    labels: { node: '叫什么', description: '聊什么', reason: '为什么要开' },
  },

  node: {
    people: (count: string) => `${count} 人加入`,
    headIs: '区长',
    noHead: '还没有区长',
    info: '版块资料',
    infoSub: '简介、区长与管理记录',
    chaos: '混沌海',
    chaosSub: '被移走的帖子',
    goneTitle: '没有这个版块',
    goneText: '它可能已经并到别的版块里了。',
    tabs: {
      label: '看这个版块的什么',
      active: '最新',
      timeline: '时间线',
      selected: '精选',
      replies: '精选回复',
    },
    none: {
      active: { title: '这里还没有帖子', text: '写下第一篇，别人就知道可以聊什么了。' },
      timeline: { title: '这里还没有帖子', text: '写下第一篇，别人就知道可以聊什么了。' },
      selected: { title: '还没有精选的帖子', text: '区长和副区长觉得值得慢慢看的，会放在这里。' },
      replies: { title: '还没有精选的回复', text: '写得好的回复，会被区长和副区长放在这里。' },
    },
  },

  info: {
    report: '举报版块',
    since: (date: string) => `${date}开`,
    description: '简介',
    edit: '修改',
  },

  describe: {
    title: '修改简介',
    label: '简介',
    help: '两三句就好，让没来过的人知道能聊什么',
    count: (count: number) => `${count} / ${NODE_DESCRIPTION_MAX}`,
    save: '保存',
  },

  review: {
    title: '预审',
    sub: '先给值班的同事看，再公开',
    levels: reviewLevels,
    about: {
      off: '发出来就公开',
      new: '注册 24 小时内的人，帖子和回复先看再公开',
      all: '除了版块管理，所有人的帖子和回复先看再公开',
    } satisfies Record<PreModeration, string>,
    help: '由值班的同事来看。全站定得更严时，按全站的来。',
    floor: (level: string) => `站务定了至少“${level}”，这里只能更严。`,
  },

  tenure: {
    days: (days: number) => (days === 0 ? '今天上任' : `任职 ${days} 天`),
    months: (years: number, months: number) =>
      ['任职', years > 0 && `${years} 年`, months > 0 && `${months} 个月`].filter(Boolean).join(' '),
  },

  maintainers: {
    title: '区长与副区长',
    youAreHead: ' · 你是区长',
    youAreVice: ' · 你是副区长',
    none: '还没有区长，由站里照看',
    howToApply: '想做区长，可以找客服申请。',
    succession: (days: number, warning: number) =>
      `区长 ${days} 天没来，会由任职最久的副区长接任；到第 ${warning} 天先提醒他一次。`,
    successor: (nickname: string) => `现在的接任人是${nickname}。`,
    removeWord: '移除',
    removeWho: (nickname: string) => `移除副区长${nickname}`,
    remove: (nickname: string, node: string) => ({
      title: `移除${nickname}？`,
      about: `他会收到通知，之后不能再管理${node}。他写过的帖子都在。`,
      action: '移除',
    }),
  },

  vice: {
    title: '添加副区长',
    add: '添加',
    help: '副区长可以移走帖子、置顶、精选，也可以暂停别人发言；不能改简介，不能任免副区长。',
  },

  invitation: {
    title: (node: string) => `请你做${node}的区长`,
    text: '区长可以修改简介、任免副区长，移走、置顶和精选帖子，也可以暂停别人发言。每一次都要写理由，会记下来，所有人都能看到。',
    accept: '接受',
    decline: '谢绝',
  },

  resign: {
    row: (office: string) => `辞去${office}`,
    title: (office: string) => `辞去${office}？`,
    successor: (node: string, next: string | undefined) =>
      next === undefined ? `${node}会暂时没有区长。` : `${node}会交给任职最久的副区长${next}。`,
    others: (node: string) => `${node}由其他人接着管。`,
    noWayBack: '辞去后不能自己恢复，要联系客服。',
    action: '辞去',
  },

  log: {
    title: '管理记录',
    all: (total: number) => `全部 ${total} 条`,
    failed: '没能拿到管理记录',
    none: '还没有记录。',
    about: '每一次管理都记在这里，写明理由，所有人都能看到。只写职务，不写是谁。',
    when: (time: string, office: string) => `${time} · ${office}`,
    why: (reason: string) => `理由：${reason}`,
    held: (isReply: boolean) => `隐去了${isReply ? '一条回复' : '一篇帖子'}，交给站务`,
    aPost: '一篇帖子',
    reviewed: (level: PreModeration) => `把预审改成了“${reviewLevels[level]}”`,
    titled: (title: string) => `《${title}》`,
    ban: (duration: string) => `暂停一位成员发言 ${duration}`.trimEnd(),
    actions: {
      describe: () => '修改了简介',
      'add-vice': () => '任命了一位副区长',
      'remove-vice': () => '免去了一位副区长',
      resign: () => '辞去了职务',
      'appoint-head': () => '任命了一位区长',
      'remove-head': () => '免去了一位区长',
      succeed: () => '区长久未到来，由任职最久的副区长接任',
      stick: (what) => `把${what}置顶`,
      unstick: (what) => `取消了${what}的置顶`,
      select: (what) => `把${what}加精`,
      unselect: (what) => `取消了${what}的精选`,
      'delete-post': (what) => `把${what}移入混沌海`,
      'delete-reply': (what) => `把${what}下的一条回复移入混沌海`,
      restore: (what) => `恢复了${what}`,
      purge: (what) => `清除了${what}的内容`,
      'select-reply': (what) => `把${what}下的一条回复加精`,
      'unselect-reply': (what) => `取消了${what}下一条回复的精选`,
      unban: () => '解除了一位成员的暂停发言',
    } satisfies Record<Exclude<NodeAction, 'ban'>, (what: string) => string>,
  },

  bans: {
    title: '暂停发言 · 只有区长和副区长能看到',
    failed: '没能拿到名单',
    none: '现在没有人被暂停发言',
    until: (duration: string, until: string) => `${duration}，到 ${until}`,
    liftWord: '解除',
    liftWho: (nickname: string) => `解除${nickname}`,
    lift: (nickname: string) => ({
      title: `解除${nickname}的暂停？`,
      about: '他马上就能在这里发帖和回复，管理记录里会有一条。',
      action: '解除',
    }),
  },
}
