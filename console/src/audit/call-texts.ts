import type { NodeAction, Permission } from '@sp/contract'
import { texts as platform } from '../platform/texts.ts'

/** What is done or looked at by each call of the console. */
export const callTexts: Readonly<Record<Permission, string>> = {
  'POST logout': '退出值班台',
  'GET me': '看自己的账号',
  'POST totp/fresh': '再输一次动态码',
  'POST totp/backup-codes': '换一组备用码',
  'GET desk': '看有什么在等',
  'GET queue': '看举报队列',
  'GET report': '打开案件',
  'GET report/picture': '点开证据图片',
  'POST report/take': '拿起案件',
  'POST report/release': '放开案件',
  'POST report/decide': '处理举报',
  'POST report/undo': '撤销处理',
  'POST report/restore': '恢复内容',
  'GET appeals': '看申诉',
  'GET appeal': '打开申诉',
  'POST appeal/take': '拿起申诉',
  'POST appeal/release': '放开申诉',
  'POST appeal/decide': '决定申诉',
  'POST appeal/undo': '撤销申诉的决定',
  'GET user/find': '找成员',
  'GET user': '打开成员页',
  'GET user/muted': '看禁言中的成员',
  'POST user/mute': '禁言',
  'POST user/unmute': '解除禁言',
  'POST user/ban': '封号',
  'POST user/unban': '解封',
  'POST user/end-sessions': '结束登录',
  'POST user/begin-reset': '开始重置密码',
  'POST user/reset-code': '给重置码',
  'POST user/hide-face': '隐藏头像',
  'POST user/hide-nickname': '隐藏昵称',
  'POST user/note': '写备注',
  'POST user/role': '改角色',
  'GET staff': '看同事名单',
  'GET nodes': '看版块',
  'GET node': '看一个版块',
  'POST node': '开版块',
  'PUT node': '改版块的名字和简介',
  'PUT node/recommended': '改首页推荐的版块',
  'POST node/head': '任命区长',
  'DELETE node/head': '免去区长',
  'GET proposals': '看新版块申请',
  'POST proposal/decide': '答复新版块申请',
  'GET words': '看词表',
  'POST word': '加词',
  'DELETE word': '删词',
  'GET images': '看图片名单',
  'DELETE image': '从名单里拿掉图片',
  'GET setting': '看设置',
  'PUT setting': '改设置',
  'GET setting/history': '看设置的历史',
  'GET invites': '看邀请码',
  'GET invite': '看一批邀请码',
  'POST invite': '生成邀请码',
  'POST invite/revoke': '作废邀请码',
  'GET announcements': '看公告',
  'GET announcement/progress': '看公告送到了多少',
  'POST announcement': '发公告',
  'PUT announcement': '停下或接着发公告',
  'PUT banner': '改横幅',
  'DELETE banner': '撤下横幅',
  'GET audit': '看操作日志',
  'GET audit/chain': '看链是否完整',
  'POST audit/verify': '校验操作日志',
  'POST audit/export': '导出操作日志',
  'GET figures': '看数据',
}

/** What is written down without a call of that table: signing in, jobs, the command line. */
const otherTexts: Readonly<Record<string, string>> = {
  'POST login': '登录',
  'POST totp/begin': '开始绑定动态码',
  'POST totp/confirm': '绑定动态码',
  'sp decide': '在命令行处理举报',
  'sp owner reset': '在命令行重置站长',
}

/** What stands in the log under a name that nobody knows any more is shown as it is. */
export const callText = (call: string): string =>
  (callTexts as Readonly<Record<string, string>>)[call] ??
  otherTexts[call] ??
  platform.nodeActions[call.replace(/^node /, '') as NodeAction] ??
  call
