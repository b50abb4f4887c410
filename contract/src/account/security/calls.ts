import { defineCall, floodGuard } from '../../wire/call.ts'
import { emailAddress } from '../../wire/email.ts'
import { refusals } from '../../wire/refusal.ts'
import { nothing, nullable, secret, T, text, time } from '../../wire/schema.ts'
import { accountRefusals } from '../account/calls.ts'
import { nameInput } from '../account/names.ts'
import { newPassword, passwordInput } from '../account/shapes.ts'
import { sessionRefusals } from '../session/calls.ts'

export const QUESTION_MAX = 50

export const securityRefusals = refusals('security', {
  wrongPassword: [400, '原密码不正确'],
  weakPassword: [400, '这个密码太常见，换一个更安全的'],
  questionSet: [400, '请先验证原来的安全问题'],
  noQuestion: [400, '还没有设置安全问题'],
  wrongAnswer: [400, '答案不正确'],
  tooManyAnswers: [429, '今天的尝试次数已用完，请明天再试'],
  noMailYet: [400, '尚未收到邮件，请确认已用绑定的邮箱发出，稍后再试'],
  nothingToCancel: [404, '没有正在进行的申请，或者已经作废'],
  resetOver: [400, '这次找回已失效，请重新开始'],
  otherBrowser: [400, '请在开始找回密码的那个浏览器里继续'],
  tooManyResets: [429, '找回密码太频繁了，请稍后再试'],
  wrongStaffCode: [400, '账号或代码不对，或者代码已失效'],
  noMailService: [400, '本站还没有开启邮件找回，请联系客服'],
})

const incomplete = { required: '请填写完整' }

