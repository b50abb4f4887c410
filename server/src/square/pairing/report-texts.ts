import { type SexRole, SQUARE_FIELD_NAMES, type SquareField, type SquareProfile } from '@sp/contract'

interface Line {
  isReported: boolean
  isReporter: boolean
  content: string
}

const names: Readonly<Record<SquareField, string>> = {
  name: '姓名',
  age: '年龄',
  birthday: '生日',
  gender: '性别',
  signature: '签名',
  sexRole: '属性',
  height: '身高',
  weight: '体重',
  wechat: '微信',
  hometown: '家乡',
  job: '职业',
  salary: '年收入',
  education: '学历',
  school: '学校',
  major: '专业',
  detail: '介绍',
  contact: '其他',
  province: '省份',
  city: '城市',
}
const genders = { 0: '男', 1: '女' } as const
const sexRoles: Readonly<Record<SexRole, string>> = { 0: '0', 1: '1', 2: '都可以', 3: '都不喜欢' }

function valueOf(profile: SquareProfile, field: SquareField): string {
  if (field === 'gender') return profile.gender === null ? '' : genders[profile.gender]
  if (field === 'sexRole') return profile.sexRole === null ? '' : sexRoles[profile.sexRole]
  return String(profile[field] ?? '')
}

export const reportTexts = {
  line: ({ isReported, isReporter, content }: Line): string =>
    `${isReported ? '▶ ' : ''}${isReporter ? '举报人' : '对方'}：${content}`,
  profile: (profile: SquareProfile): string =>
    SQUARE_FIELD_NAMES.filter((field) => profile[field] !== null)
      .map((field) => `${names[field]}：${valueOf(profile, field)}`)
      .join('\n'),
} as const
