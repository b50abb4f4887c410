import type { SexRole, SquareField } from '@sp/contract'

export const fieldNames: Readonly<Record<SquareField, string>> = {
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

export const sexRoleNames: Readonly<Record<SexRole, string>> = { 0: '0', 1: '1', 2: '都可以', 3: '都不喜欢' }
export const genderNames: Readonly<Record<0 | 1, string>> = { 0: '男', 1: '女' }

export const fieldTexts = {
  years: (age: number) => `${age} 岁`,
  height: (cm: number) => `${cm} cm`,
  weight: (kg: number) => `${kg} kg`,
  place: '所在地',
  basics: '基本',
  work: '工作与教育',
  contact: '联系方式',
  untilBoth: '双方确认后可见',
  locked: '带锁的内容，双方确认后可见',
  nothing: '还没有写',
}
