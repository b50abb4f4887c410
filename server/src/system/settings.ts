/** What operators can set; a value that was never set has its default (console: PUT setting). */
export const settingDefaults = {
  siteName: 'SP',
  registration: true,
  inviteCode: '',
  version: '3.22',
  downloadURL: '',
  squareMinAge: 18,
  /** Where letters to us go, in place of the address given at start. */
  mailRecipient: '',
  rules: [
    '不进行人身攻击：对事不对人，不辱骂、不嘲讽、不挂人。',
    '不骚扰他人：对方说不，就到此为止；不跟踪、不威胁、不泄露他人隐私。',
    '不发广告：不推销、不引流、不拉人进群。',
    '不发色情内容：不传播淫秽图文，不招揽，不涉及未成年人。',
    '不发违法内容：不涉及毒品、赌博、诈骗等一切违法行为。',
    '不发政治敏感内容。',
    '不发虚假内容：不造谣，不冒充他人，转述请注明来源。',
    '不刷屏：不重复发布，不灌水，不恶意顶帖。',
  ],
} as const satisfies Record<string, string | number | boolean | readonly string[]>

type Widen<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : readonly string[]
export type Settings = { [K in keyof typeof settingDefaults]: Widen<(typeof settingDefaults)[K]> }
