export type LoginAct =
  | 'star'
  | 'unstar'
  | 'comment'
  | 'reply'
  | 'follow'
  | 'message'
  | 'post'
  | 'collect'
  | 'poll'
  | 'join'
  | 'report'
  | 'block'
  | 'pass'
  | 'rank'
  | 'page'

export const paths = {
  root: () => '/',
  test: () => '/test',
  login: (act?: LoginAct) => `/login${act === undefined ? '' : `?for=${act}`}`,
  register: () => '/login?tab=register',
  waiting: () => '/waiting',
  resetPassword: () => '/resetpwd',
  resetPasswordByCode: () => '/resetpwd?code',
  resetPasswordByMail: () => '/resetpwd2',
  locate: () => '/locate',

  flashHome: () => '/flash',
  flashAdd: () => '/flash/add',
  flash: (id: number) => `/flash/detail/${id}`,

  topicHome: () => '/topic',
  search: (nodeId?: number) => (nodeId === undefined ? '/search' : `/search?node=${nodeId}`),
  nodes: () => '/topic/node/all',
  node: (id: number) => `/topic/node/detail/${id}`,
  nodeInfo: (id: number) => `/topic/node/info/${id}`,
  nodeChaos: (id: number) => `/topic/node/chaos/${id}`,
  post: (id: number) => `/topic/post/detail/${id}`,
  postAdd: (nodeId?: number) => `/topic/post/add${nodeId === undefined ? '' : `?node=${nodeId}`}`,
  postEdit: (id: number) => `/topic/post/edit/${id}`,
  postChaos: (id: number) => `/topic/post/chaos/${id}`,
  reply: (id: number) => `/topic/post/reply/${id}`,

  messages: () => '/msg',
  requests: () => '/msg/requests',
  chat: (userId: number) => `/msg/chat/${userId}`,
  notices: () => '/notice',
  attendant: () => '/attendant',

  square: () => '/square',
  squareHint: () => '/square/hint',
  squareProfile: () => '/square/profile',
  squarePreview: () => '/square/profile/preview',
  squareExample: () => '/square/profile/example',
  squareFilter: () => '/square/filter',
  disclosures: () => '/square/disclosures',
  squareSetting: () => '/square/setting',
  squareFind: () => '/square/find',
  paired: () => '/square/paired',
  pairedOne: (sessionId: number, view?: 'board' | 'safety') =>
    `/square/paired/${sessionId}${view ? `?view=${view}` : ''}`,
  pairedStep: (sessionId: number, step: string) => `/square/paired/${sessionId}?step=${step}`,
  passkeys: () => '/square/share',
  passkey: () => '/square/share/passkey',
  lover: () => '/square/lover',
  /** Of the present lover, or of an ended pairing. */
  loverStory: (sessionId?: number) => `/square/lover/story${sessionId === undefined ? '' : `?of=${sessionId}`}`,
  loverHistory: (sessionId?: number) => `/square/lover/history${sessionId === undefined ? '' : `?of=${sessionId}`}`,
  parted: (sessionId: number) => `/square/lover/parted/${sessionId}`,

  me: () => '/user',
  avatarChange: () => '/user/avatarChange',
  followers: (tab?: 'fans' | 'following' | 'blacklist') => `/user/followers${tab ? `?tab=${tab}` : ''}`,
  points: (userId: number) => `/user/points/${userId}`,
  /** A number is an id, a string a username. */
  profile: (who: number | string) => `/user/profile/${typeof who === 'number' ? who : `@${encodeURIComponent(who)}`}`,
  collection: () => '/user/collection',
  drafts: () => '/user/drafts',

  setting: () => '/setting',
  changePassword: () => '/setting/pwd',
  about: () => '/setting/about',
  security: () => '/setting/security',
  securityQuestion: () => '/setting/security/question',
  factor: () => '/setting/security/factor',
  looks: () => '/setting/security/looks',
  help: () => '/setting/help',
  rules: () => '/setting/rules',
  fontSize: () => '/setting/fontsize',
  privacy: () => '/setting/privacy',
  reports: () => '/setting/reports',
  appeals: () => '/setting/reports?tab=appeals',
  appeal: (type: string, id: number) => `/setting/reports/appeal/${type}/${id}`,
  noticeSwitches: () => '/setting/notice',
  pin: () => '/setting/pin',

  game: () => '/game/mine',
  gameReplay: (kind: { size: number; mode: string }, userId: number) =>
    `/game/mine/replay/${kind.size}/${kind.mode}/${userId}`,
  open: () => '/open',
  feedback: (id?: number) => `/feedback${id === undefined ? '' : `?id=${id}`}`,
} as const

export const currentPath = (hash: string = location.hash): string => {
  const path = hash.replace(/^#/, '')
  return path.startsWith('/') ? path : '/'
}

/** Pages that also work while the square is off: a pairing shows its own status. */
export const outlastsSquare = (path: string): boolean => /^\/square\/(paired\/|lover\b)/.test(path)
