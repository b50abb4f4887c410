export const texts = {
  busyTitle: '现在人有点多',
  busyText: '稍等一会儿，这一页会自己打开，不用反复刷新。',
}
