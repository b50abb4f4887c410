/** The members and what they write, for a site to look at. */
export const members = [
  { username: 'linyuan', nickname: '林原', signature: '窗边有猫，桌上有茶', city: '杭州' },
  { username: 'ahe', nickname: '阿禾', signature: '认真做饭的人', city: '苏州' },
  { username: 'xiaoman', nickname: '小满', signature: '小满未满，刚刚好', city: '成都' },
  { username: 'zhouye', nickname: '周也', signature: '在学吉他，邻居还没有意见', city: '上海' },
  { username: 'beihai', nickname: '北海', signature: '周末在山里', city: '青岛' },
  { username: 'chenmo', nickname: '陈默', signature: '话少，字多', city: '南京' },
  { username: 'lizi', nickname: '栗子', signature: '秋天最好', city: '北京' },
  { username: 'nanfeng', nickname: '南风', signature: '慢慢走，看云', city: '昆明' },
  { username: 'tangtang', nickname: '糖糖', signature: '面包比人先醒', city: '广州' },
  { username: 'yuchuan', nickname: '雨川', signature: '胶片还剩三卷', city: '武汉' },
  { username: 'shuibei', nickname: '水杯', signature: '八杯水，一杯咖啡', city: '厦门' },
  { username: 'mubai', nickname: '暮白', signature: '晚安写在前面', city: '西安' },
] as const

/** The author and those who comment are given by their place in the list of members. */
export const flashes = [
  {
    by: 0,
    content: '今天的第一场雨，猫在窗台上数了一下午。',
    pictures: 2,
    comments: [
      [1, '它数到几了'],
      [5, '我家那只在数快递'],
    ],
  },
  {
    by: 1,
    content: '番茄炖牛腩，四个小时，值得。',
    pictures: 3,
    comments: [
      [2, '求方子'],
      [6, '隔着屏幕闻到了'],
    ],
  },
  { by: 2, content: '搬家第三天，终于找到了开瓶器。', pictures: 0, comments: [[8, '恭喜，乔迁的酒可以开了']] },
  {
    by: 3,
    content: '练会了第一首完整的曲子，弹给楼下的流浪猫听，它没有走。',
    pictures: 1,
    comments: [[0, '最好的听众']],
  },
  {
    by: 4,
    content: '清晨五点的山顶，风很大，日出来得很慢。',
    pictures: 4,
    comments: [
      [7, '下次叫上我'],
      [9, '第三张可以做壁纸'],
    ],
  },
  { by: 5, content: '读完了一本八百页的小说，现在不知道该干什么。', pictures: 0, comments: [[11, '书名？']] },
  { by: 6, content: '路边的糖炒栗子开锅了，今年的秋天算是正式到了。', pictures: 1, comments: [[1, '名副其实的栗子']] },
  { by: 7, content: '在洱海边骑了一圈车，晒黑了两个色号。', pictures: 2, comments: [] },
  {
    by: 8,
    content: '第七次做可颂，这一次层次出来了！',
    pictures: 2,
    comments: [
      [1, '可以开店了'],
      [10, '预定两个'],
    ],
  },
  { by: 9, content: '冲出来的照片里，有一张忘了是什么时候拍的。', pictures: 1, comments: [] },
  {
    by: 10,
    content: '给妈妈打了很久的电话，她问我有没有好好吃饭。',
    pictures: 0,
    comments: [
      [11, '抱抱'],
      [2, '我也该打一个了'],
    ],
  },
  { by: 11, content: '晚安。明天是新的一天，也是周五。', pictures: 0, comments: [[3, '晚安']] },
] as const

