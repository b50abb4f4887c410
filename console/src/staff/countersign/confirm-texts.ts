import { COUNTERSIGN_OPEN_MINUTES, type CountersignKind, RESET_HOURS } from '@sp/contract'

interface KindTexts {
  title: string
  effect: string
  action: string
  done: string
}

/** By whom it concerns: the requester, the new owner, or the owner whose role ends; 你 is the viewer. */
export const confirmTexts: Record<CountersignKind, (who: string) => KindTexts> = {
  'open-case': (who) => ({
    title: '打开这一件的私密内容？',
    effect: `${who}可以打开 ${COUNTERSIGN_OPEN_MINUTES} 分钟，只这一次；内容的主人之后会知道工作人员看过`,
    action: '确认打开',
    done: `${who}可以打开 ${COUNTERSIGN_OPEN_MINUTES} 分钟了`,
  }),
  'grant-reset': () => ({
    title: '同意找回这个账号？',
    effect: `账号的设备马上收到提醒、可以作废；${RESET_HOURS} 小时后提工单的人才能取代码`,
    action: '同意找回',
    done: `同意了，${RESET_HOURS} 小时后能取代码`,
  }),
  'make-owner': (who) => ({
    title: `${who}来当站长？`,
    effect: `${who}马上是站长，能做所有的事；值班台要重新登录`,
    action: '接受',
    done: `${who}现在是站长了，请重新登录`,
  }),
  'end-owner': (who) => ({
    title: `收回${who}的站长角色？`,
    effect: `${who}马上不再是工作人员，值班台的登录随即结束`,
    action: '确认收回',
    done: `${who}不再是站长了`,
  }),
}

export const basisTexts = {
  second: {
    look: '请自己看一遍依据，不要只听一面；确认的人和请求的人一起负责',
    logged: '记入操作日志，写着你们两个人',
  },
  accept: { look: '站长要为所有的事负责；不想当，就按“不同意”', logged: '记入操作日志，写着你们两个人' },
  alone: { look: '没有第二个人看过，请自己再看一遍依据', logged: '记入操作日志，写着只有你一个人' },
} as const
