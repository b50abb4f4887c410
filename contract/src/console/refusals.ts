import { refusals } from '../wire/refusal.ts'

export const consoleRefusals = refusals('console', {
  // Unknown name, wrong password, wrong code and non-staff account give the same refusal, as does a missing code;
  // data `{ left }` is the number of remaining attempts.
  wrongPassword: [400, '用户名、密码或动态码不对'],
  codeNeeded: [400, '用户名或密码不对，或者还要填动态码'],
  wrongCode: [400, '动态码不对，请看看手机上的时间准不准'],
  usedCode: [400, '这个动态码刚用过，请等下一个'],
  tooManyTries: [429, '试的次数太多了，请 15 分钟后再来'],
  freshCodeNeeded: [4003, '这一步不能撤销，请再输入一次动态码'],
  enrolFirst: [4003, '请先绑定动态码'],
  alreadyEnrolled: [409, '已经绑定过动态码'],
  notBegun: [400, '请重新开始绑定'],
  noSuchMember: [404, '没有这位成员'],
  sameRole: [409, '已经是这个角色了'],
  ownerByTwo: [409, '站长的角色要两个人：请用“请 TA 当站长”或“请求收回”'],
  lastOwner: [409, '这是最后一位站长，请先让另一位成员当站长'],
})