export const warned = { by: 5, content: '这部电影的结局：那封信是他自己写的。' }
export const posts = [
  {
    by: 1,
    section: '阳台种菜',
    title: '第一批小番茄红了',
    description: '三月下的种，昨天终于红了第一串。只有四颗，分给邻居两颗。\n浇水的时间比想象的重要：早上浇，傍晚看。',
    replies: [
      [6, '阳台朝哪边？'],
      [0, '四颗也是丰收'],
      [8, '想看照片'],
    ],
  },
  {
    by: 5,
    section: '夜读',
    title: '睡前适合读什么',
    description: '太好看的睡不着，太难看的也睡不着。大家床头放的是哪一本？',
    replies: [
      [3, '词典，三页就困'],
      [11, '短篇，一晚一篇'],
      [9, '旧杂志'],
    ],
  },
  {
    by: 2,
    section: '两人食',
    title: '二十分钟的晚饭，有哪些',
    description: '下班到家七点半，不想点外卖。我先来：番茄鸡蛋面，加一把青菜。',
    replies: [
      [1, '咖喱块是好朋友'],
      [10, '电饭煲焖饭，洗完澡就好'],
    ],
  },
  {
    by: 4,
    section: '周末去哪',
    title: '适合新手的一日徒步',
    description: '爬升不到四百米，全程有树荫，终点有一碗热汤面。慢慢走，五个小时。',
    replies: [
      [7, '周六有人一起吗'],
      [4, '我可以带路'],
    ],
  },
  {
    by: 10,
    section: '说给家人',
    title: '我妈说，想看看他的照片',
    description: '电话里停了很久，她说：那你拍张照片给我看看，瘦没瘦。我在楼下哭了一会儿才上楼。',
    replies: [
      [0, '真好'],
      [2, '读到这里我也停了很久'],
      [11, '愿每个人都有这样一通电话'],
    ],
  },
  {
    by: 8,
    section: '新来的',
    title: '大家好，我是糖糖',
    description: '做面包的，早起，怕辣。请多关照。',
    replies: [[0, '欢迎']],
  },
] as const

/** In the post about what to read before sleep; a member who votes is given by their place. */
export const poll = {
  by: 5,
  options: ['纸书，翻到困为止', '电子书，灯都不用开', '听书，闭着眼睛', '什么都不看'],
  votes: [
    [1, 0],
    [3, 0],
    [6, 1],
    [8, 2],
    [9, 0],
    [11, 0],
  ],
} as const

/** Of the first member. */
export const folders = ['睡前看', '想做的菜'] as const

/** Who writes to whom, in turn. */
export const chats = [
  { two: [0, 1], lines: ['那锅牛腩的方子，可以发我一份吗', '可以，晚上写给你', '不急，猫等得了', '[晚安]'] },
  { two: [4, 7], lines: ['周六六点，山脚的车站见？', '好，我带热水', '我带面包'] },
  { two: [5, 11], lines: ['书名是《漫长的告别》', '谢谢，今晚就读'] },
] as const

/** A chat request that is not accepted yet. */
export const request = { from: 9, to: 0, content: '你好，我也养猫，可以看看它的照片吗' }

export const pairTalks = [
  ['你好，我也喜欢下雨天', '那下次下雨的时候，说一声'],
  ['看到你也养猫', '是只橘猫，叫年糕', '我家那只叫汤圆'],
  ['你写的那家面馆我去过', '哪一碗最好？', '雪菜肉丝，加一个蛋'],
  ['周末一般做什么？', '早起爬山，下午看书', '听起来很安静，我喜欢'],
  ['晚上好', '晚上好，今天过得怎么样', '有点累，看到你的消息好多了'],
] as const
export const breakUpReason = '我要去北方照顾父亲，谢谢你陪我走过这段路'
export const squareDetails = [
  '喜欢散步、做饭和安静的电影。希望遇见一个愿意好好说话的人。',
  '工作日认真上班，周末认真睡觉。想找一个可以一起逛菜市场的人。',
  '话不多，但会记得你说过的事。',
  '会修水龙头，会做四个菜，会在你难过的时候不说话只陪着。',
  '喜欢山，也喜欢海。最想去看一次极光，最好两个人。',
  '养了两只猫，家里有很多书。慢热，真诚，不着急。',
] as const
export const squareNames = ['小舟', '阿木', '晚安', '青柚', '北野', '听雨', '南枝', '半夏', '知秋', '远灯'] as const

export const ticket = { by: 3, of: 2, others: '换了手机，只记得头像是一把伞', email: 'old@example.com' }