export const securityCalls = {
  changePassword: defineCall({
    method: 'PUT',
    path: '/api/user/pwd',
    who: 'member',
    summary: '修改密码，所有登录都会结束',
    duringReadOnly: true,
    whileWaiting: true,
    input: T.Object({ oldPwd: passwordInput(incomplete), newPwd: newPassword(incomplete) }),
    data: nothing(),
    refusals: [securityRefusals.wrongPassword, sessionRefusals.factorNeeded, securityRefusals.weakPassword],
    limit: { max: 10, seconds: 3600, per: 'viewer', counts: 'tries' },
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/user/security',
    who: 'member',
    summary: '绑定的邮箱和手机（打码）、安全问题、等待来信的新邮箱、正在进行的找回、刚找回密码后的限制到何时',
    input: T.Object({}),
    data: T.Object({
      email: T.String(),
      phone: T.String(),
      question: T.String(),
      pendingEmail: T.String(),
      /** A password reset for this account has been requested and can be cancelled until this time. */
      resetUntil: nullable(time()),
      /** After a reset by mail none of the above is shown until this time. */
      restrictedUntil: nullable(time()),
    }),
    refusals: [],
  }),
  reveal: defineCall({
    method: 'POST',
    path: '/api/user/security/reveal',
    who: 'member',
    summary: '凭密码看一次完整的邮箱和手机；同时算作一次验证，10 分钟内可以修改',
    answersSecret: true,
    duringReadOnly: true,
    input: T.Object({ password: passwordInput() }),
    data: T.Object({ email: T.String(), phone: T.String() }),
    refusals: [securityRefusals.wrongPassword, sessionRefusals.factorNeeded, sessionRefusals.restricted],
    limit: { max: 10, seconds: 3600, per: 'viewer', counts: 'tries' },
  }),
  email: defineCall({
    method: 'PUT',
    path: '/api/user/security/email',
    who: 'member',
    summary: '换绑邮箱：从新邮箱发来验证码后生效，旧邮箱 7 天内仍可找回；返回验证码和收信地址',
    input: T.Object({
      email: emailAddress({ required: '不能为空' }),
    }),
    data: nullable(T.Object({ checkCode: T.String(), sendTo: T.String() })),
    refusals: [
      sessionRefusals.staleLogin,
      sessionRefusals.restricted,
      securityRefusals.noMailService,
      accountRefusals.mailDomain,
    ],
    limit: { max: 10, seconds: 3600, per: 'viewer', counts: 'done' },
  }),
  phone: defineCall({
    method: 'PUT',
    path: '/api/user/security/phone',
    who: 'member',
    summary: '换绑手机',
    input: T.Object({
      phone: text(
        { max: 11, pattern: '^\\d{11}$' },
        { required: '请填入正确手机号', tooLong: '请填入正确手机号', wrong: '请填入正确手机号' },
      ),
    }),
    data: nothing(),
    refusals: [sessionRefusals.staleLogin, sessionRefusals.restricted],
    limit: { max: 10, seconds: 3600, per: 'viewer', counts: 'done' },
  }),
  question: defineCall({
    method: 'POST',
    path: '/api/user/security/security-question',
    who: 'member',
    summary: '设置或修改安全问题（修改前先验证）',
    input: T.Object({
      k: text({ max: QUESTION_MAX }, { required: '请输入问题' }),
      v: text({ max: QUESTION_MAX }, { required: '请输入答案' }),
    }),
    data: nothing(),
    refusals: [sessionRefusals.staleLogin, sessionRefusals.restricted, securityRefusals.questionSet],
    limit: { max: 10, seconds: 3600, per: 'viewer', counts: 'done' },
  }),
  checkQuestion: defineCall({
    method: 'POST',
    path: '/api/user/security/security-question-check',
    who: 'member',
    summary: '验证安全问题，答对后 10 分钟内可以修改；每天 5 次',
    duringReadOnly: true,
    input: T.Object({ v: text({ max: QUESTION_MAX }, { required: '请输入答案' }) }),
    data: T.Boolean(),
    refusals: [securityRefusals.noQuestion, securityRefusals.wrongAnswer, securityRefusals.tooManyAnswers],
    limit: floodGuard(30),
  }),
  forgot: defineCall({
    method: 'POST',
    path: '/api/user/security/stupid-forgot-his-pwd',
    who: 'anyone',
    summary: '邮件找回第一步：得到打码的邮箱、凭据、要写在标题里的验证码和收信地址',
    duringReadOnly: true,
    whileWaiting: true,
    input: T.Object({ username: nameInput() }),
    data: T.Object({ email: T.String(), checkToken: T.String(), checkCode: T.String(), sendTo: T.String() }),
    refusals: [securityRefusals.tooManyResets, securityRefusals.noMailService],
    limit: floodGuard(60),
  }),
  setPassword: defineCall({
    method: 'POST',
    path: '/api/user/security/stupid-set-pwd-with-checktoken',
    who: 'anyone',
    summary: '邮件找回第二步：邮件收到之后设置新密码',
    done: '密码已重设，请登录',
    duringReadOnly: true,
    whileWaiting: true,
    input: T.Object({ pwd: newPassword(), checkToken: secret({ max: 100 }) }),
    data: nothing(),
    refusals: [
      securityRefusals.noMailYet,
      securityRefusals.resetOver,
      securityRefusals.otherBrowser,
      securityRefusals.weakPassword,
      securityRefusals.tooManyResets,
    ],
    limit: floodGuard(60),
  }),
  setPasswordByCode: defineCall({
    method: 'POST',
    path: '/api/user/security/set-pwd-by-staff-code',
    who: 'anyone',
    summary: '用客服给的一次性代码设置新密码；代码在申请几天后才有',
    done: '密码已重设，请登录',
    duringReadOnly: true,
    whileWaiting: true,
    input: T.Object({
      username: nameInput({ required: '请填写账号' }),
      code: text({ max: 16 }, { required: '请输入代码', tooLong: '代码不对' }),
      pwd: newPassword(),
    }),
    data: nothing(),
    refusals: [securityRefusals.wrongStaffCode, securityRefusals.weakPassword, securityRefusals.tooManyResets],
    limit: floodGuard(60),
  }),
  cancelReset: defineCall({
    method: 'POST',
    path: '/api/user/security/cancel-reset',
    who: 'member',
    summary: '不是我：作废正在进行的找回',
    duringReadOnly: true,
    whileWaiting: true,
    input: T.Object({}),
    data: nothing(),
    refusals: [],
    limit: floodGuard(30),
  }),
  cancelResetByLetter: defineCall({
    method: 'POST',
    path: '/api/user/security/cancel-reset-by-letter',
    who: 'anyone',
    summary: '不是我：用提醒邮件里的口令作废正在进行的找回',
    duringReadOnly: true,
    whileWaiting: true,
    input: T.Object({ token: secret({ max: 100 }) }),
    data: nothing(),
    refusals: [securityRefusals.nothingToCancel],
    limit: { max: 30, seconds: 3600, per: 'address', counts: 'tries' },
  }),
}
