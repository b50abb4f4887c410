/** Words of reading a code from a picture. */
export const texts = {
  title: '扫一扫',
  back: '返回',
  lead: '选一张带有SP二维码的图片',
  sub: '图片只在这台设备上识别，不会上传。',
  pick: '选择图片',
  reading: '正在识别',
  none: '未选择二维码',
  notOurs: '未识别到SP二维码',
  expired: '二维码已失效',
  unreadable: '这张图片打不开，换一张试试',
}
