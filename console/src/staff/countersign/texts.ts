import { COUNTERSIGN_HOURS, COUNTERSIGN_SINGLE_HOURS, type CountersignRequest } from '@sp/contract'
import { texts as platform } from '../../platform/texts.ts'

export const texts = {
  title: '两人确认',
  strip: `打开私密内容、替人找回账号、换站长，都要两个人：一个人请求，另一个人看过依据再确认。${COUNTERSIGN_HOURS} 小时内有效，每次都在操作日志里。`,
  kinds: platform.countersignKinds,
  invited: '请你当站长',
  case: (id: number) => `案件 #${id}`,
  ticket: (id: number) => `工单 #${id}`,
  gone: '已注销的账号',
  by: (name: string, at: string) => `${name || '一位同事'}，${at} 请求`,
  second: (name: string) => `${name || '一位同事'}确认了`,
  alone: '没有第二个人',
  until: (at: string) => `${at} 前有效`,
  ready: (at: string) => `${at} 起由本人生效`,
  open: (at: string) => `打开到 ${at}`,
  states: { waiting: '在等', effective: '已生效', ended: '已收回或不同意', expired: '过期了' } satisfies Record<
    CountersignRequest['state'],
    string
  >,
  confirm: '确认…',
  accept: '接受…',
  use: '生效…',
  withdraw: '收回',
  decline: '不同意',
  you: '你',
  named: (name: string) => (name ? ` ${name} ` : ' TA '),
  ended: '已经结束这个请求',
  empty: '没有要两个人的事',
  emptyText: '有同事请你确认，或者你请了别人，都会在这里。',

  owner: {
    ask: '请 TA 当站长…',
    end: '请求收回站长…',
    askTitle: (name: string) => `请 ${name} 当站长？`,
    endTitle: (name: string) => `请求收回 ${name} 的站长角色？`,
    askDo: '发出邀请',
    endDo: '发出请求',
    accepts: `TA 在值班台的“两人确认”里接受才生效，${COUNTERSIGN_HOURS} 小时内有效`,
    can: '站长能做所有的事：给角色、封号、改设置、看操作日志',
    ends: `由另一位站长或本人确认；没有第三位站长时，等 ${COUNTERSIGN_SINGLE_HOURS} 小时后由你生效，这期间本人收到通知、可以不同意`,
    asked: '发出了，等 TA 接受',
    endAsked: '发出了，在“两人确认”里看进展',
    askReasons: ['站长要有两位，以防万一', '一起照看这里很久了'],
    endReasons: ['本人不再参与', '账号可能被别人登录'],
  },
} as const