export const supportTalks: { by: number; hoursAgo: number; asks: string; answer?: string }[] = [
  {
    by: 6,
    hoursAgo: 50,
    asks: '换了手机以后收不到通知，怎么办？',
    answer: '别着急：在“设置—通知”里重新打开一次，就能收到了。',
  },
  {
    by: 9,
    hoursAgo: 34,
    asks: '发图的时候一直转圈，是哪里的问题？',
    answer: '我们看到了，换个网络再试一次；还不行就把时间发给我们。',
  },
  { by: 8, hoursAgo: 23, asks: '可以改用户名吗？', answer: '用户名不能改，昵称随时可以改，在“我的—编辑资料”里。' },
  { by: 12, hoursAgo: 5, asks: '想给一个版块当版主，怎么申请？' },
  { by: 14, hoursAgo: 2.5, asks: '有人一直给我发私信，我已经拉黑了，还能做什么？' },
  { by: 16, hoursAgo: 0.7, asks: '签到断了一天，能补吗？' },
]
export const proposal = { name: '观星', description: '抬头看看', reason: '山里的夜空很亮，想有个地方放照片' }

const DELETED = { outcome: 'upheld', content: 'delete' } as const

/** What was reported; authors below zero are others, and one with `under` is a comment under those words. */
export const reported: {
  by: number
  hoursAgo: number
  under?: string
  content: string
  reason: 'spam' | 'harassment' | 'fraud' | 'outing' | 'sexual' | 'other'
  detail?: string
  reporters: number[]
  decision?: {
    outcome: 'upheld' | 'dismissed'
    content: 'keep' | 'delete'
    mute: 'none' | '1day' | '7day' | '30day'
    note: string
  }
  appeal?: string
  revoked?: string
}[] = [
  {
    by: -2,
    hoursAgo: 190,
    content: '内部渠道，稳赚不赔，名额只剩三个，想要的私我。',
    reason: 'fraud',
    detail: '骗人的，已经有人上当',
    reporters: [1, 4, 9],
    decision: { ...DELETED, mute: '30day', note: '诱导转账，违反规则' },
  },
  {
    by: 5,
    hoursAgo: 150,
    content: '推荐一家旧书店，老板人很好，地址放在我主页。',
    reason: 'spam',
    detail: '像广告',
    reporters: [8],
    decision: { ...DELETED, mute: 'none', note: '看起来是推广' },
    appeal: '我只是常去那家店，没有收钱，也不认识老板。',
    revoked: '看了前后的内容，确实不是推广，抱歉。',
  },
  {
    by: 2,
    hoursAgo: 120,
    content: '说实话，这部电影我没看懂，也没觉得好。',
    reason: 'other',
    detail: '不喜欢这种评价',
    reporters: [7],
    decision: { outcome: 'dismissed', content: 'keep', mute: 'none', note: '只是不同的看法' },
  },
  {
    by: -3,
    hoursAgo: 44,
    under: '今天认识了几个新朋友。',
    content: '就你这样的，也配在这里说话？',
    reason: 'harassment',
    detail: '追着好几个人骂',
    reporters: [0, 3, 6],
    decision: { ...DELETED, mute: '1day', note: '辱骂他人' },
    appeal: '是他先说我的，我只是回了一句。',
  },
  {
    by: -6,
    hoursAgo: 9,
    content: '低价代写作业，量大从优，加我详谈。',
    reason: 'spam',
    detail: '一天里发了好几次广告',
    reporters: [8, 9],
  },
  {
    by: -4,
    hoursAgo: 6,
    under: '最近有人很嚣张。',
    content: '我知道他在哪上班，再惹我就发出来给大家看。',
    reason: 'outing',
    detail: '威胁要公开别人的身份',
    reporters: [2, 5],
  },
  { by: -5, hoursAgo: 3, content: '转让会员卡，八折，长期有效，先到先得。', reason: 'spam', reporters: [11] },
  {
    by: -3,
    hoursAgo: 1.2,
    under: '又被关了几天。',
    content: '你们等着，我会一个一个记下来。',
    reason: 'harassment',
    detail: '感觉被威胁了',
    reporters: [0],
  },
]
